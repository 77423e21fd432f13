import type { Auth, User } from '#contracts/identity/user.ts';
import { preparedQuery, type Slots } from '#services/kit/preparedQuery.ts';
import { hashToken } from '#services/kit/tokens.ts';
import { readCredentials } from '../credentials.ts';
import { type OneTimeToken, redeem } from '../oneTimeToken.ts';
import type { Caller, IdentityParts } from '../parts.ts';
import { findUser } from '../people/userView.ts';
import { refuse } from '../refusals.ts';
import { authAnswer } from './authAnswer.ts';
import {
  derivedSessionToken,
  extendSession,
  findLiveSession,
  newSalt,
  type OpenedSession,
  openSession,
} from './openSession.ts';
import { sessionLength } from './sessionMinutes.ts';
import type { Factor } from './sessionView.ts';
import type { IdentityDatabase, OneTimeTokenKind } from '../tables.ts';

interface Wanted extends Caller {
  kind: OneTimeTokenKind;
  token: string;
  verifier: string | undefined;
  minutes: number | undefined;
  /** The proof that this token was, as it goes into the session. */
  factorOf(user: User, row: OneTimeToken, now: number): Factor;
}

export interface Authenticated {
  answer: Omit<Auth, 'request_id' | 'status_code'>;
  row: OneTimeToken;
}

const verifyEmail = preparedQuery((db: IdentityDatabase, slot: Slots<{ emailId: string }>) =>
  db.updateTable('identity_emails').set({ verified: 1 }).where('email_id', '=', slot('emailId')),
);

const activateUser = preparedQuery((db: IdentityDatabase, slot: Slots<{ userId: string }>) =>
  db.updateTable('identity_users').set({ status: 'active' }).where('user_id', '=', slot('userId')),
);

/** Signing in shows that the person has the account, and for a link, the address. */
async function activate(db: IdentityDatabase, row: OneTimeToken): Promise<User> {
  const found = await findUser(db, row.user_id);
  if (found === null) throw refuse('magic_link_not_found');
  const { user } = found;
  const email = row.kind === 'magic_links' ? user.emails.find((one) => one.email_id === row.method_id) : undefined;
  if (email !== undefined && !email.verified) {
    email.verified = true;
    await verifyEmail(db, { emailId: email.email_id });
  }
  if (user.status === 'pending' && !found.keptPending) {
    user.status = 'active';
    await activateUser(db, { userId: user.user_id });
  }
  return user;
}

/** The session that this very token opened less than a minute ago, for the browser that opened it. */
async function again(
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
    throw refuse(row.kind === 'oauth' ? 'oauth_token_not_found' : 'unable_to_auth_magic_link');
  }
  return { row: live, sessionToken };
}

/**
 * Spends a one-time token and opens a session, both in one transaction: no session without a spent token, none twice.
 * A caller who is logged in as the same user keeps that session, with one factor more.
 */
export async function authenticate(parts: IdentityParts, wanted: Wanted): Promise<Authenticated> {
  const presented = readCredentials(wanted.headers, parts.project);
  const length = sessionLength(wanted.minutes);
  const now = parts.clock.now();
  const sessionId = parts.project.newId('session');
  const salt = newSalt();
  const { user, opened, row } = await parts.db.transaction().execute(async (trx) => {
    const spent = await redeem(trx, { ...wanted, sessionId, salt, now });
    const user = await activate(trx, spent.row);
    if (spent.isReplay) return { user, row: spent.row, opened: await again(trx, wanted, spent.row, presented, now) };
    const factor = wanted.factorOf(user, spent.row, now);
    const live = presented === null ? undefined : await findLiveSession(trx, presented, now);
    if (presented !== null && live !== undefined && live.user_id === user.user_id) {
      await trx
        .updateTable('identity_one_time_tokens')
        .set({ session_id: live.session_id, session_salt: null })
        .where('token_hash', '=', hashToken(wanted.token))
        .execute();
      const extended = await extendSession(trx, live, { factor, length, now });
      return { user, row: spent.row, opened: { row: extended, sessionToken: presented } };
    }
    const sessionToken = derivedSessionToken(wanted.token, wanted.verifier ?? '', salt);
    const session = { ...wanted, sessionId, sessionToken, userId: user.user_id, factor, length, now };
    return { user, row: spent.row, opened: await openSession(trx, session) };
  });
  return { answer: authAnswer(parts, user, opened), row };
}
