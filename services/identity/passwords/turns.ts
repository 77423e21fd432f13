/** Somebody's turn did not come: too many are waiting, or it would have come too late. */
export class NoTurnError extends Error {
  override readonly name = 'NoTurnError';
  /** True when it was the client's own questions that were too many. */
  readonly isOwnShare: boolean;
  constructor(message: string, isOwnShare: boolean) {
    super(message);
    this.isOwnShare = isOwnShare;
  }
}

export interface Turns {
  /** Runs `work` when it is this client's turn. @throws NoTurnError */
  take<T>(client: string, work: () => Promise<T>): Promise<T>;
  /** Sends everybody away who waits. */
  close(): void;
}

interface Waiting {
  begin(): void;
  refuse(error: NoTurnError): void;
}

/** How many may wait, of one client and altogether, and for how long, in ms. */
interface Room {
  perClient: number;
  places: number;
  patience: number;
}

const tooMany = (isOwnShare: boolean): NoTurnError => new NoTurnError('Too many are waiting', isOwnShare);

/**
 * One at a time, and the clients in turn: whoever asks for much waits for themselves, not others for them. When all
 * places are taken, the last of the longest line leaves for somebody whose own line is shorter.
 */
export function createTurns({ perClient, places, patience }: Room): Turns {
  /** The first client of the map is the next one. */
  const lines = new Map<string, Waiting[]>();
  let isBusy = false;

  const next = (): void => {
    for (const [client, line] of lines) {
      const first = line.shift();
      lines.delete(client);
      if (line.length > 0) lines.set(client, line);
      if (first === undefined) continue;
      isBusy = true;
      first.begin();
      return;
    }
    isBusy = false;
  };

  const longest = (): Waiting[] =>
    [...lines.values()].reduce((one, other) => (other.length > one.length ? other : one));

  const makeRoom = (own: readonly Waiting[]): void => {
    if (own.length >= perClient) throw tooMany(true);
    const taken = [...lines.values()].reduce((sum, line) => sum + line.length, 0);
    if (taken < places) return;
    const line = longest();
    if (line.length <= own.length + 1) throw tooMany(false);
    line.pop()?.refuse(tooMany(true));
  };

  const join = (client: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const line = lines.get(client) ?? [];
      makeRoom(line);
      const leave = (error: NoTurnError): void => {
        clearTimeout(limit);
        reject(error);
      };
      const limit = setTimeout(() => {
        line.splice(line.indexOf(waiting), 1);
        reject(new NoTurnError(`No turn in ${patience} ms`, false));
      }, patience);
      const waiting: Waiting = {
        begin: () => {
          clearTimeout(limit);
          resolve();
        },
        refuse: leave,
      };
      line.push(waiting);
      lines.set(client, line);
      if (!isBusy) next();
    });

  return {
    take: async (client, work) => {
      await join(client);
      try {
        return await work();
      } finally {
        next();
      }
    },
    close: () => {
      const waiting = [...lines.values()].flat();
      lines.clear();
      for (const one of waiting) one.refuse(new NoTurnError('Nobody is served any more', false));
    },
  };
}
