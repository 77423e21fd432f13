/** Time arrives as an argument, so that a test can move it. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** A clock that stands still until it is advanced. `start` is in ms since the epoch. */
export function movableClock(start: number = Date.UTC(2026, 0, 15, 12)): Clock & { advance(ms: number): void } {
  let time = start;
  return {
    now: () => time,
    advance: (ms) => {
      time += ms;
    },
  };
}
