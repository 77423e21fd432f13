import { gatedSchema, memberAuthSchema } from '#contracts/identity/business/answers.ts';
import type { Member } from '#contracts/identity/business/member.ts';
import type { Organization } from '#contracts/identity/business/organization.ts';
import { recoverData, totpCreateData } from '#contracts/identity/business/secondFactors.ts';
import { commonData } from '#tests/adapters/authAnswer.ts';
import {
  businessOrganization,
  doneAnswer,
  memberOf,
  openAnswer,
} from '#tests/adapters/organizations/businessAnswer.ts';
import { enrollment } from '#tests/model/business/givenFactors.ts';
import { type Answer, limited, errorAnswer } from '#e2e/answers/answers.ts';
import { businessErrorAnswers } from '#e2e/answers/businessAnswers.ts';

/** Its logo comes from this origin: the walks ask nobody else. */
const acme = businessOrganization({ organization_logo_url: '' });
const enveloped = (data: unknown): Answer => ({ status: 200, json: { data } });

export const verifiedPhone: Partial<Member> = { mfa_phone_number: '+14155550132', mfa_phone_number_verified: true };
export const newPhone: Partial<Member> = { mfa_phone_number: '+14155550132', mfa_phone_number_verified: false };
export const app: Partial<Member> = { totp_registration_id: 'totp-1' };
/** An organization that takes these second factors alone. */
export const taking = (...allowed_mfa_methods: Organization['allowed_mfa_methods']): Partial<Organization> => ({
  mfa_methods: 'RESTRICTED',
  allowed_mfa_methods,
});

/** A second step is due, to somebody who has these factors, in an organization like this. */
export const stepRequired = (
  member: Partial<Member>,
  organization: Partial<Organization> = {},
  isCodeSent = false,
): Answer =>
  enveloped(
    gatedSchema.parse(
      openAnswer({ ...acme, ...organization }, member, {
        mfa_required: { member_options: null, secondary_auth_initiated: isCodeSent ? 'sms_otp' : null },
      }),
    ),
  );

export const totpCreated = enveloped(
  totpCreateData.parse({
    ...commonData,
    member_id: 'member-test-1',
    member: memberOf(acme),
    organization: acme,
    totp_registration_id: 'totp-1',
    secret: enrollment.secret,
    qr_code: enrollment.qrCode,
    recovery_codes: enrollment.recoveryCodes,
  }),
);
export const stepDone = enveloped(memberAuthSchema.parse(doneAnswer(acme)));
export const recovered = enveloped(recoverData.parse({ ...doneAnswer(acme), recovery_codes_remaining: 9 }));

export const textSent = enveloped(commonData);

/** Errors of a call of a second step. */
export const stepErrorAnswers = {
  refused: businessErrorAnswers.refused,
  limited,
  expired: businessErrorAnswers.expired,
  policy: errorAnswer(403, 'insufficient_factors'),
  taken: errorAnswer(400, 'duplicate_member_phone_number'),
  wrongApp: errorAnswer(401, 'unable_to_authenticate_totp'),
  wrongCode: errorAnswer(401, 'unable_to_authenticate_recovery_code'),
  used: errorAnswer(401, 'totp_code_already_authenticated', 'This code was used. Please wait for the next one.'),
};
