import type { z } from 'zod';
import type { MemberAuth } from '#contracts/identity/business/answers.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import { sessionLength } from '#services/identity/sessions/sessionDuration.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { newFactor } from '#services/identity/business/shared/factors.ts';
import { completeSecondStep, enrolmentOf } from '../completeSecondStep.ts';
import { consumeAttempt } from '../attempts.ts';
import { refuse } from '../errors.ts';
import type { totpRequest } from '../requests.ts';
import { checkEnrolment, checkMethod, readStepCaller } from '../stepCaller.ts';
import { findTotp, secretOf, takeStep } from '../storedTotp.ts';
import { stepOf } from '../totp.ts';

/**
 * POST /sdk/v1/b2b/totp/authenticate: a code of the app, by this server's clock, a step early or late at the most, and
 * each but once (RFC 6238 section 5.2).
 */
export async function authenticateTotp(
  context: BusinessContext,
  request: Caller & { body: z.infer<typeof totpRequest> },
): Promise<Omit<MemberAuth, 'request_id' | 'status_code'>> {
  const { body } = request;
  const length = sessionLength(body.session_duration_minutes);
  if (!/^\d{6}$/.test(body.code)) throw refuse('invalid_code');
  const now = context.clock.now();
  // Outside of the transaction: a guess that was wrong stays counted.
  const { member: guessed } = await readStepCaller(context, context.db, request);
  const guess = await consumeAttempt(context, 'totp', request, guessed);
  const answer = await inTransaction(context.db, async (trx) => {
    const caller = await readStepCaller(context, trx, request);
    checkMethod(caller, 'totp');
    const { member } = caller;
    const stored = await findTotp(trx, member.member_id, now);
    if (stored === null) throw refuse('totp_not_found');
    if (stored.confirmed === 0) checkEnrolment(caller);
    const step = stepOf(secretOf(context, stored), body.code, now);
    if (step === null) throw refuse('unable_to_authenticate_totp');
    await takeStep(trx, stored, step);
    const { registration_id: totp_registration_id } = stored;
    const change = { totp_registration_id, ...enrolmentOf(member, 'totp', body) };
    const factor = newFactor('totp', now, { authenticator_app_factor: { totp_id: totp_registration_id } });
    return completeSecondStep(context, trx, caller, { factor, change, length, now });
  });
  await guess.refund();
  return answer;
}
