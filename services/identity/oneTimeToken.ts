import { sql, type Selectable } from 'kysely';
import { hashToken } from '#services/kit/tokens.ts';
import type { IdentityDatabase } from './parts.ts';
import { challengeOf, checkVerifier } from './pkce.ts';
import { refuse } from './refusals.ts';
import type { IdentityTables, OneTimeTokenKind } from './tables.ts';

export type OneTimeToken = Selectable<IdentityTables['identity_one_time_tokens']>;

/** The same token with the same verifier answers the same session for this long (double effects, reload). */
const REPLAY_WINDOW = 60_000;

interface Spending {
  kind: OneTimeTokenKind;
  token: string;
  verifier: string | undefined;
  sessionId: string;
  salt: string;
  now: number;
}

/** One conditional UPDATE spends a token: of two at once, exactly one gets the row. */
function spend(db: IdentityDatabase, given: Spending): Promise<OneTimeToken | undefined> {
  if (given.verifier === undefined) return Promise.resolve(undefined);
  return db
    .updateTable('identity_one_time_tokens')
    .set({ used_at: given.now, session_id: given.sessionId, session_salt: given.salt })
    .where('token_hash', '=', hashToken(given.token))
    .where('kind', '=', given.kind)
    .where('code_challenge', '=', challengeOf(given.verifier))
    .where('used_at', 'is', null)
    .where('expires_at', '>', given.now)
    .returningAll()
    .executeTakeFirst();
}

/** Why a token was not spent; returns it when it may be answered once more. */
async function explain(db: IdentityDatabase, given: Spending): Promise<OneTimeToken> {
  const unknown = given.kind === 'oauth' ? 'oauth_token_not_found' : 'magic_link_not_found';
  const row = await db
    .selectFrom('identity_one_time_tokens')
    .selectAll()
    .where('token_hash', '=', hashToken(given.token))
    .where('kind', '=', given.kind)
    .executeTakeFirst();
  if (row === undefined) throw refuse(unknown);
  const spent = given.kind === 'oauth' ? 'oauth_token_not_found' : 'unable_to_auth_magic_link';
  if (row.used_at !== null) {
    const isSameBrowser = given.verifier !== undefined && challengeOf(given.verifier) === row.code_challenge;
    if (isSameBrowser && given.now - row.used_at < REPLAY_WINDOW) return row;
    throw refuse(spent);
  }
  if (row.expires_at <= given.now) throw refuse(spent);
  checkVerifier(row.code_challenge, given.verifier);
  throw refuse(spent);
}

/** Spends a token, or finds it spent moments ago by the same browser. Everything else is refused and changes nothing. */
export async function redeem(db: IdentityDatabase, given: Spending): Promise<{ row: OneTimeToken; isReplay: boolean }> {
  const spent = await spend(db, given);
  if (spent !== undefined) return { row: spent, isReplay: false };
  return { row: await explain(db, given), isReplay: true };
}

/** Makes room: of the open tokens of a method the newest `kept` stay. */
export async function voidOldest(db: IdentityDatabase, methodId: string, kept: number, now: number): Promise<void> {
  await sql`update identity_one_time_tokens set expires_at = ${now} where token_hash in (
    select token_hash from identity_one_time_tokens
    where method_id = ${methodId} and used_at is null and expires_at > ${now}
    order by created_at desc, token_hash limit 1000 offset ${kept})`.execute(db);
}
