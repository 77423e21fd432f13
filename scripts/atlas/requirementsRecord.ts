import type { FlowData } from '#src/atlas/data/flowData.ts';
import type { RequirementsData } from '#src/atlas/data/indexData.ts';
import { deviates } from '#specs/scope.ts';

/** Lists the ids that a flow's spec names anywhere, each once. */
export const namedIn = ({ states, rows, properties, scenarios }: FlowData): string[] => [
  ...new Set([...states, ...rows, ...properties, ...scenarios].flatMap(({ requirements }) => requirements)),
];

/** Returns every requirement that a flow names, with the tests that cite it. */
export function requirementsRecord(
  flows: FlowData[],
  texts: Map<string, string>,
  cited: Record<string, string[]>,
): RequirementsData {
  const named = new Map<string, string[]>();
  for (const flow of flows) for (const id of namedIn(flow)) named.set(id, [...(named.get(id) ?? []), flow.id]);
  // The decision of a deviation is read beside its requirement, whether or not a flow names it.
  for (const id of Object.values(deviates)) named.set(id, named.get(id) ?? []);
  return Object.fromEntries(
    [...named]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([id, by]) => [
        id,
        { text: texts.get(id) ?? '', flows: by, tests: (cited[id] ?? []).length, deviates: deviates[id] ?? null },
      ]),
  );
}
