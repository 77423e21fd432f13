import type { FlowData, PlayableFlow } from '#src/atlas/data/flowData.ts';
import type { FlowEntry, IndexData } from '#src/atlas/data/indexData.ts';
import { rowKey, stateIn } from '#src/atlas/selection.ts';
import { deviates } from '#specs/scope.ts';
import type { Reports } from './reports.ts';
import { stillScreens } from './screens.tsx';

/** Ids that a flow's spec names anywhere. */
const namedIn = ({ states, rows, properties, scenarios }: FlowData) => [
  ...new Set([...states, ...rows, ...properties, ...scenarios].flatMap(({ requirements }) => requirements)),
];

/** The gallery, and every requirement with the tests that cite it. */
export function indexRecord(
  flows: PlayableFlow[],
  reports: Reports,
  texts: Map<string, string>,
  cited: Record<string, string[]>,
): IndexData {
  const named = new Map<string, string[]>();
  for (const flow of flows) for (const id of namedIn(flow)) named.set(id, [...(named.get(id) ?? []), flow.id]);
  // The decision of a deviation is read beside its requirement, whether or not a flow names it.
  for (const id of Object.values(deviates)) named.set(id, named.get(id) ?? []);
  const isProven = (id: string) => (reports.cited?.[id] ?? []).length > 0;

  return {
    reports: { requirements: reports.cited !== null, walks: reports.walks !== null },
    requirements: Object.fromEntries(
      [...named]
        .toSorted(([a], [b]) => a.localeCompare(b))
        .map(([id, by]) => [
          id,
          {
            text: texts.get(id) ?? '',
            flows: by,
            tests: (cited[id] ?? []).length,
            deviates: deviates[id] ?? null,
          },
        ]),
    ),
    stillPages: stillScreens.flatMap(({ states }) => states),
    flows: flows.map((flow) => {
      // Decisions explain requirements; only requirements count.
      const own = namedIn(flow).filter((id) => !id.startsWith('D-'));
      const proofs = Object.values(flow.proofs);
      const numbers = reports.walks?.get(flow.id);
      return {
        id: flow.id,
        area: flow.area,
        about: flow.about,
        version: flow.version,
        states: flow.states.length,
        edges: flow.scenarios.reduce((sum, { edges }) => sum + edges.length, 0),
        transitions: proofs.length,
        onActor: proofs.filter((proof) => proof !== 'none').length,
        inBrowser: reports.walks === null ? null : proofs.filter((proof) => proof === 'browser').length,
        requirements: own.length,
        proven: reports.cited === null ? null : own.filter(isProven).length,
        walks: numbers === undefined ? null : walkNumbers(numbers),
        screens: flow.states.map(({ name, requirements, shows }) => ({ name, requirements, words: readIn(shows) })),
        named: namesIn(flow),
        words: wordsOf(flow, texts).toLowerCase(),
      };
    }),
  };
}

function walkNumbers({ walks, steps, medianMilliseconds, seconds }: IndexData['flows'][number]['walks'] & object) {
  return { walks, steps, medianMilliseconds, seconds };
}

/** Events, guards and actors, each once, with the row or the state that shows it. */
function namesIn(flow: FlowData): FlowEntry['named'] {
  const steps = [
    ...flow.diagram.states.flatMap(({ inner }) => inner),
    ...flow.diagram.arrows.flatMap((one) => one.steps),
  ];
  const rowOf = (step: string) => flow.rows.find((row) => row.steps.includes(step));
  const all: FlowEntry['named'] = [
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
  ];
  return [...new Map(all.toReversed().map((one) => [`${one.kind} ${one.name}`, one])).values()].toReversed();
}

/** Everything that is read in a state. */
const readIn = (shows: FlowData['states'][number]['shows']): string =>
  shows === undefined
    ? ''
    : [shows.heading, ...shows.says, shows.alert, ...shows.offers.map(({ name }) => name)].filter(Boolean).join(' · ');

function wordsOf(flow: FlowData, texts: Map<string, string>): string {
  const states = flow.states.flatMap(({ name, shows, address }) => [
    name,
    address ?? '',
    shows?.heading ?? '',
    ...(shows?.says ?? []),
  ]);
  const requirements = namedIn(flow).map((id) => `${id} ${texts.get(id) ?? ''}`);
  return [flow.id, flow.about, ...states, ...flow.rows.map(({ on }) => on), ...requirements].join('\n');
}
