import { gatedSchema } from '#contracts/identity/business/answers.ts';
import { memberSearchData } from '#contracts/identity/business/organizations.ts';
import { memberStrengthData } from '#contracts/identity/business/passwords.ts';
import { commonData } from '#tests/adapters/authAnswer.ts';
import { businessOrganization, doneAnswer, memberOf } from '#tests/adapters/organizations/businessAnswer.ts';
import type { Answer } from '#e2e/kit/answers/answers.ts';

/** Its logo comes from this origin: the walks ask nobody else. */
const acme = businessOrganization({ organization_logo_url: '' });

/** To the search for a member; null: there is none. */
export const memberFound = (passwordId: string | null): Answer => ({
  status: 200,
  json: {
    data: memberSearchData.parse({
      ...commonData,
      member: passwordId === null ? null : memberOf(acme, { member_password_id: passwordId }),
    }),
  },
});
/** A password was right, or was set. */
export const passwordTaken: Answer = { status: 200, json: { data: gatedSchema.parse(doneAnswer(acme)) } };
export const mailStarted: Answer = { status: 200, json: { data: commonData } };
/** A new password is good. */
export const strongEnough: Answer = {
  status: 200,
  json: {
    data: memberStrengthData.parse({
      ...commonData,
      valid_password: true,
      score: 3,
      breached_password: false,
      breach_detection_on_create: true,
      strength_policy: 'zxcvbn',
      zxcvbn_feedback: { suggestions: [], warning: '' },
      luds_feedback: null,
    }),
  },
};
