import { describe, expect, test } from 'vitest';
import { screenMarkup } from '#src/atlas/screenMarkup.tsx';
import { screens } from '#src/atlas/screens/screens.ts';
import { exploreAll } from '#tests/model/kit/graph/explore.ts';
import { readMarkup } from '#tests/model/kit/readMarkup.ts';
import { rigs } from '#tests/model/rigs.ts';
import { worldsOf } from '../scripts/atlas/worlds.ts';
import { wayTo } from '#src/atlas/play/paths.ts';

/** Where flows of their own have the screen. */
const AROUND_OTHERS = new Set(['business', 'memberPassword', 'sso']);

const shown = rigs.filter(({ render }) => render !== undefined);

test('every flow with a screen is among the screens of the atlas', () => {
  expect(shown.map(({ spec }) => spec.id).filter((id) => !(id in screens))).toEqual([]);
});

test('every screen of the atlas belongs to a flow, with the machine of that flow', () => {
  const machines = Object.entries(screens).map(([id, { machine }]) => [id, machine]);
  expect(machines).toEqual(Object.keys(screens).map((id) => [id, rigs.find(({ spec }) => spec.id === id)?.machine]));
});

describe.each(shown.map((rig) => [rig.spec.id, rig] as const))('%s', (id, rig) => {
  const flow = { worlds: worldsOf(rig).worlds };
  const states = Object.entries(rig.spec.states);

  test.each(states)('shows %s as the spec says, from the recorded events alone', (name, { shows }) => {
    const way = wayTo(flow, name);
    expect(way).not.toBe(null);
    const markup = (way && screenMarkup(id, way)) ?? '';
    // A mark that is loaded later would be missing.
    expect(markup).not.toMatch(/<svg[^>]*><\/svg>/);
    const page = readMarkup(markup);
    const isSilent =
      shows?.heading === undefined &&
      shows?.alert === undefined &&
      shows?.says.length === 0 &&
      shows.offers.length === 0;
    expect(page.text === '').toBe(isSilent);
    // A flow of its own has the screen: its spec says what is seen.
    if (shows === undefined && AROUND_OTHERS.has(rig.spec.id)) return;
    expect(page.headings).toEqual(expect.arrayContaining(shows?.heading === undefined ? [] : [shows.heading]));
    for (const sentence of shows?.says ?? []) expect(page.text).toContain(sentence);
    expect(page.alerts).toEqual(shows?.alert === undefined ? [] : [shows.alert]);
  });

  test('has a way to every state that was explored', () => {
    const names = new Set(exploreAll(rig).flatMap(({ nodes }) => [...nodes.values()].map((node) => node.name)));
    expect([...names].filter((name) => wayTo(flow, name) === null)).toEqual([]);
  });
});
