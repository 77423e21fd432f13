import { readdirSync, readFileSync } from 'node:fs';
import type { PlayableFlow } from '#src/atlas/data/flowData.ts';
import { idsIn } from '#tests/requirements/citations.ts';

const titles = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`([^`]*)`/g;
const isTest = (path: string) => /\.(test\.tsx?|journey\.ts|walks\.ts|smoke\.ts)$/.test(path);

/** Requirement → titles of the tests in the repository that cite it, whether or not they have run. */
export function writtenTests(flows: PlayableFlow[]): Record<string, string[]> {
  const found = new Map<string, Set<string>>();
  const note = (id: string, title: string) => found.set(id, (found.get(id) ?? new Set()).add(title));
  for (const room of ['tests', 'e2e'])
    for (const path of readdirSync(room, { recursive: true, encoding: 'utf8' }).filter(isTest))
      for (const [, single, double, template] of readFileSync(`${room}/${path}`, 'utf8').matchAll(titles)) {
        const title = single ?? double ?? template ?? '';
        for (const id of idsIn(title)) note(id, title);
      }
  for (const { rows, properties } of flows)
    for (const { requirements, test } of [...rows, ...properties]) for (const id of requirements) note(id, test);
  return Object.fromEntries([...found].map(([id, all]) => [id, [...all].toSorted()]));
}
