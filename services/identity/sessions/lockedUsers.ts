import { type RawBuilder, sql } from 'kysely';
import { noteAudited } from '#services/platform/audit/requestAudit.ts';
import { type Bind, preparedQuery } from '#services/platform/database/preparedQuery.ts';
import { isLocked, lockOf } from '../people/userLock.ts';
import { refuse } from '../shared/errors.ts';
import type { IdentityDatabase } from '../shared/tables.ts';

const lockRow = preparedQuery((db: IdentityDatabase, bind: Bind<{ userId: string }>) =>
  db
    .selectFrom('identity_users')
    .select(['lock_created_at', 'lock_expires_at'])
    .where('user_id', '=', bind('userId'))
    .where('lock_created_at', 'is not', null),
);

/**
 * Lets pass who is not locked. Every way to sign in comes by here.
 * @throws ServiceError user_locked
 */
export async function requireUnlocked(
  db: IdentityDatabase,
  { userId, now, headers }: { userId: string; now: number; headers: Headers },
): Promise<void> {
  const [row] = await lockRow(db, { userId });
  if (row === undefined || !isLocked(lockOf(row), now)) return;
  noteAudited(headers, { personId: userId });
  throw refuse('user_locked');
}

/**
 * The condition of sessions that no lock of their user has ended. A lock ends those that it finds; one that was being
 * opened at the same time began before the lock expired.
 */
export const outlivesLock = (sessions: string): RawBuilder<boolean> =>
  sql<boolean>`not exists (select 1 from identity_users as owner where owner.user_id = ${sql.ref(`${sessions}.user_id`)}
    and owner.lock_created_at is not null
    and (owner.lock_expires_at is null or owner.lock_expires_at > ${sql.ref(`${sessions}.started_at`)}))`;
