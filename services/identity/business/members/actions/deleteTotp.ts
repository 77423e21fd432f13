import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { refuse } from '../errors.ts';
import { changingMember, type MemberAnswer, type MemberRequest } from '../memberCall.ts';

/** DELETE …/members/{member_id}/totp: the authenticator app with its backup codes. */
export const deleteTotp = (context: BusinessContext, request: MemberRequest): Promise<MemberAnswer> =>
  changingMember(context, request, async (trx, { member }) => {
    if (member.totp_registration_id === '') throw refuse('member_totp_not_found');
    for (const table of ['business_totps', 'business_recovery_codes'] as const)
      await trx.deleteFrom(table).where('member_id', '=', member.member_id).execute();
    const other = member.phone_verified === 1 ? 'sms_otp' : '';
    return { totp_registration_id: '', default_mfa_method: other };
  });
