import type { AnyEventObject } from 'xstate';
import type { Edge } from '#src/atlas/data/flowData.ts';

const textIn = (event: AnyEventObject): string => (typeof event['text'] === 'string' ? event['text'] : '');

/** Returns the difference in length where one text continues the other, else the largest number. */
function distance(one: string, other: string): number {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return long.startsWith(short) ? long.length - short.length : Number.MAX_SAFE_INTEGER;
}

/**
 * The step of the flow's spec that an event of a view comes nearest to: the same event, else one of its cases whose text
 * continues what was typed, else its first case; null where the flow does not hear it.
 */
export function nearestStep(steps: readonly Edge[], event: AnyEventObject): Edge | null {
  const same = steps.filter((step) => step.event.type === event.type);
  const exact = same.find((step) => JSON.stringify(step.event) === JSON.stringify(event));
  const byText = same.toSorted(
    (a, b) => distance(textIn(a.event), textIn(event)) - distance(textIn(b.event), textIn(event)),
  );
  return exact ?? byText[0] ?? null;
}
