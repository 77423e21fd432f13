import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';

/** Nobody else is answered meanwhile; more than this no request may cost the others, in ms. */
export const LONGEST_HOLD = 200;

/** For how long the event loop stood still at the most while `work` ran, in ms. */
export async function heldDuring(work: () => Promise<unknown>): Promise<number> {
  const monitor = monitorEventLoopDelay({ resolution: 5 });
  monitor.enable();
  await setImmediate();
  const began = performance.now();
  await work();
  // The monitor notices at its next turn; work that ended before that has held the loop itself.
  const whole = performance.now() - began;
  await setImmediate();
  monitor.disable();
  return Math.min(whole, monitor.max / 1e6);
}

/** The same, for work that can be repeated: what else the machine does comes between once, not three times. */
export async function leastHeld(work: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 3 && least > LONGEST_HOLD; attempt += 1)
    least = Math.min(least, await heldDuring(work));
  return least;
}
