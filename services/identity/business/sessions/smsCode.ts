import { MEMBER_PASSCODE_SECONDS } from '#contracts/limits.ts';
import { ServiceError } from '#services/platform/http/serviceError.ts';
import { consumePasscodeLimits, issuePasscode } from '#services/identity/shared/passcodes/issuePasscode.ts';
import { readPhoneNumber } from '#services/identity/shared/passcodes/phoneNumber.ts';
import { refuse } from '#services/identity/shared/errors.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import type { BusinessContext } from '../shared/context.ts';
import type { BusinessDatabase } from '../shared/tables.ts';
import type { MemberRow } from '../people/memberRows.ts';
import type { FoundOrganization } from '../people/organizationRows.ts';
import { findStepAsker } from './knownDevices.ts';
import { allowedSteps } from './requirements.ts';

/** The key that the passcodes of a member's phone are kept under. */
export const smsMethodId = (member: Pick<MemberRow, 'member_id'>): string => `sms/${member.member_id}`;

/** Texts a code to the number of a member, E.164. */
export async function sendSmsCode(
  context: BusinessContext,
  db: BusinessDatabase,
  given: Caller & { member: MemberRow; number: string; autofillHost: string | null; locale: string | undefined },
): Promise<void> {
  if (!context.project.channels.has('sms')) throw refuse('endpoint_not_authorized_for_sdk');
  const { number, country } = await readPhoneNumber(given.number, context.project);
  const destination = { channel: 'sms', to: number, country } as const;
  const asker = await findStepAsker(db, given, given.member);
  await consumePasscodeLimits(context, db, destination, asker);
  await issuePasscode(context, db, {
    ...destination,
    ownerId: given.member.member_id,
    methodId: smsMethodId(given.member),
    minutes: MEMBER_PASSCODE_SECONDS.text / 60,
    autofillHost: given.autofillHost,
    wording: { locale: given.locale },
    asker,
  });
}

/** Sends the code at once where that is the member's way, and the organization allows it; an error is met when the person asks for the code. */
export async function startSecondStep(
  context: BusinessContext,
  db: BusinessDatabase,
  given: Caller & { member: MemberRow; organization: FoundOrganization; locale?: string | undefined },
): Promise<'sms_otp' | null> {
  const { member, headers, ip, locale } = given;
  if (!allowedSteps(given.organization).includes('sms_otp')) return null;
  if (member.phone_verified === 0 || member.default_mfa_method === 'totp') return null;
  try {
    await sendSmsCode(context, db, { member, number: member.phone_number, headers, ip, autofillHost: null, locale });
    return 'sms_otp';
  } catch (error) {
    if (error instanceof ServiceError) return null;
    throw error;
  }
}
