import { logFailure } from './log.ts';

/** Work that runs after the answer is sent: nobody waits for it, and its duration reveals nothing. */
export interface BackgroundTasks {
  /** Does `work` later; what it fails with is logged under `name`. */
  run(name: string, work: () => Promise<void>): void;
  /** Comes back when nothing is left to do. */
  settled(): Promise<void>;
}

export function createBackgroundTasks(): BackgroundTasks {
  const running = new Set<Promise<void>>();
  return {
    run: (name, work) => {
      const done = new Promise<void>((resolve) => {
        // The answer is written before the event loop comes here.
        setImmediate(() => {
          work()
            .catch((error: unknown) => logFailure(name, error))
            .finally(resolve);
        });
      });
      running.add(done);
      void done.finally(() => running.delete(done));
    },
    settled: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
