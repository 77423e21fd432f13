import type { z } from 'zod';
import type { MemberAuth } from '#contracts/identity/business/answers.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { ServiceError } from '#services/platform/http/serviceError.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import { verifyPasscode } from '#services/identity/shared/passcodes/verifyPasscode.ts';
import { retryingOnce } from '#services/identity/people/users.ts';
import { sessionLength } from '#services/identity/sessions/sessionDuration.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import type { BusinessDatabase } from '#services/identity/business/shared/tables.ts';
import { newFactor } from '#services/identity/business/shared/factors.ts';
import { findStepAsker } from '#services/identity/business/sessions/knownDevices.ts';
import { smsMethodId } from '#services/identity/business/sessions/smsCode.ts';
import { checkNumber } from '#services/identity/business/people/phoneNumbers.ts';
import { completeSecondStep, enrolmentOf } from '../completeSecondStep.ts';
import { refuse } from '../errors.ts';
import type { smsRequest } from '../requests.ts';
import { checkEnrolment, checkMethod, readStepCaller } from '../stepCaller.ts';

/** POST /sdk/v1/b2b/otps/sms/authenticate: the first right code shows that the number is the member's. */
export async function authenticateSms(
  context: BusinessContext,
  request: Caller & { body: z.infer<typeof smsRequest> },
): Promise<Omit<MemberAuth, 'request_id' | 'status_code'>> {
  const { body } = request;
  const length = sessionLength(body.session_duration_minutes);
  if (!/^\d{6}$/.test(body.code)) throw refuse('invalid_code');
  const now = context.clock.now();
  const attempt = async (trx: BusinessDatabase) => {
    const caller = await readStepCaller(context, trx, request);
    checkMethod(caller, 'sms_otp');
    const { member } = caller;
    if (member.phone_verified === 0) {
      checkEnrolment(caller);
      await checkNumber(trx, member, member.phone_number);
    }
    const { peppers } = context;
    const asker = await findStepAsker(trx, request, member);
    const guess = { peppers, methodId: smsMethodId(member), code: body.code, asker, now };
    const guessed = await verifyPasscode(context, trx, guess);
    // Returned, not thrown: what was counted must be committed.
    if (guessed instanceof ServiceError) return guessed;
    const change = { phone_verified: 1, ...enrolmentOf(member, 'sms_otp', body) };
    const factor = newFactor('sms_otp', now, { phone_number_factor: { phone_number: member.phone_number } });
    return completeSecondStep(context, trx, caller, { factor, change, length, now });
  };
  const answer = await retryingOnce(() => inTransaction(context.db, attempt));
  if (answer instanceof ServiceError) throw answer;
  return answer;
}
