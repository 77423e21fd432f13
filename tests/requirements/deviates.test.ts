import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { deviates, scope } from '#specs/scope.ts';
import { doneIds } from './gate.ts';
import { knownDecisions, knownRequirements } from './sentences.ts';

const decisions = new Set(knownDecisions());
const requirements = knownRequirements().map(({ id }) => id);

test('a deviation names a requirement that is done and a decision that there is', () => {
  const done = new Set(doneIds(requirements, scope));
  const wrong = Object.entries(deviates).filter(([id, decision]) => !done.has(id) || !decisions.has(decision));
  expect(wrong).toEqual([]);
});

test('the README counts what is proven as written and what deviates by a decision', () => {
  const deviating = Object.keys(deviates).length;
  const readme = readFileSync('README.md', 'utf8').replaceAll('\n', ' ');
  expect(readme).toContain(
    `Of the ${requirements.length} requirements ${requirements.length - deviating} are proven as they are written, and ${deviating} deviating:`,
  );
  expect(Object.keys(scope.later)).toEqual([]);
});
