import { sql } from 'kysely';
import type { z } from 'zod';
import type { accountData } from '#contracts/identity/account.ts';
import { wireTime, wireTimeOrNull } from '#services/platform/wireTime.ts';
import { currentSession } from '#services/identity/sessions/currentSession.ts';
import { liveSessionsOf } from '#services/identity/sessions/liveSessions.ts';
import { outlivesLock } from '#services/identity/sessions/lockedUsers.ts';
import { requireUser } from '#services/identity/sessions/requireUser.ts';
import { waysOf } from '#services/identity/sessions/waysIn.ts';
import { deviceOf } from '../shared/device.ts';
import { hasWayIn } from '../shared/otherWaysIn.ts';
import type { AccountContext } from './context.ts';

export type AccountAnswer = Omit<z.infer<typeof accountData>, 'request_id' | 'status_code'>;

/** More live sessions of one person are not listed: those used last are. */
const MOST = 100;

interface Times {
  created_at: number;
  last_used_at: number | null;
}

/** Times at which passkeys and wallets were made and used, by their ids. */
async function timesOf({ db }: AccountContext, userId: string): Promise<ReadonlyMap<string, Times>> {
  const passkeys = db
    .selectFrom('identity_passkeys')
    .select(['registration_id as id', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId);
  const wallets = db
    .selectFrom('identity_wallets')
    .select(['wallet_id as id', 'created_at', sql<null>`null`.as('last_used_at')])
    .where('user_id', '=', userId);
  const rows = [...(await passkeys.execute()), ...(await wallets.execute())];
  return new Map(rows.map(({ id, ...times }) => [id, times]));
}

async function sessionsOf(context: AccountContext, headers: Headers, userId: string) {
  const current = await currentSession(context, headers);
  const others = await liveSessionsOf(context, userId)
    .select(['session_id', 'user_agent', 'started_at', 'last_accessed_at'])
    .where('session_id', '!=', current.session_id)
    .where(outlivesLock('identity_sessions'))
    .orderBy('last_accessed_at', 'desc')
    .orderBy('session_id')
    .limit(MOST)
    .execute();
  return [current, ...others].map((row) => ({
    session_id: row.session_id,
    is_current: row.session_id === current.session_id,
    ...deviceOf(row.user_agent),
    started_at: wireTime(row.started_at),
    last_accessed_at: wireTime(row.last_accessed_at),
  }));
}

/**
 * Reads the account of the person whose session makes the call.
 * @throws ServiceError user_unauthenticated
 */
export async function accountView(context: AccountContext, headers: Headers): Promise<AccountAnswer> {
  const user = await requireUser(context, headers);
  const times = await timesOf(context, user.user_id);
  const ways = waysOf(user).map(({ kind, id, label, isProven, left }) => {
    const at = times.get(id);
    return {
      kind,
      id,
      label,
      is_proven: isProven,
      created_at: at === undefined ? null : wireTime(at.created_at),
      last_used_at: wireTimeOrNull(at?.last_used_at ?? null),
      is_removable: hasWayIn(context, left),
    };
  });
  const { first_name, last_name } = user.name;
  return { name: { first_name, last_name }, ways, sessions: await sessionsOf(context, headers, user.user_id) };
}
