import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { projectFile } from '#services/platform/projectFile.ts';
import { createFairQueue, type QueueLimits } from '../fairQueue.ts';

const assessmentSchema = z.object({
  /** 0 (guessed at once) to 4. */
  score: z.number().int().min(0).max(4),
  warning: z.string(),
  suggestions: z.array(z.string()),
});
export type StrengthEstimate = z.infer<typeof assessmentSchema>;

export interface StrengthQuestion {
  password: string;
  /** Words that the password should not contain: the person's address and its parts. */
  inputs: string[];
}

/** The assess did not answer in time. */
export class EstimatorBusyError extends Error {
  override readonly name = 'EstimatorBusyError';
}

export interface StrengthEstimator {
  /** @throws QueueFullError, EstimatorBusyError */
  estimate(question: StrengthQuestion, client: string): Promise<StrengthEstimate>;
  close(): Promise<void>;
}

const threadFile = projectFile('services/identity/shared/passwords/strength/strengthWorker.mjs');
/** Ms for one answer, of some 5 to 150 ms. */
const ANSWER_MS = 5_000;
/** Ms for loading the dictionaries: a quarter of a second where nothing else goes on, many where everything does. */
const LOADING = 60_000;
/** Limits of the queue: a person who waits and is then answered has the answer within the ten seconds that a page waits. */
const QUEUE: QueueLimits = { perClient: 8, total: 60, waitMs: 4_000 };

/**
 * zxcvbn in a thread of its own: scoring must not hold up other requests. The thread starts with the first question,
 * answers one at a time, the clients in turn, and is replaced when it is late. `answer` is in its place in tests.
 */
export function createStrengthEstimator(
  given: {
    answerMs?: number;
    queue?: Partial<QueueLimits>;
    answer?: (question: StrengthQuestion) => Promise<StrengthEstimate>;
  } = {},
): StrengthEstimator {
  const { answerMs = ANSWER_MS } = given;
  const queue = createFairQueue({ ...QUEUE, ...given.queue });
  let thread: { worker: Worker; ready: Promise<unknown> } | null = null;

  const dismiss = async (): Promise<void> => {
    const old = thread;
    thread = null;
    await old?.worker.terminate();
  };

  const start = () => {
    const worker = new Worker(threadFile, { execArgv: [] });
    worker.unref();
    // Between two questions nobody else listens, and an unheard error would end the process.
    worker.on('error', () => void dismiss());
    // Its own limit: a thread that is replaced while it loads would never be ready on a busy machine.
    const ended = new AbortController();
    worker.on('exit', () => ended.abort());
    const ready = once(worker, 'message', { signal: AbortSignal.any([AbortSignal.timeout(LOADING), ended.signal]) });
    ready.catch(() => undefined);
    return { worker, ready };
  };

  const askThread = async (question: StrengthQuestion): Promise<StrengthEstimate> => {
    const { worker, ready } = (thread ??= start());
    try {
      await ready;
    } catch (cause) {
      await dismiss();
      throw new EstimatorBusyError('The strength estimator could not start', { cause });
    }
    return answerOf(worker, question);
  };

  const answerOf = (asked: Worker, question: StrengthQuestion): Promise<StrengthEstimate> =>
    new Promise((resolve, reject) => {
      const done = (): void => {
        clearTimeout(limit);
        asked.off('message', heard).off('error', failed);
      };
      const failed = (cause: unknown): void => {
        done();
        void dismiss();
        reject(new EstimatorBusyError('The strength of a password could not be estimated', { cause }));
      };
      const heard = (message: unknown): void => {
        done();
        const parsed = assessmentSchema.safeParse(message);
        if (parsed.success) resolve(parsed.data);
        else failed(parsed.error);
      };
      const limit = setTimeout(() => failed(new Error(`no answer in ${answerMs} ms`)), answerMs);
      asked.on('message', heard).on('error', failed);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      asked.postMessage(question);
    });

  return {
    estimate: (question, client) => queue.run(client, () => (given.answer ?? askThread)(question)),
    close: async () => {
      queue.close();
      await dismiss();
    },
  };
}
