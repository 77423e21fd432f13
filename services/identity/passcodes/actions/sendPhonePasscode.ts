import type { z } from 'zod';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { readBasicAuthorization } from '#services/identity/shared/basicAuthorization.ts';
import {
  passcodeMinutes,
  issuePasscode,
  consumePasscodeLimits,
} from '#services/identity/shared/passcodes/issuePasscode.ts';
import type { SentPasscode } from '../sentPasscode.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import type { PasscodeContext } from '#services/identity/shared/passcodes/context.ts';
import { findAsker } from '#services/identity/sessions/knownDevices.ts';
import { findOrCreateByPhone, retryingOnce } from '#services/identity/people/users.ts';
import { autofillHostOf } from '#services/identity/shared/passcodes/autofillHost.ts';
import { readPhoneNumber } from '#services/identity/shared/passcodes/phoneNumber.ts';
import { refuse } from '#services/identity/shared/passcodes/errors.ts';
import type { phonePasscodeRequest } from '../requests.ts';

/** POST /sdk/v1/otps/{sms,whatsapp}/login_or_create: a code to a phone number, which is the same method either way. */
export async function sendPhonePasscode(
  context: PasscodeContext,
  channel: 'sms' | 'whatsapp',
  request: Caller & { body: z.infer<typeof phonePasscodeRequest> },
): Promise<SentPasscode> {
  const { project } = context;
  readBasicAuthorization(request.headers, project);
  const isOn = project.channels.has(channel) && project.policy.methods.has(`${channel}_passcodes`);
  if (!isOn) throw refuse('endpoint_not_authorized_for_sdk');
  const { number, country } = await readPhoneNumber(request.body.phone_number, project);
  const minutes = passcodeMinutes(request.body.expiration_minutes);
  const isFilledIn = channel === 'sms' && request.body.enable_autofill === true;
  const host = isFilledIn ? autofillHostOf(request.headers, project) : null;
  const destination = { channel, to: number, country };
  const { methodId, userId, isNew } = await retryingOnce(() =>
    inTransaction(context.db, async (trx) => {
      const asker = await findAsker(trx, request, { phone: number });
      await consumePasscodeLimits(context, trx, destination, asker);
      const { userId, phoneId, isNew } = await findOrCreateByPhone(trx, context, number);
      await issuePasscode(context, trx, {
        ...destination,
        ownerId: userId,
        methodId: phoneId,
        minutes,
        autofillHost: host,
        wording: { locale: request.body.locale },
        asker,
      });
      return { methodId: phoneId, userId, isNew };
    }),
  );
  context.backgroundTasks.run('outbox', context.outbox.flush);
  return { method_id: methodId, user_id: userId, user_created: isNew === true };
}
