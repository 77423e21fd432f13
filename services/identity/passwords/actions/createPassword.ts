import type { z } from 'zod';
import type { Auth } from '#contracts/identity/user.ts';
import { isUniqueViolation } from '#services/platform/database/database.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { readBasicAuthorization } from '#services/identity/shared/basicAuthorization.ts';
import { canonicalEmail } from '#services/identity/shared/emailAddress.ts';
import { HOUR } from '#services/platform/durations.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import type { PasswordContext } from '../context.ts';
import type { IdentityDatabase } from '#services/identity/shared/tables.ts';
import { findPasswordAccount, storePassword } from '../storedPassword.ts';
import { requireStrength } from '#services/identity/shared/passwords/strength/strength.ts';
import { addEmail, createUser } from '#services/identity/people/users.ts';
import { findUser } from '#services/identity/people/userView.ts';
import { refuse } from '../errors.ts';
import { authAnswer } from '#services/identity/sessions/authAnswer.ts';
import { passwordFactor } from '../passwordFactor.ts';
import { sessionLength } from '#services/identity/sessions/sessionDuration.ts';
import { signIn } from '#services/identity/sessions/signIn.ts';
import type { passwordRequest } from '../requests.ts';
import { clientBudget } from '#services/platform/clientBudget.ts';
import { consumeRateLimits } from '#services/identity/shared/rateLimits.ts';

interface NewPerson extends Caller {
  email: string;
  hash: string;
  breachCheckedAt: number;
  presented: string | null;
  length: number;
}

async function writePerson(db: IdentityDatabase, context: PasswordContext, person: NewPerson) {
  const now = context.clock.now();
  const userId = await createUser(db, context, { status: 'active' });
  const emailId = await addEmail(db, context, { userId, email: person.email, verified: false });
  await storePassword(db, context, { ...person, userId });
  const found = await findUser(db, userId);
  if (found === null) throw new Error('A user who was just written is missing');
  const opened = await signIn(db, context, { ...person, userId, factor: passwordFactor(now), now });
  return { user: found.user, opened, emailId };
}

/**
 * POST /sdk/v1/passwords: a new user with a password, logged in. The address stays unverified; a person who proves it later
 * by a link or a code has to set the password anew.
 */
export async function createPassword(
  context: PasswordContext,
  request: Caller & { body: z.infer<typeof passwordRequest> },
): Promise<Omit<Auth, 'request_id' | 'status_code'> & { email_id: string }> {
  const { headers, ip, body } = request;
  const presented = readBasicAuthorization(headers, context.project);
  const email = canonicalEmail(body.email);
  const length = sessionLength(body.session_duration_minutes);
  const limit = context.limits.passwordsPerClient;
  await consumeRateLimits(context, context.db, clientBudget(ip, { name: 'passwords', limit, windowMs: HOUR }));
  if ((await findPasswordAccount(context.db, email)) !== null) throw refuse('duplicate_email');
  const breachCheckedAt = await requireStrength(context, { password: body.password, email, ip });
  const hash = await context.passwordServices.hasher.hash(body.password, ip);
  try {
    const { user, opened, emailId } = await inTransaction(context.db, (trx) =>
      writePerson(trx, context, { email, hash, breachCheckedAt, presented, length, headers, ip }),
    );
    return { ...authAnswer(context, user, opened), email_id: emailId };
  } catch (error) {
    if (isUniqueViolation(error)) throw refuse('duplicate_email', { cause: error });
    throw error;
  }
}
