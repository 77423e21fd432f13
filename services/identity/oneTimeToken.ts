import { sql, type Selectable } from 'kysely';
import { preparedQuery, type Slots } from '#services/kit/preparedQuery.ts';
import { hashToken } from '#services/kit/tokens.ts';
import { challengeOf, checkVerifier } from './pkce.ts';
import { refuse } from './refusals.ts';
import type { IdentityDatabase, IdentityTables, OneTimeTokenKind } from './tables.ts';

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

type SpendValues = {
  now: number;
  sessionId: string;
  salt: string;
  hash: string;
  kind: OneTimeTokenKind;
  challenge: string;
};

/** One conditional UPDATE spends a token: of two at once, exactly one gets the row. */
const spendRow = preparedQuery((db: IdentityDatabase, slot: Slots<SpendValues>) =>
  db
    .updateTable('identity_one_time_tokens')
    .set({ used_at: slot('now'), session_id: slot('sessionId'), session_salt: slot('salt') })
    .where('token_hash', '=', slot('hash'))
    .where('kind', '=', slot('kind'))
    .where('code_challenge', '=', slot('challenge'))
    .where('used_at', 'is', null)
    .where('expires_at', '>', slot('now'))
    .returningAll(),
);

async function spend(db: IdentityDatabase, given: Spending): Promise<OneTimeToken | undefined> {
  if (given.verifier === undefined) return undefined;
  const { now, sessionId, salt, kind } = given;
  const challenge = challengeOf(given.verifier);
  const rows = await spendRow(db, { now, sessionId, salt, kind, hash: hashToken(given.token), challenge });
  return rows[0];
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
const voidRows = preparedQuery((db: IdentityDatabase, slot: Slots<{ methodId: string; kept: number; now: number }>) =>
  db
    .updateTable('identity_one_time_tokens')
    .set({ expires_at: slot('now') })
    .where('token_hash', 'in', (inner) =>
      inner
        .selectFrom('identity_one_time_tokens')
        .select('token_hash')
        .where('method_id', '=', slot('methodId'))
        .where('used_at', 'is', null)
        .where('expires_at', '>', slot('now'))
        .orderBy('created_at', 'desc')
        .orderBy('token_hash')
        .limit(1_000)
        .offset(sql<number>`${slot('kept')}`),
    ),
);

export async function voidOldest(db: IdentityDatabase, methodId: string, kept: number, now: number): Promise<void> {
  await voidRows(db, { methodId, kept, now });
}

const insertRow = preparedQuery(
  (db: IdentityDatabase, slot: Slots<Omit<OneTimeToken, 'used_at' | 'session_id' | 'session_salt'>>) =>
    db.insertInto('identity_one_time_tokens').values({
      token_hash: slot('token_hash'),
      kind: slot('kind'),
      user_id: slot('user_id'),
      method_id: slot('method_id'),
      code_challenge: slot('code_challenge'),
      sealed_details: slot('sealed_details'),
      created_at: slot('created_at'),
      expires_at: slot('expires_at'),
    }),
);

/** Writes a token that was handed out: its hash, never itself. */
export async function keepToken(
  db: IdentityDatabase,
  token: string,
  row: Omit<OneTimeToken, 'token_hash' | 'used_at' | 'session_id' | 'session_salt'>,
): Promise<void> {
  await insertRow(db, { ...row, token_hash: hashToken(token) });
}
