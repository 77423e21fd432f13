import { CompiledQuery } from 'kysely';

/** Work that is done and waits for the commit that it shares. */
export interface CommitGroup {
  committed: Promise<void>;
  settle(error?: unknown): void;
  /** The turn of the event loop in which it began is over: only callers already at work still join. */
  isDue: boolean;
}

/** A group that has just begun. */
export function newCommitGroup(): CommitGroup {
  let settle: CommitGroup['settle'] = () => undefined;
  const committed = new Promise<void>((resolve, reject) => {
    settle = (error) => (error === undefined ? resolve() : reject(error));
  });
  // Callers that await `committed` get the error; without any, it is ignored.
  committed.catch(() => undefined);
  return { committed, settle, isDue: false };
}

/** The SQL statements of a group; its members are savepoints. */
export const steps = {
  begin: CompiledQuery.raw('begin'),
  commit: CompiledQuery.raw('commit'),
  rollback: CompiledQuery.raw('rollback'),
  mark: CompiledQuery.raw('savepoint member'),
  keep: CompiledQuery.raw('release member'),
  undo: CompiledQuery.raw('rollback to member'),
};
