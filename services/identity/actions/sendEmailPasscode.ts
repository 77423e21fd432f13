import type { z } from 'zod';
import { inTransaction } from '#services/kit/transaction.ts';
import { readBasicAuthorization } from '../basicAuthorization.ts';
import { canonicalEmail } from '../emailAddress.ts';
import { passcodeMinutes, issuePasscode, consumePasscodeLimits } from '../passcodes/issuePasscode.ts';
import type { Caller, IdentityContext } from '../context.ts';
import { findOrCreateByEmail, retryingOnce } from '../people/findOrCreate.ts';
import type { emailPasscodeRequest } from '../wireBodies.ts';

/**
 * POST /sdk/v1/otps/email/login_or_create: a code by mail, for known and unknown addresses alike. The `method_id` is
 * that of the address and stays when a code is sent again.
 */
export async function sendEmailPasscode(
  context: IdentityContext,
  request: Caller & { body: z.infer<typeof emailPasscodeRequest> },
): Promise<{ method_id: string }> {
  readBasicAuthorization(request.headers, context.project);
  const to = canonicalEmail(request.body.email);
  const minutes = passcodeMinutes(request.body.expiration_minutes);
  const destination = { channel: 'email', to, country: null } as const;
  const methodId = await retryingOnce(() =>
    inTransaction(context.db, async (trx) => {
      await consumePasscodeLimits(context, trx, destination, request.ip);
      const { userId, emailId } = await findOrCreateByEmail(trx, context, to, false);
      await issuePasscode(context, trx, { ...destination, userId, methodId: emailId, minutes, autofillHost: null });
      return emailId;
    }),
  );
  context.afterwards.run('outbox', context.outbox.flush);
  return { method_id: methodId };
}
