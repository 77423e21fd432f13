import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { smsMethodId } from '#services/identity/business/sessions/smsCode.ts';
import { refuse } from '../errors.ts';
import { changingMember, type MemberAnswer, type MemberRequest } from '../memberCall.ts';

/** DELETE …/members/mfa_phone_numbers/{member_id}: codes that were texted to it work no longer. */
export const deleteMfaPhoneNumber = (context: BusinessContext, request: MemberRequest): Promise<MemberAnswer> =>
  changingMember(context, request, async (trx, { member }) => {
    if (member.phone_number === '') throw refuse('member_phone_number_not_found');
    await trx.deleteFrom('identity_passcodes').where('method_id', '=', smsMethodId(member)).execute();
    const other = member.totp_registration_id === '' ? '' : 'totp';
    return { phone_number: '', phone_verified: 0, default_mfa_method: other };
  });
