import type { AnyStateNode, InspectionEvent } from 'xstate';

/*
 * Internals of XState (microsteps, state nodes) are touched in this file and in clock.ts only; xstate is pinned exactly.
 */

interface FiredTransition {
  eventType: string;
  source: { id: string; transitions: Map<string, readonly unknown[]>; always?: readonly unknown[] };
}

/** `<state id>|<event or always>|<index>`: the same in Node and in the browser; it survives `.provide()`. */
export const transitionId = (fired: FiredTransition): string => {
  const rows = fired.eventType ? fired.source.transitions.get(fired.eventType) : fired.source.always;
  return `${fired.source.id}|${fired.eventType || 'always'}|${rows?.indexOf(fired) ?? -1}`;
};

/** Every transition that a machine declares, as written. */
export const declared = (node: AnyStateNode): string[] => [
  ...[...node.transitions.values()].flat().map(transitionId),
  ...(node.always ?? []).map(transitionId),
  ...Object.values(node.states).flatMap(declared),
];

/** The transitions a microstep took; entering the initial state gives none. */
export function firedBy(event: InspectionEvent): string[] {
  if (event.type !== '@xstate.microstep') return [];
  return event._transitions.map(transitionId).filter((id) => !id.endsWith('|-1'));
}
