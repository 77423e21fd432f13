import type { MemberAuth } from '#contracts/identity/business/answers.ts';
import { recordAnswer } from '#services/platform/audit/requestAudit.ts';
import type { BusinessContext } from '../shared/context.ts';
import { type MemberFactor, withFactor } from '../shared/factors.ts';
import type { BusinessDatabase } from '../shared/tables.ts';
import { changeMember, type MemberRow } from '../people/memberRows.ts';
import { finishLogin } from '../sessions/finishLogin.ts';
import { pendingPasswordOf, spendIntermediateSession } from '../sessions/intermediateSession.ts';
import { memberAnswer } from '../sessions/memberAnswer.ts';
import type { StepCaller } from './stepCaller.ts';

interface Step {
  factor: MemberFactor;
  change: Partial<MemberRow>;
  length: number;
  now: number;
}

/** Completes a second step after a right code: signs the member in and voids the intermediate session. */
export async function completeSecondStep(
  context: BusinessContext,
  db: BusinessDatabase,
  caller: StepCaller,
  { factor, change, length, now }: Step,
): Promise<Omit<MemberAuth, 'request_id' | 'status_code'>> {
  const { organization, intermediate, presented, headers, ip } = caller;
  if (intermediate !== null) await spendIntermediateSession(db, intermediate);
  const hasChange = Object.keys(change).length > 0;
  const member = hasChange ? await changeMember(db, context, caller.member, change) : caller.member;
  const factors = withFactor(caller.factors, factor);
  const pending = pendingPasswordOf(intermediate, member.member_id);
  const session = { member, factors, pending, presented, length, now, headers, ip };
  const finished = await finishLogin(db, context, session);
  return recordAnswer(db, headers, memberAnswer(context, { ...finished, organization }));
}

/** Returns the member's columns that a right code changes besides the sign-in. */
export function enrolmentOf(
  member: MemberRow,
  method: 'sms_otp' | 'totp',
  given: { set_mfa_enrollment?: 'enroll' | 'unenroll' | undefined; set_default_mfa?: boolean | undefined },
): Partial<MemberRow> {
  const isDefault = member.default_mfa_method === '' || given.set_default_mfa === true;
  return {
    ...(isDefault ? { default_mfa_method: method } : {}),
    ...(given.set_mfa_enrollment === undefined ? {} : { mfa_enrolled: given.set_mfa_enrollment === 'enroll' ? 1 : 0 }),
  };
}
