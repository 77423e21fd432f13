import { gatedSchema } from '#contracts/identity/business/answers.ts';
import { memberSearchData } from '#contracts/identity/business/organizations.ts';
import { memberStrengthData } from '#contracts/identity/business/passwords.ts';
import { commonData } from '#tests/adapters/authAnswer.ts';
import { businessOrganization, doneAnswer, memberOf } from '#tests/adapters/organizations/businessAnswer.ts';
import type { Answer } from '#e2e/answers/answers.ts';

/** Its logo comes from this origin: the walks ask nobody else. */
const acme = businessOrganization({ organization_logo_url: '' });

const searched = (found: object): Answer => ({
  status: 200,
  json: { data: memberSearchData.parse({ ...commonData, ...found }) },
});
/** To the search for a member. */
export const memberFound = (passwordId: string): Answer =>
  searched({ member: memberOf(acme, { member_password_id: passwordId }), may_join: true });
/** To the search for somebody who is none, and may not join. */
export const nobodyFound: Answer = searched({ member: null, may_join: false });
/** A password was right, or was set. */
export const passwordTaken: Answer = { status: 200, json: { data: gatedSchema.parse(doneAnswer(acme)) } };
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
