import type { z } from 'zod';
import type { serverResetStartBody } from '#contracts/identity/server/passwords.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import { canonicalEmail } from '#services/identity/shared/emailAddress.ts';
import { backendChallenge } from '#services/identity/shared/secretKeys/onBehalf.ts';
import { findByEmail } from '#services/identity/people/users.ts';
import { startReset } from '../actions/startReset.ts';
import type { PasswordContext } from '../context.ts';
import { refuse } from './errors.ts';

/**
 * POST /v1/passwords/email/reset/start: a mail with links to set a new password, for an address that is known.
 * @throws ServiceError email_not_found, and those of mails and redirect URLs
 */
export async function startServerReset(
  context: PasswordContext,
  request: Caller & { body: z.infer<typeof serverResetStartBody> },
): Promise<{ user_id: string; email_id: string }> {
  const found = await findByEmail(context.db, canonicalEmail(request.body.email));
  if (found === null) throw refuse('email_not_found');
  const code_challenge = request.body.code_challenge ?? backendChallenge(context);
  await startReset(context, { ...request, body: { ...request.body, code_challenge } });
  return { user_id: found.userId, email_id: found.emailId };
}
