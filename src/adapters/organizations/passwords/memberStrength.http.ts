import { memberStrengthBody, memberStrengthData } from '#contracts/identity/business/passwords.ts';
import type { Passwords } from '#machines/ports/passwords.ts';
import type { IdentityClient } from '#src/adapters/identity/identityCall.ts';
import { strengthOf } from '#src/adapters/passwords/strength.ts';
import { callBusiness } from '../businessCall.ts';

/** Checks the strength of a member's new password: the answer of users, with two kinds of feedback apart. */
export function memberStrengthOverHttp(client: IdentityClient) {
  return {
    async checkStrength({ email, password }, signal) {
      const body = memberStrengthBody.parse({ email_address: email, password });
      const call = { path: '/passwords/strength_check', body, answer: memberStrengthData, signal, isRead: true };
      const { zxcvbn_feedback, luds_feedback, ...data } = await callBusiness(client, call);
      const feedback = { ...zxcvbn_feedback, luds_requirements: luds_feedback };
      return strengthOf(client, { ...data, feedback }, signal);
    },
  } satisfies Pick<Passwords, 'checkStrength'>;
}
