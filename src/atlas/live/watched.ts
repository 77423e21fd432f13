import type { InspectionMessage, Plain } from '#src/flows/inspection/inspectionMessage.ts';

/** A machine that runs, or ran, in another tab. */
export interface WatchedFlow {
  id: string;
  name: string;
  status: string;
  value: Plain;
}
export interface Watched {
  flows: WatchedFlow[];
  /** Newest first. */
  timeline: Extract<InspectionMessage, { kind: 'event' }>[];
}

export const nobody: Watched = { flows: [], timeline: [] };
const LONGEST = 200;

/** Adds a message to the watched flows. Actors that are no machines are seen only through their events. */
export function withMessage(before: Watched, message: InspectionMessage): Watched {
  switch (message.kind) {
    case 'actor':
      return before;
    case 'event':
      return { ...before, timeline: [message, ...before.timeline].slice(0, LONGEST) };
    case 'snapshot': {
      if (message.value === null) return before;
      const { id, name, status, value } = message;
      const others = before.flows.filter((flow) => flow.id !== id);
      return { ...before, flows: [{ id, name, status, value }, ...others].slice(0, 12) };
    }
  }
}

/** Ids of the active boxes: `identifying` of `checkout` is `checkout.identifying`. */
export function activeBoxes(machine: string, value: Plain): string[] {
  if (typeof value === 'string') return [`${machine}.${value}`];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    `${machine}.${key}`,
    ...activeBoxes(`${machine}.${key}`, inner),
  ]);
}
