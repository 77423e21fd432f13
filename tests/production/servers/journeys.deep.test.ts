import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ALTERNATING, NOT_ALTERNATING } from '#e2e/servers/alternatingJourneys.ts';

const folders = ALTERNATING.slice(ALTERNATING.indexOf('{') + 1, ALTERNATING.indexOf('}')).split(',');
const journeys = readdirSync('e2e/journeys', { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.journey.ts'));

it('two servers take every journey, but for those that say why not (security 73 a)', () => {
  expect(journeys.length).toBeGreaterThan(40);
  const untaken = journeys.filter((path) => !folders.includes(path.split('/')[0] ?? ''));
  expect(untaken.filter((path) => !((path.split('/')[0] ?? '') in NOT_ALTERNATING))).toEqual([]);
  const known = new Set(journeys.flatMap((path) => [path, path.split('/')[0]]));
  expect(Object.keys(NOT_ALTERNATING).filter((one) => !known.has(one))).toEqual([]);
});
