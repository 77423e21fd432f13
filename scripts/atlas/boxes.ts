import type { FlowData, Scenario } from '#src/atlas/data/flowData.ts';

/** Finds the boxes of a diagram that stand for each state of the spec; several states may share one. */
export function boxesByState({ states }: FlowData['diagram'], scenarios: Scenario[]): FlowData['boxes'] {
  const drawn = new Set(states.filter(({ type }) => type !== 'compound').map(({ id }) => id));
  const boxes: FlowData['boxes'] = {};
  for (const { name, active } of scenarios.flatMap(({ nodes }) => nodes)) {
    // Of two regions, only the one that the name speaks of is the same in all nodes.
    boxes[name] = (boxes[name] ?? active.filter((id) => drawn.has(id))).filter((id) => active.includes(id));
  }
  return boxes;
}
