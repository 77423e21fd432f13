import type { z } from 'zod';
import type { recoverData } from '#contracts/identity/business/secondFactors.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import { sessionLength } from '#services/identity/sessions/sessionDuration.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { newFactor } from '#services/identity/business/shared/factors.ts';
import { completeSecondStep } from '../completeSecondStep.ts';
import { consumeAttempt } from '../attempts.ts';
import { spendRecoveryCode } from '../recoveryCodes.ts';
import { refuse } from '../errors.ts';
import type { recoverRequest } from '../requests.ts';
import { readStepCaller } from '../stepCaller.ts';

/** POST /sdk/v1/b2b/recovery_codes/recover: a backup code in place of the app; it counts for a member whose app does. */
export async function recover(
  context: BusinessContext,
  request: Caller & { body: z.infer<typeof recoverRequest> },
): Promise<Omit<z.infer<typeof recoverData>, 'request_id' | 'status_code'>> {
  const { body } = request;
  const length = sessionLength(body.session_duration_minutes);
  const now = context.clock.now();
  const { member: guessed } = await readStepCaller(context, context.db, request);
  const guess = await consumeAttempt(context, 'recovery', request, guessed);
  const answer = await inTransaction(context.db, async (trx) => {
    const caller = await readStepCaller(context, trx, request);
    const { member_id: memberId, totp_registration_id } = caller.member;
    const spent = { memberId, typed: body.recovery_code, now };
    const recovery_codes_remaining = totp_registration_id === '' ? null : await spendRecoveryCode(trx, context, spent);
    if (recovery_codes_remaining === null) throw refuse('unable_to_authenticate_recovery_code');
    const factor = newFactor('recovery_code', now);
    const done = await completeSecondStep(context, trx, caller, { factor, change: {}, length, now });
    return { ...done, recovery_codes_remaining };
  });
  await guess.refund();
  return answer;
}
