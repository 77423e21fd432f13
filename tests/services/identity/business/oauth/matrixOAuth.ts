import { tokenOf } from '#tests/services/identity/oneTap/oneTapActions.ts';
import { newPair } from '#tests/services/identity/testIdentity.ts';
import type { Call } from '#tests/services/identity/business/matrixHolder.ts';
import { memberCredentialOf, oauthActions } from './oauthHarness.ts';

/** Of the calls of `matrixCalls.ts`, those of OAuth. */
export const oauthCalls: Record<string, Call> = {
  '/oauth/authenticate': (business, { email }, { organizationId }) =>
    oauthActions(business).logIn('google', organizationId, email),
  '/oauth/logout/start': (business, { session }) =>
    business.post('/oauth/logout/start', { client_id: 'none', post_logout_redirect_uri: 'none' }, { session }),
  '/oauth/discovery/authenticate': (business, { email }) => oauthActions(business).discover('google', email),
  '/oauth/google/onetap/start': (business) => business.call('GET', '/oauth/google/onetap/start'),
  '/oauth/google/onetap/submit': async (business, holder, { organizationId: organization_id }) => {
    const pair = newPair();
    const id_token = await memberCredentialOf(business, holder.email);
    const { body } = await business.post('/oauth/google/onetap/submit', {
      id_token,
      csrf_token: tokenOf(id_token),
      organization_id,
      pkce_code_challenge: pair.challenge,
    });
    const token = new URL(String(body['redirect_url'])).searchParams.get('token') ?? '';
    return oauthActions(business).redeem(token, pair);
  },
  '/oauth/google/onetap/discovery/submit': async (business, holder, { organizationId: organization_id }) => {
    const id_token = await memberCredentialOf(business, holder.email);
    return business.post('/oauth/google/onetap/discovery/submit', {
      id_token,
      csrf_token: tokenOf(id_token),
      organization_id,
      pkce_code_challenge: newPair().challenge,
    });
  },
};
