import { describe, expect, test } from 'vitest';
import { screenMarkup } from '#src/atlas/screenMarkup.tsx';
import { screens } from '#src/atlas/screens/screens.ts';
import { exploreAll } from '#tests/model/harness/graph/explore.ts';
import { readMarkup } from '#tests/model/harness/readMarkup.ts';
import type { ExpectedScreen } from '#tests/model/harness/joint/modelState.ts';
import { harnesses } from '#tests/model/harnesses.ts';
import { scenariosOf } from '../scripts/atlas/scenarios.ts';
import { wayTo } from '#src/atlas/play/paths.ts';

/** Flows in which flows of their own have the screen. */
const SHOWS_OTHERS = new Set(['business', 'discovery', 'memberPassword', 'sso']);

const shown = harnesses.filter(({ render }) => render !== undefined);

/** Lists what is on a screen that its spec does not say, or is missing there. */
function problemsOf(markup: string, shows: ExpectedScreen | undefined, isOfOther: boolean): string[] {
  const { text, headings, alerts } = readMarkup(markup);
  const { heading, alert, says = [], offers = [] } = shows ?? {};
  const isSilent = shows !== undefined && [heading, alert, ...says, ...offers].every((part) => part === undefined);
  const problems: [boolean, string][] = [
    // A mark that is loaded later would be missing.
    [/<svg[^>]*><\/svg>/.test(markup), 'a mark is empty'],
    [(text === '') !== isSilent, isSilent ? 'it is not empty' : 'it is empty'],
  ];
  const ofSpec: [boolean, string][] = [
    [heading !== undefined && !headings.includes(heading), `no heading '${heading}'`],
    ...says.map((sentence): [boolean, string] => [!text.includes(sentence), `no sentence '${sentence}'`]),
    [JSON.stringify(alerts) !== JSON.stringify(alert === undefined ? [] : [alert]), `alerts ${JSON.stringify(alerts)}`],
  ];
  return [...problems, ...(isOfOther ? [] : ofSpec)].filter(([isWrong]) => isWrong).map(([, words]) => words);
}

test('every flow with a screen is among the screens of the atlas', () => {
  expect(shown.map(({ spec }) => spec.id).filter((id) => !(id in screens))).toEqual([]);
});

test('every screen of the atlas belongs to a flow, with the machine of that flow', () => {
  const machines = Object.entries(screens).map(([id, { machine }]) => [id, machine]);
  expect(machines).toEqual(
    Object.keys(screens).map((id) => [id, harnesses.find(({ spec }) => spec.id === id)?.machine]),
  );
});

describe.each(shown.map((harness) => [harness.spec.id, harness] as const))('%s', (id, harness) => {
  const flow = { scenarios: scenariosOf(harness) };

  test('shows every state as the spec says, from the recorded events alone', () => {
    const problems = Object.entries(harness.spec.states).flatMap(([name, { kind, shows }]) => {
      // A flow that has ended hands its result to another one, which then has the screen.
      if (kind === 'end' && shows === undefined) return [];
      const way = wayTo(flow, name);
      const markup = way && screenMarkup(id, way);
      if (typeof markup !== 'string') return [`${name}: no recorded events lead to its screen`];
      // A flow of its own has the screen: its spec says what is seen.
      const isOfOther = shows === undefined && SHOWS_OTHERS.has(id);
      return problemsOf(markup, shows, isOfOther).map((problem) => `${name}: ${problem}`);
    });
    expect(problems).toEqual([]);
  });

  test('has a way to every state that was explored', () => {
    const names = new Set(exploreAll(harness).flatMap(({ nodes }) => [...nodes.values()].map((node) => node.name)));
    expect([...names].filter((name) => wayTo(flow, name) === null)).toEqual([]);
  });
});
