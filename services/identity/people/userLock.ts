/** A lock of a user. Times are ms since the epoch. */
export interface UserLock {
  createdAt: number;
  /** Null: it does not expire. */
  expiresAt: number | null;
}

/** The lock in a row of a user, also one that has expired. */
export const lockOf = (row: { lock_created_at: number | null; lock_expires_at: number | null }): UserLock | null =>
  row.lock_created_at === null ? null : { createdAt: row.lock_created_at, expiresAt: row.lock_expires_at };

export const isLocked = (lock: UserLock | null, now: number): boolean =>
  lock !== null && (lock.expiresAt === null || lock.expiresAt > now);
