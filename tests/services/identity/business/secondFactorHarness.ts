import { Secret, TOTP } from 'otpauth';
import type { Answer } from '#tests/services/identity/testIdentity.ts';
import type { Business } from './businessHarness.ts';

/** Somebody between the first factor and the second. */
export interface Halfway {
  organization_id: string;
  member_id: string;
  intermediate_session_token: string;
}

/** The code that an app shows at `at`, ms since the epoch. */
export const codeAt = (secret: string, at: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

/** Returns the actions of people between the first factor and the second. */
export function secondFactorActions(business: Business) {
  const halfwayOf = ({ body }: Answer): Halfway => ({
    organization_id: String(body['organization_id']),
    member_id: String(body['member_id']),
    intermediate_session_token: String(body['intermediate_session_token']),
  });
  const begin = async (organizationId: string, email: string): Promise<Halfway> =>
    halfwayOf(await business.logIn(organizationId, email));
  const minutes = { session_duration_minutes: 30 };
  const create = async (who: Halfway) => {
    const answer = await business.post('/totp', who);
    const codes: unknown = answer.body['recovery_codes'];
    return {
      answer,
      secret: String(answer.body['secret']),
      recoveryCodes: Array.isArray(codes) ? codes.map(String) : [],
    };
  };
  const enter = (who: Halfway, code: string, more = {}) =>
    business.post('/totp/authenticate', { ...who, ...minutes, code, ...more });
  const codeNow = (secret: string) => codeAt(secret, business.clock.now());
  const enterNow = (who: Halfway, secret: string, more = {}) => enter(who, codeNow(secret), more);
  const recover = (who: Halfway, recovery_code: string) =>
    business.post('/recovery_codes/recover', { ...who, ...minutes, recovery_code });
  const text = (who: Halfway, mfa_phone_number?: string, more = {}) =>
    business.post('/otps/sms/send', { ...who, mfa_phone_number, ...more });
  const enterText = (who: Halfway, code: string, more = {}) =>
    business.post('/otps/sms/authenticate', { ...who, ...minutes, code, ...more });
  /** A member whose app has shown its first code; the step that it was of is over. */
  const enrolled = async (organizationId: string, email: string) => {
    const { member_id } = await business.member(organizationId, email);
    const who = await begin(organizationId, email);
    const { secret, recoveryCodes } = await create(who);
    const answer = await enterNow(who, secret);
    business.clock.advance(60_000);
    return { member_id, secret, recoveryCodes, answer };
  };
  return { halfwayOf, begin, create, enter, enterNow, codeNow, recover, text, enterText, enrolled };
}
