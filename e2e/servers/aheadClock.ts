import type { Clock } from '#services/platform/clock.ts';

/** The real clock with a head start, in ms. */
export function aheadClock(): Clock & { setAhead(ms: number): void } {
  let ahead = 0;
  return { now: () => Date.now() + ahead, setAhead: (ms) => (ahead = ms) };
}
