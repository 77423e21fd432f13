import type { z } from 'zod';
import type {
  serverEmailPasscodeToUserBody,
  serverPhonePasscodeToUserBody,
} from '#contracts/identity/server/passcodes.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import { canonicalEmail } from '#services/identity/shared/emailAddress.ts';
import type { PasscodeContext } from '#services/identity/shared/passcodes/context.ts';
import { readPhoneNumber } from '#services/identity/shared/passcodes/phoneNumber.ts';
import { findUserId } from '#services/identity/people/userIds.ts';
import { findByEmail } from '#services/identity/people/users.ts';
import { sendEmailPasscode } from '../actions/sendEmailPasscode.ts';
import { sendPhonePasscode } from '../actions/sendPhonePasscode.ts';
import { refuse } from './errors.ts';

/** Says whether a user is the one whom a backend names, if it names one. */
const isNamed = async ({ db }: PasscodeContext, userId: string, named: string | undefined): Promise<boolean> =>
  named === undefined || (await findUserId(db, named)) === userId;

/**
 * POST /v1/otps/email/send: a code for an address that is known, and of this user where one is named.
 * @throws ServiceError email_not_found
 */
export async function sendEmailPasscodeToUser(
  context: PasscodeContext,
  request: Caller & { body: z.infer<typeof serverEmailPasscodeToUserBody> },
): Promise<{ user_id: string; email_id: string }> {
  const found = await findByEmail(context.db, canonicalEmail(request.body.email));
  const isTheirs = found !== null && (await isNamed(context, found.userId, request.body.user_id));
  if (!isTheirs) throw refuse('email_not_found');
  const { method_id, user_id } = await sendEmailPasscode(context, request);
  return { user_id, email_id: method_id };
}

/**
 * POST /v1/otps/{sms,whatsapp}/send: the same for a number.
 * @throws ServiceError phone_number_not_found
 */
export async function sendPhonePasscodeToUser(
  context: PasscodeContext,
  channel: 'sms' | 'whatsapp',
  request: Caller & { body: z.infer<typeof serverPhonePasscodeToUserBody> },
): Promise<{ user_id: string; phone_id: string }> {
  const { number } = await readPhoneNumber(request.body.phone_number, context.project);
  const found = await context.db
    .selectFrom('identity_phone_numbers')
    .select('user_id')
    .where('phone_number', '=', number)
    .executeTakeFirst();
  const isTheirs = found !== undefined && (await isNamed(context, found.user_id, request.body.user_id));
  if (!isTheirs) throw refuse('phone_number_not_found');
  const { method_id, user_id } = await sendPhonePasscode(context, channel, request);
  return { user_id, phone_id: method_id };
}
