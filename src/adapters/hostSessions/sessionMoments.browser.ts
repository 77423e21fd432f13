import { REFRESH_BEFORE } from '#contracts/limits.ts';
import type { SessionMoments } from '#machines/ports/hostSessions.ts';

/** The shortest time between two refreshes in ms, near the end of a session. */
const SHORTEST = 5_000;
/** Tabs that were all cut off ask again one after the other: a pause is up to this much longer. */
const SPREAD = 0.2;

/** Calls back after a time in ms, if any, and whenever the page is shown or online again. */
function watch(ms: number | null, signal: AbortSignal, then: (isByBrowser: boolean) => void): void {
  const back = () => document.visibilityState === 'visible' && then(true);
  document.addEventListener('visibilitychange', back, { signal });
  addEventListener('online', back, { signal });
  if (ms === null) return;
  const timer = setTimeout(then, ms, false);
  signal.addEventListener('abort', () => clearTimeout(timer));
}

/** Resolves when the clock says so; a device that was asleep is asked when the page is looked at again. */
const until = (moment: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) =>
    watch(Math.max(0, moment - Date.now()), signal, (isByBrowser) => {
      if (!isByBrowser || Date.now() >= moment) resolve();
    }),
  );

/** Moments by the clock and the events of a browser. */
export const sessionMomentsInBrowser = () =>
  ({
    awaitRefresh({ token: { issuedAt, endsAt } }, signal) {
      const moment = endsAt - Math.min(REFRESH_BEFORE, (endsAt - issuedAt) / 2);
      return until(Math.max(moment, Date.now() + SHORTEST), signal);
    },
    awaitTokenEnd: ({ token }, signal) => (token === null ? new Promise(() => {}) : until(token.endsAt, signal)),
    awaitRetry: ({ pause }, signal) =>
      new Promise((resolve) =>
        watch(pause === null ? null : pause * (1 + SPREAD * Math.random()), signal, (isByBrowser) =>
          resolve({ isByBrowser }),
        ),
      ),
  }) satisfies SessionMoments;
