import type { z } from 'zod';
import type { Auth } from '#contracts/identity/user.ts';
import { isUniqueViolation } from '#services/kit/database.ts';
import { inTransaction } from '#services/kit/transaction.ts';
import { readCredentials } from '../credentials.ts';
import { canonicalEmail } from '../emailAddress.ts';
import { HOUR } from '../limits.ts';
import type { Caller, IdentityParts } from '../parts.ts';
import type { IdentityDatabase } from '../tables.ts';
import { deviceOf, rememberDevice } from '../passwords/knownDevices.ts';
import { findHolder, storePassword } from '../passwords/storedPassword.ts';
import { demandStrength } from '../passwords/strength.ts';
import { addEmail, createUser } from '../people/findOrCreate.ts';
import { findUser } from '../people/userView.ts';
import { refuse } from '../refusals.ts';
import { authAnswer } from '../sessions/authAnswer.ts';
import { passwordFactor } from '../sessions/passwordFactor.ts';
import { sessionLength } from '../sessions/sessionMinutes.ts';
import { signIn } from '../sessions/signIn.ts';
import type { passwordLoginBody } from '../wireBodies.ts';
import { takePlaces } from '../places.ts';

interface NewPerson extends Caller {
  email: string;
  hash: string;
  breachCheckedAt: number;
  presented: string | null;
  length: number;
}

async function writePerson(db: IdentityDatabase, parts: IdentityParts, person: NewPerson) {
  const now = parts.clock.now();
  const userId = await createUser(db, parts, { status: 'active' });
  const emailId = await addEmail(db, parts, { userId, email: person.email, verified: false });
  await storePassword(db, parts, { ...person, userId });
  await rememberDevice(db, { userId, deviceHash: deviceOf(person.email, person), now });
  const found = await findUser(db, userId);
  if (found === null) throw new Error('A user who was just written is missing');
  const opened = await signIn(db, parts, { ...person, userId, factor: passwordFactor(now), now });
  return { user: found.user, opened, emailId };
}

/**
 * POST /sdk/v1/passwords: a new user with a password, logged in. The address stays unverified; whoever proves it later
 * by a link or a code has to set the password anew.
 */
export async function createPassword(
  parts: IdentityParts,
  request: Caller & { body: z.infer<typeof passwordLoginBody> },
): Promise<Omit<Auth, 'request_id' | 'status_code'> & { email_id: string }> {
  const { headers, ip, body } = request;
  const presented = readCredentials(headers, parts.project);
  const email = canonicalEmail(body.email);
  const length = sessionLength(body.session_duration_minutes);
  const limit = parts.project.limits.passwordsPerClient;
  await takePlaces(parts, parts.db, [{ key: `passwords/client/${ip}`, limit, window: HOUR }]);
  if ((await findHolder(parts.db, email)) !== null) throw refuse('duplicate_email');
  const breachCheckedAt = await demandStrength(parts, { password: body.password, email, ip });
  const hash = await parts.hasher.hash(body.password);
  try {
    const { user, opened, emailId } = await inTransaction(parts.db, (trx) =>
      writePerson(trx, parts, { email, hash, breachCheckedAt, presented, length, headers, ip }),
    );
    return { ...authAnswer(parts, user, opened), email_id: emailId };
  } catch (error) {
    if (isUniqueViolation(error)) throw refuse('duplicate_email', { cause: error });
    throw error;
  }
}
