import { Worker } from 'node:worker_threads';
import { z } from 'zod';

const judgementSchema = z.object({
  /** 0 (guessed at once) to 4. */
  score: z.number().int().min(0).max(4),
  warning: z.string(),
  suggestions: z.array(z.string()),
  /** One of the passwords that everybody tries first. */
  isLeaked: z.boolean(),
});
export type Judgement = z.infer<typeof judgementSchema>;

/** A question about a password. Without `isScored` only the list of leaked ones is asked. */
export interface Question {
  password: string;
  /** What the password should not be made of: the person's address and its parts. */
  inputs: string[];
  isScored: boolean;
}

/** The judge did not answer in time, or too many are waiting. */
export class JudgeBusyError extends Error {
  override readonly name = 'JudgeBusyError';
}

export interface Judge {
  ask(question: Question): Promise<Judgement>;
  close(): Promise<void>;
}

/** Ms for one answer; the first one also waits for the dictionaries, a quarter of a second. */
const PATIENCE = 4_000;
/** Questions that may wait. Each takes some 10 to 130 ms. */
const WAITING = 60;

/**
 * zxcvbn and the list of leaked passwords, in a thread of their own: scoring must not hold up other requests. The
 * thread starts with the first question, answers one at a time, and is replaced when it is late.
 */
export function createJudge(given: { patience?: number; waiting?: number } = {}): Judge {
  const { patience = PATIENCE, waiting = WAITING } = given;
  let worker: Worker | null = null;
  let queue: Promise<unknown> = Promise.resolve();
  let inLine = 0;

  const dismiss = async (): Promise<void> => {
    const old = worker;
    worker = null;
    await old?.terminate();
  };

  const start = (): Worker => {
    const made = new Worker(new URL('./strengthWorker.mjs', import.meta.url), { execArgv: [] });
    made.unref();
    // Between two questions nobody else listens, and an unheard error would end the process.
    made.on('error', () => void dismiss());
    return made;
  };

  const answer = (question: Question): Promise<Judgement> =>
    new Promise((resolve, reject) => {
      const asked = (worker ??= start());
      const done = (): void => {
        clearTimeout(limit);
        asked.off('message', heard).off('error', failed);
      };
      const failed = (cause: unknown): void => {
        done();
        void dismiss();
        reject(new JudgeBusyError('The strength of a password could not be judged', { cause }));
      };
      const heard = (message: unknown): void => {
        done();
        const parsed = judgementSchema.safeParse(message);
        if (parsed.success) resolve(parsed.data);
        else failed(parsed.error);
      };
      const limit = setTimeout(() => failed(new Error(`no answer in ${patience} ms`)), patience);
      asked.on('message', heard).on('error', failed);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      asked.postMessage(question);
    });

  return {
    ask: (question) => {
      if (inLine >= waiting) return Promise.reject(new JudgeBusyError('Too many passwords are waiting to be judged'));
      inLine += 1;
      const turn = queue.then(() => answer(question)).finally(() => (inLine -= 1));
      queue = turn.catch(() => undefined);
      return turn;
    },
    close: dismiss,
  };
}
