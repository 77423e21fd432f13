import type { Clock } from './clock.ts';
import { logFailure } from './log.ts';

/** A queue of jobs that lie in a table, and of which a process works on one after the other. */
export interface JobQueue {
  /** Starts working on what is due; what fails is logged, and tried again later. */
  wake(): void;
  /** The same, and comes back when everything that is due was tried. */
  run(): Promise<void>;
  /** Comes back when the runs that were asked for have ended. Never rejects. */
  settled(): Promise<void>;
  /** Ends after the job under way. */
  close(): Promise<void>;
}

/** In ms. */
interface Pauses {
  /** Between two runs at the least. */
  least: number;
  /** After which it is looked again although nothing is known to become due; null: only when something does. */
  most: number | null;
  /** Before the next run after one that failed: a database that is away, above all. */
  failed: number;
}

export interface JobQueueOptions<Job> {
  /** Under which failures of a whole run are logged. */
  name: string;
  clock: Clock;
  pauses: Pauses;
  /** Done first in every run. */
  prepare?(): Promise<void>;
  /** Takes the next job that is due for this process alone; undefined when none is. */
  claim(): Promise<Job | undefined>;
  /** Works on a job and notes how that ended; a job that fails is no reason to reject. */
  work(job: Job): Promise<void>;
  /** When the next job becomes due, in ms since the epoch; undefined when none waits. */
  nextDue(): Promise<number | undefined>;
}

/** Works on the jobs of a table: when woken, and by itself when one becomes due. Runs follow each other. */
export function createJobQueue<Job>(options: JobQueueOptions<Job>): JobQueue {
  const { name, clock, pauses, prepare, claim, work, nextDue } = options;
  let last: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const wakeIn = (pause: number): void => {
    clearTimeout(timer);
    if (isClosed) return;
    timer = setTimeout(wake, pause);
    timer.unref();
  };

  async function once(): Promise<void> {
    if (isClosed) return;
    await prepare?.();
    for (;;) {
      const job = isClosed ? undefined : await claim();
      if (job === undefined) break;
      await work(job);
    }
    if (isClosed) return;
    const due = await nextDue();
    const pause = due === undefined ? null : Math.max(pauses.least, due - clock.now());
    const longest = pauses.most ?? pause;
    if (longest !== null) wakeIn(Math.min(longest, pause ?? longest));
  }

  // A run under way may have looked before the change that this one is asked for.
  function run(): Promise<void> {
    const mine = last.then(once);
    last = mine.catch((error: unknown) => {
      if (isClosed) return;
      logFailure(name, error);
      wakeIn(pauses.failed);
    });
    return mine;
  }

  function wake(): void {
    run().catch(() => undefined);
  }

  return {
    wake,
    run,
    settled: () => last,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await last;
    },
  };
}
