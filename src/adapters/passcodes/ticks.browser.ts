import type { Ticks } from '#machines/ports/passcodes.ts';

const SECOND = 1000;
/** A tick that begins this soon after another one goes on from there, so that small delays never add up. */
const SEAM = 100;

/**
 * Ticks of the wall clock, which goes on while a page sleeps: timers stand still there, and the first tick after that
 * answers all the seconds it slept (OTP-24).
 */
export function ticksInBrowser(now: () => number = Date.now) {
  let lastDue = Number.NEGATIVE_INFINITY;
  return {
    tick: (signal) =>
      new Promise((resolve, reject) => {
        signal.throwIfAborted();
        const begun = now();
        const late = begun - lastDue;
        const start = late >= 0 && late < SEAM ? lastDue : begun;
        const timer = setTimeout(
          () => {
            // A clock that was set back must not stop the countdown.
            const seconds = Math.max(1, Math.floor((now() - start) / SECOND));
            lastDue = start + seconds * SECOND;
            resolve({ seconds });
          },
          start + SECOND - begun,
        );
        signal.addEventListener('abort', () => {
          clearTimeout(timer);
          reject(signal.reason);
        });
      }),
  } satisfies Ticks;
}
