import type { z } from 'zod';
import { inTransaction } from '#services/kit/transaction.ts';
import type { Auth } from '#contracts/identity/user.ts';
import { readCredentials } from '../credentials.ts';
import { canonicalEmail } from '../emailAddress.ts';
import { DAY } from '../limits.ts';
import type { Caller, IdentityParts } from '../parts.ts';
import { deviceOf, rememberDevice } from '../passwords/knownDevices.ts';
import { takeFailure } from '../passwords/passwordFailures.ts';
import { findHolder, type PasswordHolder } from '../passwords/storedPassword.ts';
import { leakVerdict } from '../passwords/strength.ts';
import { activate } from '../people/proof.ts';
import { refuse } from '../refusals.ts';
import { authAnswer } from '../sessions/authAnswer.ts';
import { passwordFactor } from '../sessions/passwordFactor.ts';
import { sessionLength } from '../sessions/sessionMinutes.ts';
import { signIn } from '../sessions/signIn.ts';
import type { passwordLoginBody } from '../wireBodies.ts';

type Holder = PasswordHolder & { hash: string };

/**
 * Passwords leak after they were chosen, so each is looked up once a day; and parameters are raised over time. A look-up
 * that could not be finished stays due.
 */
async function keepCurrent(parts: IdentityParts, holder: Holder, password: string): Promise<Holder['requiresReset']> {
  const { db, hasher, clock } = parts;
  const now = clock.now();
  const isDue = now - holder.breachCheckedAt >= DAY;
  const leak = isDue ? await leakVerdict(parts, password) : 'unsure';
  const hash = (await hasher.isOutdated(holder.hash)) ? await hasher.hash(password) : holder.hash;
  const requiresReset = leak === 'leaked' ? 'breached' : holder.requiresReset;
  if (leak !== 'unsure' || hash !== holder.hash) {
    await db
      .updateTable('identity_passwords')
      .set({ hash, requires_reset: requiresReset, ...(leak === 'unsure' ? {} : { breach_checked_at: now }) })
      .where('user_id', '=', holder.userId)
      // A password that was set in the meantime is another one.
      .where('hash', '=', holder.hash)
      .execute();
  }
  return requiresReset;
}

/** The owner of the right password. Who is unknown waits as long and hears the same as who mistyped. */
async function prove(parts: IdentityParts, caller: Caller, email: string, password: string): Promise<Holder> {
  const device = deviceOf(email, caller);
  const holder = await findHolder(parts.db, email, device);
  const knownDevice = holder?.isKnownDevice === true ? device : null;
  const place = await takeFailure(parts, { email, ip: caller.ip, knownDevice });
  const isRight = await parts.hasher.verify(holder?.hash ?? null, password);
  if (holder !== null && holder.hash === null) throw refuse('no_user_password');
  if (holder === null || holder.hash === null || !isRight) throw refuse('unauthorized_credentials');
  await place.giveBack();
  return { ...holder, hash: holder.hash };
}

/** POST /sdk/v1/passwords/authenticate. */
export async function authenticatePassword(
  parts: IdentityParts,
  request: Caller & { body: z.infer<typeof passwordLoginBody> },
): Promise<Omit<Auth, 'request_id' | 'status_code'>> {
  const { headers, ip, body } = request;
  const presented = readCredentials(headers, parts.project);
  const email = canonicalEmail(body.email);
  const length = sessionLength(body.session_duration_minutes);
  const holder = await prove(parts, request, email, body.password);
  const requiresReset = await keepCurrent(parts, holder, body.password);
  if (requiresReset !== null) {
    throw refuse('reset_password', requiresReset === 'breached' ? { details: { reason: 'breached' } } : {});
  }
  const now = parts.clock.now();
  const { userId } = holder;
  const { user, opened } = await inTransaction(parts.db, async (trx) => {
    const user = await activate(trx, { userId, methodId: null, now });
    if (user === null) throw refuse('unauthorized_credentials');
    await rememberDevice(trx, { userId, deviceHash: deviceOf(email, request), now });
    const factor = passwordFactor(now);
    return { user, opened: await signIn(trx, parts, { presented, userId, factor, length, now, headers, ip }) };
  });
  return authAnswer(parts, user, opened);
}
