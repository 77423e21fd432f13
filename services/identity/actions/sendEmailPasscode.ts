import type { z } from 'zod';
import { inTransaction } from '#services/kit/transaction.ts';
import { readCredentials } from '../credentials.ts';
import { canonicalEmail } from '../emailAddress.ts';
import { codeMinutes, issueCode, takeCodePlaces } from '../passcodes/issueCode.ts';
import type { Caller, IdentityParts } from '../parts.ts';
import { findOrCreateByEmail, retryingOnce } from '../people/findOrCreate.ts';
import type { emailCodeBody } from '../wireBodies.ts';

/**
 * POST /sdk/v1/otps/email/login_or_create: a code by mail, for known and unknown addresses alike. The `method_id` is
 * that of the address and stays when a code is sent again.
 */
export async function sendEmailPasscode(
  parts: IdentityParts,
  request: Caller & { body: z.infer<typeof emailCodeBody> },
): Promise<{ method_id: string }> {
  readCredentials(request.headers, parts.project);
  const to = canonicalEmail(request.body.email);
  const minutes = codeMinutes(request.body.expiration_minutes);
  const destination = { channel: 'email', to, country: null } as const;
  const methodId = await retryingOnce(() =>
    inTransaction(parts.db, async (trx) => {
      await takeCodePlaces(parts, trx, destination, request.ip);
      const { userId, emailId } = await findOrCreateByEmail(trx, parts, to, false);
      await issueCode(parts, trx, { ...destination, userId, methodId: emailId, minutes, autofillHost: null });
      return emailId;
    }),
  );
  parts.afterwards.run('outbox', parts.outbox.flush);
  return { method_id: methodId };
}
