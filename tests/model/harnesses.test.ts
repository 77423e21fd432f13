import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import type { AnyStateNode } from 'xstate';
import { knownDecisions, knownRequirements } from '#tests/requirements/sentences.ts';
import { harnesses } from './harnesses.ts';

const names = (folder: string, ending: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => basename(path, ending))
    .toSorted();

test('every spec has a harness, and every harness a spec', () => {
  expect(harnesses.map(({ spec }) => spec.id).toSorted()).toEqual(names('specs', '.model.ts'));
});

test('every machine has a spec', () => {
  const specified = new Set(harnesses.map(({ machine }) => machine.id));
  expect(names('machines', '.machine.ts').filter((id) => !specified.has(id))).toEqual([]);
});

test('every requirement that a spec names exists', () => {
  const known = new Set([...knownRequirements().map(({ id }) => id), ...knownDecisions()]);
  const named = harnesses.flatMap(({ spec }) => [
    ...Object.values(spec.scenarios).flatMap(({ requirements }) => requirements),
    ...Object.values(spec.states).flatMap(({ requirements }) => requirements),
    ...spec.transitions.flatMap((row) => row.slice(3)),
    ...spec.properties.flatMap(({ requirements }) => requirements),
  ]);
  expect([...new Set(named)].filter((id) => !known.has(id))).toEqual([]);
});

/** Each state of a machine, itself included. */
const statesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(statesOf)];

test('every action and guard of a machine has a name, so that its JSON and its chart lose none [D-463]', () => {
  const inline = harnesses.flatMap(({ machine }) =>
    statesOf(machine.root).flatMap((node) => {
      const transitions = [...node.transitions.values(), node.always ?? []].flat();
      const used = [
        node.config.entry,
        node.config.exit,
        ...transitions.flatMap(({ actions, guard }) => [actions, guard]),
      ].flat();
      return used.some((one) => typeof one === 'function') ? [node.id] : [];
    }),
  );
  expect(inline).toEqual([]);
});
