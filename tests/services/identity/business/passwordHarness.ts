import { newPair, type Pair } from '#tests/services/identity/testIdentity.ts';
import type { Business } from './businessHarness.ts';

export const FIRST = 'correct-horse-battery-staple-47';
export const SECOND = 'another-quite-long-phrase-92-river';

/** Returns the actions of people with passwords of organizations. */
export function passwordActions(business: Business) {
  const startReset = (organization_id: string, email_address: string, pair: Pair) =>
    business.post('/passwords/email/reset/start', {
      organization_id,
      email_address,
      code_challenge: pair.challenge,
    });
  const finishReset = (token: string, pair: Pair, password: string, more = {}) =>
    business.post('/passwords/email/reset', {
      password_reset_token: token,
      code_verifier: pair.verifier,
      password,
      session_duration_minutes: 30,
      ...more,
    });
  const tokenTo = async (email: string): Promise<string> => {
    await business.service.identity.settled();
    return (await business.linkTo(email)).token;
  };
  const setPassword = async (organizationId: string, email: string, password = FIRST) => {
    const pair = newPair();
    await startReset(organizationId, email, pair);
    return finishReset(await tokenTo(email), pair, password);
  };
  const logIn = (organization_id: string, email_address: string, password: string, more = {}) =>
    business.post('/passwords/authenticate', {
      organization_id,
      email_address,
      password,
      session_duration_minutes: 30,
      ...more,
    });
  const findBy = (email_address: string, password: string) =>
    business.post('/passwords/discovery/authenticate', { email_address, password });
  return { startReset, finishReset, tokenTo, setPassword, logIn, findBy };
}
