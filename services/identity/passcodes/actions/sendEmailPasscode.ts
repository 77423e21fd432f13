import type { z } from 'zod';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { readBasicAuthorization } from '#services/identity/shared/basicAuthorization.ts';
import { canonicalEmail } from '#services/identity/shared/emailAddress.ts';
import {
  passcodeMinutes,
  issuePasscode,
  consumePasscodeLimits,
} from '#services/identity/shared/passcodes/issuePasscode.ts';
import { checkTemplate } from '#services/identity/shared/messages/message.ts';
import type { SentPasscode } from '../sentPasscode.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import type { PasscodeContext } from '#services/identity/shared/passcodes/context.ts';
import { findAsker } from '#services/identity/sessions/knownDevices.ts';
import { findOrCreateByEmail, retryingOnce } from '#services/identity/people/users.ts';
import { refuse } from '#services/identity/shared/passcodes/errors.ts';
import type { emailPasscodeRequest } from '../requests.ts';

/**
 * POST /sdk/v1/otps/email/login_or_create: a code by mail, for known and unknown addresses alike. The `method_id` is
 * that of the address and stays when a code is sent again.
 */
export async function sendEmailPasscode(
  context: PasscodeContext,
  request: Caller & { body: z.infer<typeof emailPasscodeRequest> },
): Promise<SentPasscode> {
  readBasicAuthorization(request.headers, context.project);
  if (!context.project.policy.methods.has('email_passcodes')) throw refuse('endpoint_not_authorized_for_sdk');
  const to = canonicalEmail(request.body.email);
  const minutes = passcodeMinutes(request.body.expiration_minutes);
  const { locale, login_template_id, signup_template_id } = request.body;
  for (const id of [login_template_id, signup_template_id]) checkTemplate(context.project, 'passcode', id);
  const destination = { channel: 'email', to, country: null } as const;
  const { methodId, userId, isNew } = await retryingOnce(() =>
    inTransaction(context.db, async (trx) => {
      const asker = await findAsker(trx, request, { email: to });
      await consumePasscodeLimits(context, trx, destination, asker);
      const { userId, emailId, isNew, isActive } = await findOrCreateByEmail(trx, context, to);
      await issuePasscode(context, trx, {
        ...destination,
        ownerId: userId,
        methodId: emailId,
        minutes,
        autofillHost: null,
        wording: { locale, templateId: isActive ? login_template_id : signup_template_id },
        asker,
      });
      return { methodId: emailId, userId, isNew };
    }),
  );
  context.backgroundTasks.run('outbox', context.outbox.flush);
  return { method_id: methodId, user_id: userId, user_created: isNew === true };
}
