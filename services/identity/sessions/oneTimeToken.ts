import { sql, type Selectable } from 'kysely';
import { preparedChange, preparedQuery, type Bind } from '#services/platform/database/preparedQuery.ts';
import { MINUTE } from '#services/platform/durations.ts';
import { encryptWithToken } from '#services/platform/tokenEncryption.ts';
import { hashToken, newToken } from '#services/platform/tokens.ts';
import type { Addressee } from '../people/users.ts';
import { OPEN_LINKS } from '../shared/emailLinks.ts';
import { challengeOf, checkVerifier } from '../shared/pkce.ts';
import type { ServiceError } from '#services/platform/http/serviceError.ts';
import type { IdentityDatabase, SharedTables, OneTimeTokenKind } from '../shared/tables.ts';

export type OneTimeToken = Selectable<SharedTables['identity_one_time_tokens']>;

/** The same token with the same verifier answers the same session for this long (double effects, reload). */
const REPLAY_WINDOW = 60_000;

/** Errors of a method for a token that nobody has handed out, and for one that was used or has expired. */
export interface TokenErrors {
  unknown(): ServiceError;
  spent(): ServiceError;
}

/** A token given to a call, which accepts tokens of these kinds. */
export interface PresentedToken {
  errors: TokenErrors;
  kinds: readonly [OneTimeTokenKind, OneTimeTokenKind?];
  token: string;
  verifier: string | undefined;
  now: number;
}

interface Spending extends PresentedToken {
  sessionId: string;
  salt: string;
}

/** A reset token is also in a link that signs in at once, with a life of its own. */
function isResetting(kinds: PresentedToken['kinds']): boolean {
  return kinds[0] === 'reset_passwords';
}

type SpendValues = {
  now: number;
  sessionId: string;
  salt: string;
  hash: string;
  kind: OneTimeTokenKind;
  otherKind: OneTimeTokenKind;
  challenge: string;
  /** Of the two lives of a token only the one that is asked for counts; 0 is met by every row. */
  resetAfter: number;
  loginAfter: number;
};

/** One conditional UPDATE spends a token: of two at once, exactly one gets the row. */
const spendRow = preparedChange((db: IdentityDatabase, bind: Bind<SpendValues>) =>
  db
    .updateTable('identity_one_time_tokens')
    .set({ used_at: bind('now'), session_id: bind('sessionId'), session_salt: bind('salt') })
    .where('token_hash', '=', bind('hash'))
    .where('kind', 'in', [bind('kind'), bind('otherKind')])
    .where('code_challenge', '=', bind('challenge'))
    .where('used_at', 'is', null)
    .where('expires_at', '>', bind('resetAfter'))
    .where((row) => row(row.fn.coalesce('login_expires_at', 'expires_at'), '>', bind('loginAfter'))),
);

const rowByHash = preparedQuery((db: IdentityDatabase, bind: Bind<{ hash: string }>) =>
  db.selectFrom('identity_one_time_tokens').selectAll().where('token_hash', '=', bind('hash')),
);

async function spend(db: IdentityDatabase, given: Spending): Promise<OneTimeToken | undefined> {
  if (given.verifier === undefined) return undefined;
  const { now, sessionId, salt } = given;
  const [kind, otherKind = kind] = given.kinds;
  const names = { kind, otherKind, hash: hashToken(given.token), challenge: challengeOf(given.verifier) };
  const ends = isResetting(given.kinds) ? { resetAfter: now, loginAfter: 0 } : { resetAfter: 0, loginAfter: now };
  if ((await spendRow(db, { now, sessionId, salt, ...names, ...ends })) === 0) return undefined;
  return (await rowByHash(db, { hash: names.hash }))[0];
}

