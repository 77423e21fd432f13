import type { Auth, User } from '#contracts/identity/user.ts';
import { hashToken } from '#services/platform/tokens.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { readBasicAuthorization } from '../shared/basicAuthorization.ts';
import { type OneTimeToken, type PresentedToken, redeem } from './oneTimeToken.ts';
import type { Caller, IdentityContext } from '../shared/context.ts';
import type { IdentityDatabase } from '../shared/tables.ts';
import { activateUser } from './activateUser.ts';
import { authAnswer } from './authAnswer.ts';
import {
  derivedSessionToken,
  extendSession,
  findLiveSession,
  newSalt,
  type OpenedSession,
  openSession,
} from './openSession.ts';
import { sessionLength } from './sessionDuration.ts';
import type { Factor } from './sessionView.ts';

interface Wanted extends Caller {
  kinds: PresentedToken['kinds'];
  errors: PresentedToken['errors'];
  token: string;
  verifier: string | undefined;
  minutes: number | undefined;
  /** Writes what the token stands for besides; the answer is the user as they are then, null where nothing has changed. */
  complete?(db: IdentityDatabase, row: OneTimeToken): Promise<User | null>;
  /** The proof that this token was, as it goes into the session. */
  factorOf(user: User, row: OneTimeToken, now: number): Factor;
}

export interface Authenticated {
  answer: Omit<Auth, 'request_id' | 'status_code'>;
  row: OneTimeToken;
}

/** The session that this very token opened less than a minute ago, for the browser that opened it. */
async function replayedSession(
  db: IdentityDatabase,
  wanted: Wanted,
  row: OneTimeToken,
  presented: string | null,
  now: number,
): Promise<OpenedSession> {
  const sessionToken =
    row.session_salt === null ? presented : derivedSessionToken(wanted.token, wanted.verifier ?? '', row.session_salt);
  const live = sessionToken === null ? undefined : await findLiveSession(db, sessionToken, now);
  if (live === undefined || sessionToken === null || live.session_id !== row.session_id) {
    throw wanted.errors.spent();
  }
  return { row: live, sessionToken };
}

/**
 * Spends a one-time token and opens a session, both in one transaction: no session without a spent token, none twice.
 * A caller who is logged in as the same user keeps that session, with one factor more.
 */
export async function authenticateToken(context: IdentityContext, wanted: Wanted): Promise<Authenticated> {
  const presented = readBasicAuthorization(wanted.headers, context.project);
  const length = sessionLength(wanted.minutes);
  const now = context.clock.now();
  const sessionId = context.project.newId('session');
  const salt = newSalt();
  const { user, opened, row } = await inTransaction(context.db, async (trx) => {
    const spent = await redeem(trx, { ...wanted, sessionId, salt, now });
    const { user_id: userId, method_id: methodId } = spent.row;
    const proven = await activateUser(trx, context, { userId, methodId });
    if (proven === null) throw wanted.errors.spent();
    const user = (await wanted.complete?.(trx, spent.row)) ?? proven;
    if (spent.isReplay)
      return { user, row: spent.row, opened: await replayedSession(trx, wanted, spent.row, presented, now) };
    const factor = wanted.factorOf(user, spent.row, now);
    const live = presented === null ? undefined : await findLiveSession(trx, presented, now);
    if (presented !== null && live !== undefined && live.user_id === user.user_id) {
      await trx
        .updateTable('identity_one_time_tokens')
        .set({ session_id: live.session_id, session_salt: null })
        .where('token_hash', '=', hashToken(wanted.token))
        .execute();
      const extended = await extendSession(trx, context.project, live, {
        headers: wanted.headers,
        factor,
        length,
        now,
      });
      return { user, row: spent.row, opened: { row: extended, sessionToken: presented } };
    }
    const sessionToken = derivedSessionToken(wanted.token, wanted.verifier ?? '', salt);
    const session = { ...wanted, sessionId, sessionToken, userId: user.user_id, factor, length, now };
    return { user, row: spent.row, opened: await openSession(trx, session) };
  });
  return { answer: authAnswer(context, user, opened), row };
}
