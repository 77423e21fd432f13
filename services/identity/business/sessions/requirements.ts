import type { z } from 'zod';
import { type AuthMethod, type MfaMethod, mfaMethodSchema } from '#contracts/identity/business/organization.ts';
import type { mfaRequiredSchema, primaryRequiredSchema } from '#contracts/identity/business/answers.ts';
import { isFirstStep, isSecondStep, type MemberFactor, methodsOf } from '../shared/factors.ts';
import type { MemberRow } from '../people/memberRows.ts';
import { maskedNumber } from '../people/memberView.ts';
import type { FoundOrganization } from '../people/organizationRows.ts';
import { organizationView } from '../people/organizationView.ts';

const mailboxMethods: readonly AuthMethod[] = ['magic_link', 'email_otp'];

/** The ways of an organization by which a mailbox is opened. */
export function mailboxRequired(organization: FoundOrganization): z.infer<typeof primaryRequiredSchema> {
  const { auth_methods, allowed_auth_methods } = organizationView(organization);
  const isAllowed = (method: AuthMethod) => auth_methods === 'ALL_ALLOWED' || allowed_auth_methods.includes(method);
  return { allowed_auth_methods: mailboxMethods.filter(isAllowed) };
}

/** Returns what an organization still asks for beyond the factors shown, null when those are enough. */
export function primaryRequired(
  organization: FoundOrganization,
  factors: readonly MemberFactor[],
): z.infer<typeof primaryRequiredSchema> | null {
  const { auth_methods, allowed_auth_methods } = organizationView(organization);
  // Nothing was shown yet: somebody has named an address, and has to open its mailbox.
  if (!factors.some(isFirstStep)) return mailboxRequired(organization);
  if (auth_methods === 'ALL_ALLOWED') return null;
  const isEnough = methodsOf(factors).some((method) => allowed_auth_methods.includes(method));
  return isEnough ? null : { allowed_auth_methods };
}

/** Says that the factors satisfy all that the organization and the member require now: once is not for ever. */
export const isEnough = (
  organization: FoundOrganization,
  member: MemberRow,
  factors: readonly MemberFactor[],
): boolean =>
  primaryRequired(organization, factors) === null && secondStepRequired(organization, member, factors) === null;

/** The second steps that an organization allows; an empty list restricts nothing. */
export function allowedSteps(organization: FoundOrganization): readonly MfaMethod[] {
  const { mfa_methods, allowed_mfa_methods } = organizationView(organization);
  return mfa_methods === 'RESTRICTED' && allowed_mfa_methods.length > 0 ? allowed_mfa_methods : mfaMethodSchema.options;
}

/** Returns whether a second step is due, and what the member has enrolled for it. */
export function secondStepRequired(
  organization: FoundOrganization,
  member: MemberRow | null,
  factors: readonly MemberFactor[],
): Omit<z.infer<typeof mfaRequiredSchema>, 'secondary_auth_initiated'> | null {
  const isDue = organization.row.mfa_policy === 'REQUIRED_FOR_ALL' || member?.mfa_enrolled === 1;
  if (!isDue || factors.some(isSecondStep)) return null;
  const phone = member?.phone_verified === 1 ? maskedNumber(member.phone_number) : '';
  const totp = member?.totp_registration_id ?? '';
  const isEnrolled = phone !== '' || totp !== '';
  return { member_options: isEnrolled ? { mfa_phone_number: phone, totp_registration_id: totp } : null };
}
