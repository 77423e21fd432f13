/** The work was not begun: too many are waiting, or it would have begun too late. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
  /** True when it was the client's own work that was too much. */
  readonly isOwnBacklog: boolean;
  constructor(message: string, isOwnBacklog: boolean) {
    super(message);
    this.isOwnBacklog = isOwnBacklog;
  }
}

export interface FairQueue {
  /** Runs `work` when it is this client's turn. @throws QueueFullError */
  run<T>(client: string, work: () => Promise<T>): Promise<T>;
  /** Takes no place, only says whether there is one now. @throws QueueFullError */
  requireRoom(client: string): void;
  /** Sends everybody away who waits. */
  close(): void;
}

interface Job {
  start(): void;
  reject(error: QueueFullError): void;
}

/** Waiting requests of one client and altogether, longest wait in ms, and requests served at once (one by default). */
export interface QueueLimits {
  perClient: number;
  total: number;
  waitMs: number;
  atOnce?: number;
}

const tooMany = (isOwnBacklog: boolean): QueueFullError => new QueueFullError('Too many are waiting', isOwnBacklog);

/**
 * Serves the clients in turn: who asks for much waits for themselves, not others for them. When
 * the queue is full, the last of the longest line leaves for somebody whose own line is shorter.
 */
export function createFairQueue({ perClient, total, waitMs, atOnce = 1 }: QueueLimits): FairQueue {
  /** The first client of the map is the next one. */
  const queues = new Map<string, Job[]>();
  let running = 0;

  const next = (): void => {
    if (running >= atOnce) return;
    for (const [client, queue] of queues) {
      const first = queue.shift();
      queues.delete(client);
      if (queue.length > 0) queues.set(client, queue);
      if (first === undefined) continue;
      running += 1;
      first.start();
      return;
    }
  };

  const longest = (): Job[] => [...queues.values()].reduce((one, other) => (other.length > one.length ? other : one));

  /** The line whose last one would have to leave, null where there is room for one more. */
  const lineToShorten = (own: readonly Job[]): Job[] | null => {
    if (own.length >= perClient) throw tooMany(true);
    const waiting = [...queues.values()].reduce((sum, queue) => sum + queue.length, 0);
    if (waiting < total) return null;
    const queue = longest();
    if (queue.length <= own.length + 1) throw tooMany(false);
    return queue;
  };

  const enqueue = (client: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const queue = queues.get(client) ?? [];
      lineToShorten(queue)?.pop()?.reject(tooMany(true));
      const leave = (error: QueueFullError): void => {
        clearTimeout(limit);
        reject(error);
      };
      const limit = setTimeout(() => {
        queue.splice(queue.indexOf(waiting), 1);
        reject(new QueueFullError(`No turn in ${waitMs} ms`, false));
      }, waitMs);
      const waiting: Job = {
        start: () => {
          clearTimeout(limit);
          resolve();
        },
        reject: leave,
      };
      queue.push(waiting);
      queues.set(client, queue);
      next();
    });

  return {
    requireRoom: (client) => void lineToShorten(queues.get(client) ?? []),
    run: async (client, work) => {
      await enqueue(client);
      try {
        return await work();
      } finally {
        running -= 1;
        next();
      }
    },
    close: () => {
      const waiting = [...queues.values()].flat();
      queues.clear();
      for (const one of waiting) one.reject(new QueueFullError('Nobody is served any more', false));
    },
  };
}