/** The row of a token that may still be spent by this browser, or that it has just spent. Changes nothing. */
export async function findRedeemable(db: IdentityDatabase, given: PresentedToken): Promise<OneTimeToken> {
  const { unknown, spent } = given.errors;
  const [kind, otherKind = kind] = given.kinds;
  const row = await db
    .selectFrom('identity_one_time_tokens')
    .selectAll()
    .where('token_hash', '=', hashToken(given.token))
    .where('kind', 'in', [kind, otherKind])
    .executeTakeFirst();
  if (row === undefined) throw unknown();
  if (row.used_at !== null) {
    const isSameBrowser = given.verifier !== undefined && challengeOf(given.verifier) === row.code_challenge;
    if (isSameBrowser && given.now - row.used_at < REPLAY_WINDOW) return row;
    throw spent();
  }
  const end = isResetting(given.kinds) ? row.expires_at : (row.login_expires_at ?? row.expires_at);
  if (end <= given.now) throw spent();
  checkVerifier(row.code_challenge, given.verifier);
  return row;
}

/** Spends a token, or finds it spent moments ago by the same browser. Everything else is refused and changes nothing. */
export async function redeem(db: IdentityDatabase, given: Spending): Promise<{ row: OneTimeToken; isReplay: boolean }> {
  const spent = await spend(db, given);
  if (spent !== undefined) return { row: spent, isReplay: false };
  const row = await findRedeemable(db, given);
  // Unused, and yet not spent: somebody else's hand was quicker in between.
  if (row.used_at === null) throw given.errors.spent();
  return { row, isReplay: true };
}

const openRows = preparedQuery((db: IdentityDatabase, bind: Bind<{ methodId: string; saved: number; now: number }>) =>
  db
    .selectFrom('identity_one_time_tokens')
    .select('token_hash')
    .where('method_id', '=', bind('methodId'))
    .where('used_at', 'is', null)
    .where('expires_at', '>', bind('now'))
    .orderBy('created_at', 'desc')
    .orderBy('token_hash')
    .limit(1_000)
    .offset(sql<number>`${bind('saved')}`),
);

/** Makes room: of the open tokens of a method the newest `saved` stay. */
async function revokeOldest(db: IdentityDatabase, methodId: string, saved: number, now: number): Promise<void> {
  const rows = await openRows(db, { methodId, saved, now });
  if (rows.length === 0) return;
  const hashes = rows.map((row) => row.token_hash);
  await db
    .updateTable('identity_one_time_tokens')
    .set({ expires_at: now, login_expires_at: null })
    .where('token_hash', 'in', hashes)
    .where('used_at', 'is', null)
    .execute();
}

const insertRow = preparedQuery(
  (db: IdentityDatabase, bind: Bind<Omit<OneTimeToken, 'used_at' | 'session_id' | 'session_salt'>>) =>
    db.insertInto('identity_one_time_tokens').values({
      token_hash: bind('token_hash'),
      kind: bind('kind'),
      user_id: bind('user_id'),
      method_id: bind('method_id'),
      code_challenge: bind('code_challenge'),
      sealed_details: bind('sealed_details'),
      created_at: bind('created_at'),
      expires_at: bind('expires_at'),
      login_expires_at: bind('login_expires_at'),
    }),
);

interface NewToken extends Pick<OneTimeToken, 'kind' | 'user_id' | 'method_id' | 'code_challenge'> {
  /** Stored encrypted with the token. */
  sealed?: Record<string, unknown>;
  now: number;
  /** Life of the token, and of the link that signs in at once where that is another one. */
  minutes: number;
  loginMinutes?: number;
}

/** Writes a token: its hash, never itself. */
export async function issueToken(db: IdentityDatabase, given: NewToken): Promise<string> {
  const token = newToken();
  const { now, minutes, loginMinutes, sealed, ...row } = given;
  await insertRow(db, {
    ...row,
    token_hash: hashToken(token),
    sealed_details: sealed === undefined ? null : encryptWithToken(token, sealed),
    created_at: now,
    expires_at: now + minutes * MINUTE,
    login_expires_at: loginMinutes === undefined ? null : now + loginMinutes * MINUTE,
  });
  return token;
}

/** Writes a token for a link to an address, and makes room for it. */
export async function issueLinkToken(
  db: IdentityDatabase,
  { userId: user_id, emailId: method_id, isNew = false }: Pick<Addressee, 'userId' | 'emailId' | 'isNew'>,
  given: Omit<NewToken, 'user_id' | 'method_id'>,
): Promise<string> {
  if (!isNew) await revokeOldest(db, method_id, OPEN_LINKS - 1, given.now);
  return issueToken(db, { ...given, user_id, method_id });
}
