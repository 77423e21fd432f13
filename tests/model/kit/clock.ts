import type { SimulatedClock } from 'xstate';

/** Milliseconds to the next timer; Infinity when none is running. */
export function nextTimer(clock: SimulatedClock): number {
  const timers: Map<number, { start: number; timeout: number }> = Reflect.get(clock, 'timeouts');
  return Math.min(...[...timers.values()].map(({ start, timeout }) => start + timeout - clock.now()));
}
