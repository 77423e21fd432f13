import type { z } from 'zod';
import type { memberUpdateBody } from '#contracts/identity/server/members.ts';
import { canonicalEmail } from '#services/identity/shared/emailAddress.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import type { BusinessDatabase } from '#services/identity/business/shared/tables.ts';
import { checkExternalId, profileColumns } from '#services/identity/business/people/memberProfile.ts';
import { type MemberRow } from '#services/identity/business/people/memberRows.ts';
import { checkNumber } from '#services/identity/business/people/phoneNumbers.ts';
import { changeAddress } from '#services/identity/business/sessions/changeAddress.ts';
import { refuse } from '../errors.ts';
import { changingMember, checkAdminStays, type MemberAnswer, type MemberRequest } from '../memberCall.ts';
import { readNumber } from '../number.ts';

type Body = z.infer<typeof memberUpdateBody>;

function refuseUnsupported({ is_breakglass, unlink_email }: Body): void {
  if (is_breakglass === true) throw refuse('setting_not_supported', { details: { setting: 'is_breakglass' } });
  if (unlink_email === false) throw refuse('setting_not_supported', { details: { setting: 'unlink_email' } });
}

async function numberColumns(
  db: BusinessDatabase,
  member: MemberRow,
  number: string | undefined,
): Promise<Partial<MemberRow>> {
  if (number === undefined || number === member.phone_number) return {};
  await checkNumber(db, member, number);
  return { phone_number: number, phone_verified: 0 };
}

function stepColumns(member: MemberRow, { mfa_enrolled, default_mfa_method: method }: Body): Partial<MemberRow> {
  const isSetUp = method === 'totp' ? member.totp_registration_id !== '' : member.phone_number !== '';
  if (method !== undefined && !isSetUp) throw refuse('mfa_method_not_registered');
  const enrolled = Number(mfa_enrolled ?? false);
  return {
    ...(mfa_enrolled === undefined ? {} : { mfa_enrolled: enrolled, mfa_by_key: enrolled }),
    ...(method === undefined ? {} : { default_mfa_method: method }),
  };
}

/** PUT /v1/b2b/organizations/{organization_id}/members/{member_id}: changes the fields that are given, or none. */
export async function updateMember(
  context: BusinessContext,
  request: MemberRequest & { body: Body },
): Promise<MemberAnswer> {
  const { body } = request;
  refuseUnsupported(body);
  const email = body.email_address === undefined ? undefined : canonicalEmail(body.email_address);
  const number = await readNumber(context, body.mfa_phone_number);
  return changingMember(context, request, async (trx, call) => {
    const { member } = call;
    const { organization_id: organizationId, member_id: memberId } = member;
    const profile = profileColumns(member, body);
    if (profile.is_admin === 0) await checkAdminStays(trx, call);
    await checkExternalId(trx, { organizationId, memberId, externalId: profile.external_id });
    const phone = await numberColumns(trx, member, number);
    const step = stepColumns({ ...member, ...phone }, body);
    return { ...profile, ...(await changeAddress(trx, context, member, email)), ...phone, ...step };
  });
}
