import type { FlowData } from '#src/atlas/data/flowData.ts';
import type { FlowNames, NamesData } from '#src/atlas/data/indexData.ts';
import { rowKey, stateIn } from '#src/atlas/selection.ts';
import { stillScreens } from './screens.tsx';

/** Returns the names and words of every flow. */
export const namesRecord = (flows: FlowData[]): NamesData => ({
  flows: flows.map((flow) => ({
    id: flow.id,
    area: flow.area,
    about: flow.about,
    screens: flow.states.map(({ name, requirements, shows }) => ({ name, requirements, words: readIn(shows) })),
    named: namesIn(flow),
  })),
  stillPages: stillScreens.flatMap(({ states }) => states),
});

/** Events, guards, actors and addresses, each once, with the row or the state that shows it. */
function namesIn(flow: FlowData): FlowNames['named'] {
  const steps = [
    ...flow.diagram.states.flatMap(({ inner }) => inner),
    ...flow.diagram.arrows.flatMap((one) => one.steps),
  ];
  const rowOf = (step: string) => flow.rows.find((row) => row.steps.includes(step));
  const all: FlowNames['named'] = [
    ...flow.rows.map((row) => ({ kind: 'event' as const, name: row.on, shownBy: rowKey(row) })),
    ...steps.flatMap(({ id, guard }) => {
      const row = guard === null ? undefined : rowOf(id);
      return guard !== null && row !== undefined ? [{ kind: 'guard' as const, name: guard, shownBy: rowKey(row) }] : [];
    }),
    ...flow.diagram.states.flatMap(({ id, invokes }) =>
      invokes.flatMap((name) => {
        const shownBy = stateIn(flow, id);
        return shownBy === undefined ? [] : [{ kind: 'actor' as const, name, shownBy }];
      }),
    ),
    ...flow.states.flatMap(({ name, address }) =>
      address === undefined ? [] : [{ kind: 'address' as const, name: address, shownBy: name }],
    ),
  ];
  return [...new Map(all.toReversed().map((one) => [`${one.kind} ${one.name}`, one])).values()].toReversed();
}

/** Everything that is read in a state. */
const readIn = (shows: FlowData['states'][number]['shows']): string =>
  shows === undefined
    ? ''
    : [shows.heading, ...shows.says, shows.alert, ...shows.offers.map(({ name }) => name)].filter(Boolean).join(' · ');
