import type { z } from 'zod';
import { inTransaction } from '#services/kit/transaction.ts';
import type { Auth } from '#contracts/identity/user.ts';
import { readCredentials } from '../credentials.ts';
import { inspect, type Presented, redeem } from '../oneTimeToken.ts';
import type { Caller, IdentityParts } from '../parts.ts';
import type { IdentityDatabase } from '../tables.ts';
import { deviceOf, rememberDevice } from '../passwords/knownDevices.ts';
import { storePassword } from '../passwords/storedPassword.ts';
import { demandStrength } from '../passwords/strength.ts';
import { activate } from '../people/proof.ts';
import { refuse } from '../refusals.ts';
import { authAnswer } from '../sessions/authAnswer.ts';
import { endSessions } from '../sessions/endSessions.ts';
import { newSalt } from '../sessions/openSession.ts';
import { passwordFactor } from '../sessions/passwordFactor.ts';
import { sessionLength } from '../sessions/sessionMinutes.ts';
import { signIn } from '../sessions/signIn.ts';
import type { newPasswordBody } from '../wireBodies.ts';

interface Reset extends Caller {
  presented: string | null;
  token: Presented;
  hash: string;
  breachCheckedAt: number;
  length: number;
}

/** Looks at the token without spending it: it stays usable until a password is good enough. */
async function emailOf(parts: IdentityParts, token: Presented): Promise<string> {
  const row = await inspect(parts.db, token);
  if (row.used_at !== null) throw refuse('unable_to_auth_password_reset_token');
  const email = await parts.db
    .selectFrom('identity_emails')
    .select('email')
    .where('email_id', '=', row.method_id)
    .executeTakeFirst();
  if (email === undefined) throw refuse('unable_to_auth_password_reset_token');
  return email.email;
}

/** Other reset links of the person, which may lie in somebody else's hands, end with this one. */
async function voidOthers(db: IdentityDatabase, methodId: string, now: number): Promise<void> {
  await db
    .updateTable('identity_one_time_tokens')
    .set({ expires_at: now, login_expires_at: null })
    .where('method_id', '=', methodId)
    .where('kind', '=', 'reset_passwords')
    .where('used_at', 'is', null)
    .execute();
}

async function writeReset(db: IdentityDatabase, parts: IdentityParts, email: string, given: Reset) {
  const now = given.token.now;
  const sessionId = parts.project.newId('session');
  const spent = await redeem(db, { ...given.token, sessionId, salt: newSalt() });
  // Unlike a log-in, a second reset with one token is not the same one again: its password may be another.
  if (spent.isReplay) throw refuse('unable_to_auth_password_reset_token');
  const { user_id: userId, method_id: methodId } = spent.row;
  if ((await activate(db, { userId, methodId, now })) === null) throw refuse('unable_to_auth_password_reset_token');
  await storePassword(db, parts, { ...given, userId });
  await voidOthers(db, methodId, now);
  const opened = await signIn(db, parts, { ...given, userId, factor: passwordFactor(now), now });
  await endSessions(db, userId, now, opened.row.session_id);
  await rememberDevice(db, { userId, deviceHash: deviceOf(email, given), now });
  const user = await activate(db, { userId, methodId, now });
  if (user === null) throw refuse('unable_to_auth_password_reset_token');
  return { user, opened };
}

/**
 * POST /sdk/v1/passwords/email/reset: sets a new password and logs in. The token is spent only with a password that was
 * accepted; every other session of the person ends (wire section 10).
 */
export async function resetPassword(
  parts: IdentityParts,
  request: Caller & { body: z.infer<typeof newPasswordBody> },
): Promise<Omit<Auth, 'request_id' | 'status_code'>> {
  const { headers, ip, body } = request;
  const presented = readCredentials(headers, parts.project);
  const length = sessionLength(body.session_duration_minutes);
  const now = parts.clock.now();
  const token: Presented = { kinds: ['reset_passwords'], token: body.token, verifier: body.code_verifier, now };
  const email = await emailOf(parts, token);
  const breachCheckedAt = await demandStrength(parts, { password: body.password, email, ip });
  const hash = await parts.hasher.hash(body.password);
  const { user, opened } = await inTransaction(parts.db, (trx) =>
    writeReset(trx, parts, email, { presented, token, hash, breachCheckedAt, length, headers, ip }),
  );
  return authAnswer(parts, user, opened);
}
