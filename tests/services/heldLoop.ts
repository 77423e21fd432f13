import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';

/** Nobody else is answered meanwhile. A limit for hangs, in ms: the square of 80 kB takes a minute and more. */
export const LONGEST_HOLD = 5_000;

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
