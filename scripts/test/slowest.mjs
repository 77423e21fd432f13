import { fileName, readJson } from './results.mjs';

const SHOWN = 10;
/** Seconds that a single test may take on an idle machine. */
const LONG = 5;

const inSeconds = (milliseconds) => Math.round(milliseconds / 100) / 10;

/**
 * Finds where a run spent most of its time, over both runners: its slowest files, by project where there are projects,
 * and the single tests that took long.
 * @returns {{ parts: { name: string, seconds: number }[], long: { name: string, seconds: number }[] }}
 */
export function slowestOf(vitest, playwright) {
  const tests = [...testsOfVitest(readJson(vitest)), ...testsOfPlaywright(readJson(playwright))];
  const byFile = new Map();
  for (const { file, milliseconds } of tests) byFile.set(file, (byFile.get(file) ?? 0) + milliseconds);
  return {
    parts: slowestFirst([...byFile].map(([name, milliseconds]) => ({ name, milliseconds }))).slice(0, SHOWN),
    long: slowestFirst(tests.map(({ file, title, milliseconds }) => ({ name: `${file} › ${title}`, milliseconds })))
      .filter(({ seconds }) => seconds > LONG)
      .slice(0, SHOWN),
  };
}

const slowestFirst = (all) =>
  all
    .toSorted((a, b) => b.milliseconds - a.milliseconds)
    .map(({ name, milliseconds }) => ({ name, seconds: inSeconds(milliseconds) }));

const testsOfVitest = (report) =>
  (report?.testResults ?? []).flatMap(({ name, startTime, endTime, assertionResults }) => {
    const tests = assertionResults.map(({ fullName, duration }) => ({
      file: fileName(name),
      title: fullName,
      milliseconds: duration ?? 0,
    }));
    // Time of the file before, between and after its tests.
    const rest = endTime - startTime - tests.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
    return [...tests, { file: fileName(name), title: 'around its tests', milliseconds: Math.max(0, rest) }];
  });

/** Each test of Playwright's JSON report, with all its attempts. */
export const testsOfPlaywright = (report) =>
  (report?.suites ?? []).flatMap((suite) => testsOfSuite(suite, suite.title));

const testsOfSuite = (suite, path) => [
  ...(suite.specs ?? []).flatMap(({ title, tests }) =>
    tests.map(({ projectName, results }) => ({
      project: projectName,
      file: `${projectName} › ${path}`,
      title,
      milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  ),
  ...(suite.suites ?? []).flatMap((inner) => testsOfSuite(inner, path)),
];

/** The same as lines to print. */
export function slowestLines({ parts, long }) {
  const list = (heading, all) =>
    all.length === 0 ? [] : [heading, ...all.map(({ name, seconds }) => `${`${seconds} s`.padStart(10)}  ${name}`)];
  return [...list('The slowest parts of this run:', parts), ...list(`Single tests of more than ${LONG} s:`, long)];
}
