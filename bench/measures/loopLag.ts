import { monitorEventLoopDelay } from 'node:perf_hooks';
import { callerOf, withIdentity } from '../measuring/identity.ts';
import type { Line } from '../measuring/measure.ts';

/** One probe in so many ms. */
const RESOLUTION = 5;
const huge = JSON.stringify({
  email: 'jane@person.test',
  password: 'x'.repeat(1024 * 1024),
  session_duration_minutes: 30,
});
const long = (turn: number) => `${turn} wolf tin harbour `.repeat(20).slice(0, 256);

/**
 * Measures how long other requests wait for the process while passwords of 1 MB and strength checks of 256 characters
 * arrive: the delay of its event loop, beyond the probe's own pace.
 */
export const loopLag = (): Promise<Line[]> =>
  withIdentity(async ({ ask, post }) => {
    const check = (turn: number) =>
      ask('/passwords/strength_check', JSON.stringify({ password: long(turn) }), callerOf(turn));
    // The dictionaries are read once, when the first password is assessed.
    await post('/passwords/strength_check', { password: 'wolf tin harbour' }, callerOf(1));
    await Promise.all(Array.from({ length: 10 }, (_, turn) => check(turn)));
    const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
    delay.enable();
    const statuses = new Map<number, number>();
    for (let turn = 0; turn < 30; turn += 1) {
      const answers = await Promise.all([
        ...Array.from({ length: 4 }, (_, index) => ask('/passwords/authenticate', huge, callerOf(turn * 10 + index))),
        ...Array.from({ length: 6 }, (_, index) => check(turn * 10 + index)),
      ]);
      for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    delay.disable();
    const lag = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - RESOLUTION);
    const counts = [...statuses].map(([status, count]) => `${count} answers ${status}`).join(', ');
    return [
      {
        what: 'event-loop lag under huge passwords',
        value: lag(delay.percentile(99)),
        unit: 'ms',
        budget: 50,
        note: `99th percentile, at most ${lag(delay.max).toFixed(0)}; ${counts}`,
      },
    ];
  });
