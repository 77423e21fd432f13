import { logFailure } from './log.ts';

/** Work that is repeated; `close` ends it once a round that has begun is over. */
export interface Rounds {
  close(): Promise<void>;
}

/** Starts nothing, where a setting leaves the work out. */
export const noRounds: Rounds = { close: () => Promise.resolve() };

/**
 * Does something now and again every so many ms, one round after the other. A round that fails is logged under `source`, and
 * the next one comes all the same.
 */
export function startRounds(source: string, every: number, work: () => Promise<unknown>): Rounds {
  let running: Promise<unknown> = Promise.resolve();
  const run = (): void => {
    running = running.then(work).catch((error: unknown) => logFailure(source, error));
  };
  run();
  const timer = setInterval(run, every);
  timer.unref();
  return {
    close: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
