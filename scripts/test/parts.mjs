import { fileName, readJson } from './results.mjs';

/** The parts of the proof and the Vitest files of each; the first that fits counts. */
const PARTS = [
  ['mutation of machines and views', /^tests\/mutation\//],
  ['composed flows', /^tests\/model\/composed/],
  ['models', /^tests\/model\//],
  ['services of identity', /^tests\/services\/identity\//],
  ['other services', /^tests\/(services|production)\//],
  ['other unit tests', /^/],
];
const partOf = (file) => PARTS.find(([, pattern]) => pattern.test(file))?.[0] ?? '';

/**
 * Worker seconds and tests of each part of a run.
 * @returns {{ name: string, seconds: number, tests: number }[]}
 */
export function partsOf(reports) {
  const parts = new Map();
  const add = (name, milliseconds, tests) => {
    const part = parts.get(name) ?? { name, milliseconds: 0, tests: 0 };
    part.milliseconds += milliseconds;
    part.tests += tests;
    parts.set(name, part);
  };
  for (const { name, startTime, endTime, assertionResults } of readJson(`${reports}/vitest.json`)?.testResults ?? [])
    add(partOf(fileName(name)), Math.max(0, endTime - startTime), assertionResults.length);
  for (const { project, milliseconds } of testsOfPlaywright(readJson(`${reports}/playwright.json`)))
    add(`browser: ${project}`, milliseconds, 1);
  return [...parts.values()].map(({ milliseconds, ...part }) => ({
    ...part,
    seconds: Math.round(milliseconds / 1000),
  }));
}

/** Each test of Playwright's JSON report, with all its attempts. */
const testsOfPlaywright = (report) => (report?.suites ?? []).flatMap(testsOfSuite);

const testsOfSuite = (suite) => [
  ...(suite.specs ?? []).flatMap(({ tests }) =>
    tests.map(({ projectName, results }) => ({
      project: projectName,
      milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  ),
  ...(suite.suites ?? []).flatMap(testsOfSuite),
];

/** The same as lines to print. */
export function partLines(parts) {
  if (parts.length === 0) return [];
  const sum = parts.reduce((total, { seconds }) => total + seconds, 0);
  const line = (seconds, tests, name) => `${String(seconds).padStart(8)} s ${String(tests).padStart(6)}  ${name}`;
  return [
    'Worker seconds and tests of each part:',
    ...parts.map(({ name, seconds, tests }) => line(seconds, tests, name)),
    line(
      sum,
      parts.reduce((total, { tests }) => total + tests, 0),
      'together',
    ),
  ];
}
