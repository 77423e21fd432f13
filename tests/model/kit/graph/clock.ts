import type { SimulatedClock } from 'xstate';

/** Milliseconds to each running timer, soonest first. */
export function timersOf(clock: SimulatedClock): number[] {
  const timers: Map<number, { start: number; timeout: number }> = Reflect.get(clock, 'timeouts');
  return [...timers.values()].map(({ start, timeout }) => start + timeout - clock.now()).toSorted((a, b) => a - b);
}

/** Milliseconds to the next timer; Infinity when none is running. */
export const nextTimer = (clock: SimulatedClock): number => timersOf(clock)[0] ?? Infinity;
