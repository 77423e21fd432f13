import type { SimulatedClock } from 'xstate';

/** Each running timer, soonest first: milliseconds that are left of its length. */
function timersOf(clock: SimulatedClock): { left: number; length: number }[] {
  const timers: Map<number, { start: number; timeout: number }> = Reflect.get(clock, 'timeouts');
  return [...timers.values()]
    .map(({ start, timeout }) => ({ left: start + timeout - clock.now(), length: timeout }))
    .toSorted((a, b) => a.left - b.left);
}

/** The lengths of the running timers in the order in which they will fire. */
export const orderOf = (clock: SimulatedClock): number[] => timersOf(clock).map(({ length }) => length);

/** Milliseconds to each running timer. */
export const leftOf = (clock: SimulatedClock): number[] => timersOf(clock).map(({ left }) => left);

/** Milliseconds to the next timer; Infinity when none is running. */
export const nextTimer = (clock: SimulatedClock): number => timersOf(clock)[0]?.left ?? Infinity;
