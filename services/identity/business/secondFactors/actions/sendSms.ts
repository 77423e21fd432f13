import type { z } from 'zod';
import { inTransaction } from '#services/platform/database/transaction.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import { autofillHostOf } from '#services/identity/shared/passcodes/autofillHost.ts';
import { readPhoneNumber } from '#services/identity/shared/passcodes/phoneNumber.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import type { BusinessDatabase } from '#services/identity/business/shared/tables.ts';
import { changeMember, type MemberRow } from '#services/identity/business/people/memberRows.ts';
import { sendSmsCode } from '#services/identity/business/sessions/smsCode.ts';
import { checkNumber } from '#services/identity/business/people/phoneNumbers.ts';
import { refuse } from '../errors.ts';
import type { smsSendRequest } from '../requests.ts';
import { checkEnrolment, checkMethod, readStepCaller, type StepCaller } from '../stepCaller.ts';

/** A number that is not shown to be the member's yet; one that is, stays. */
async function keepNumber(
  context: BusinessContext,
  db: BusinessDatabase,
  caller: StepCaller,
  wanted: string,
): Promise<MemberRow> {
  const { member } = caller;
  const { number } = await readPhoneNumber(wanted, context.project);
  if (number === member.phone_number) return member;
  if (member.phone_verified === 1) throw refuse('insufficient_factors');
  return changeMember(db, context, member, { phone_number: number });
}

/** POST /sdk/v1/b2b/otps/sms/send: to the member's number, or to one that the member names when there is none. */
export async function sendSms(
  context: BusinessContext,
  request: Caller & { body: z.infer<typeof smsSendRequest>; mayBeByKey?: true },
): Promise<Record<string, never>> {
  const { body, headers, ip } = request;
  await inTransaction(context.db, async (trx) => {
    const caller = await readStepCaller(context, trx, request);
    checkMethod(caller, 'sms_otp');
    if (caller.member.phone_verified === 0) checkEnrolment(caller);
    const wanted = body.mfa_phone_number;
    const member = wanted === undefined ? caller.member : await keepNumber(context, trx, caller, wanted);
    if (member.phone_verified === 0) await checkNumber(trx, member, member.phone_number);
    const { locale } = body;
    const autofillHost = body.enable_autofill === true ? autofillHostOf(headers, context.project) : null;
    await sendSmsCode(context, trx, { member, number: member.phone_number, headers, ip, autofillHost, locale });
  });
  context.backgroundTasks.run('outbox', context.outbox.flush);
  return {};
}
