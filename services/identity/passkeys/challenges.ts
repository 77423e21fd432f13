import type { Selectable } from 'kysely';
import { type Bind, preparedChange, preparedQuery } from '#services/platform/database/preparedQuery.ts';
import { MINUTE } from '#services/platform/durations.ts';
import { hashToken, newToken } from '#services/platform/tokens.ts';
import type { Ceremony, PasskeyDatabase, PasskeyTables } from './tables.ts';

export type Challenge = Selectable<PasskeyTables['identity_passkey_challenges']>;

/** Ten minutes, since autofill waits on an open page. */
const LIFE = 10 * MINUTE;

const insertRow = preparedQuery((db: PasskeyDatabase, bind: Bind<Challenge>) =>
  db.insertInto('identity_passkey_challenges').values({
    challenge_hash: bind('challenge_hash'),
    ceremony: bind('ceremony'),
    user_id: bind('user_id'),
    domain: bind('domain'),
    user_handle: bind('user_handle'),
    user_agent: bind('user_agent'),
    expires_at: bind('expires_at'),
  }),
);

/** A new challenge, base64url of 32 random bytes. */
export async function issueChallenge(
  db: PasskeyDatabase,
  given: Omit<Challenge, 'challenge_hash' | 'expires_at'> & { now: number },
): Promise<string> {
  const challenge = newToken();
  const { now, ...row } = given;
  await insertRow(db, { ...row, challenge_hash: hashToken(challenge), expires_at: now + LIFE });
  return challenge;
}

const byHash = preparedQuery((db: PasskeyDatabase, bind: Bind<{ hash: string; ceremony: Ceremony; now: number }>) =>
  db
    .selectFrom('identity_passkey_challenges')
    .selectAll()
    .where('challenge_hash', '=', bind('hash'))
    .where('ceremony', '=', bind('ceremony'))
    .where('expires_at', '>', bind('now')),
);

/** The challenge as it was issued, while nobody has answered it. */
export async function findChallenge(
  db: PasskeyDatabase,
  given: { challenge: string; ceremony: Ceremony; now: number },
): Promise<Challenge | undefined> {
  const { challenge, ceremony, now } = given;
  return (await byHash(db, { hash: hashToken(challenge), ceremony, now }))[0];
}

const remove = preparedChange((db: PasskeyDatabase, bind: Bind<{ hash: string }>) =>
  db.deleteFrom('identity_passkey_challenges').where('challenge_hash', '=', bind('hash')),
);

/** Spends a challenge; false for a person who comes second. Right or wrong, no answer is looked at twice. */
export async function spendChallenge(db: PasskeyDatabase, { challenge_hash: hash }: Challenge): Promise<boolean> {
  return (await remove(db, { hash })) === 1;
}
