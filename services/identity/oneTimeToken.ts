import { sql, type Selectable } from 'kysely';
import { hashToken } from '#services/kit/tokens.ts';
import type { IdentityDatabase } from './tables.ts';
import { challengeOf, checkVerifier } from './pkce.ts';
import { type IdentityErrorType, refuse } from './refusals.ts';
import type { IdentityTables, OneTimeTokenKind } from './tables.ts';

export type OneTimeToken = Selectable<IdentityTables['identity_one_time_tokens']>;

/** The same token with the same verifier answers the same session for this long (double effects, reload). */
const REPLAY_WINDOW = 60_000;

/** What a call may be given: it answers for tokens of these kinds, and refuses in the words of the first. */
export interface Presented {
  kinds: readonly [OneTimeTokenKind, ...OneTimeTokenKind[]];
  token: string;
  verifier: string | undefined;
  now: number;
}

interface Spending extends Presented {
  sessionId: string;
  salt: string;
}

const refusals = {
  magic_links: { unknown: 'magic_link_not_found', spent: 'unable_to_auth_magic_link' },
  oauth: { unknown: 'oauth_token_not_found', spent: 'oauth_token_not_found' },
  reset_passwords: {
    unknown: 'unable_to_auth_password_reset_token',
    spent: 'unable_to_auth_password_reset_token',
  },
} as const satisfies Record<OneTimeTokenKind, Record<'unknown' | 'spent', IdentityErrorType>>;

/** How a token of these kinds is refused that was used or has expired. */
export const spentRefusal = (kinds: Presented['kinds']): IdentityErrorType => refusals[kinds[0]].spent;

/** A reset token also stands in a link that signs in at once, with a life of its own. */
function isResetting(kinds: Presented['kinds']): boolean {
  return kinds[0] === 'reset_passwords';
}

/** One conditional UPDATE spends a token: of two at once, exactly one gets the row. */
function spend(db: IdentityDatabase, given: Spending): Promise<OneTimeToken | undefined> {
  if (given.verifier === undefined) return Promise.resolve(undefined);
  return db
    .updateTable('identity_one_time_tokens')
    .set({ used_at: given.now, session_id: given.sessionId, session_salt: given.salt })
    .where('token_hash', '=', hashToken(given.token))
    .where('kind', 'in', given.kinds)
    .where('code_challenge', '=', challengeOf(given.verifier))
    .where('used_at', 'is', null)
    .where((row) =>
      row(isResetting(given.kinds) ? 'expires_at' : row.fn.coalesce('login_expires_at', 'expires_at'), '>', given.now),
    )
    .returningAll()
    .executeTakeFirst();
}

/** The row of a token that may still be spent by this browser, or that it has just spent. Changes nothing. */
export async function inspect(db: IdentityDatabase, given: Presented): Promise<OneTimeToken> {
  const { unknown, spent } = refusals[given.kinds[0]];
  const row = await db
    .selectFrom('identity_one_time_tokens')
    .selectAll()
    .where('token_hash', '=', hashToken(given.token))
    .where('kind', 'in', given.kinds)
    .executeTakeFirst();
  if (row === undefined) throw refuse(unknown);
  if (row.used_at !== null) {
    const isSameBrowser = given.verifier !== undefined && challengeOf(given.verifier) === row.code_challenge;
    if (isSameBrowser && given.now - row.used_at < REPLAY_WINDOW) return row;
    throw refuse(spent);
  }
  const end = isResetting(given.kinds) ? row.expires_at : (row.login_expires_at ?? row.expires_at);
  if (end <= given.now) throw refuse(spent);
  checkVerifier(row.code_challenge, given.verifier);
  return row;
}

/** Spends a token, or finds it spent moments ago by the same browser. Everything else is refused and changes nothing. */
export async function redeem(db: IdentityDatabase, given: Spending): Promise<{ row: OneTimeToken; isReplay: boolean }> {
  const spent = await spend(db, given);
  if (spent !== undefined) return { row: spent, isReplay: false };
  const row = await inspect(db, given);
  // Unused, and yet not spent: somebody else's hand was quicker in between.
  if (row.used_at === null) throw refuse(spentRefusal(given.kinds));
  return { row, isReplay: true };
}

/** Makes room: of the open tokens of a method the newest `kept` stay. */
export async function voidOldest(db: IdentityDatabase, methodId: string, kept: number, now: number): Promise<void> {
  await sql`update identity_one_time_tokens set expires_at = ${now}, login_expires_at = null where token_hash in (
    select token_hash from identity_one_time_tokens
    where method_id = ${methodId} and used_at is null and expires_at > ${now}
    order by created_at desc, token_hash limit 1000 offset ${kept})`.execute(db);
}
