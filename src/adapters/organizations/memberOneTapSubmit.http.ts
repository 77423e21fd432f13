import {
  discoveryOneTapSubmitBody,
  memberOneTapSubmitBody,
  memberOneTapSubmitData,
} from '#contracts/identity/business/oauth.ts';
import type { Departure } from '#machines/ports/business/singleSignOn.ts';
import { csrfTokenOf } from './oneTapToken.browser.ts';
import type { BusinessClient } from './businessClient.ts';
import { callBusiness } from './businessCall.ts';

export type OneTapDeparture = Extract<Departure, { credential: string }>;

function callOf(departure: OneTapDeparture, codeChallenge: string, csrfToken: string) {
  const { credential } = departure;
  return departure.to === 'oneTap'
    ? {
        path: '/oauth/google/onetap/submit',
        body: memberOneTapSubmitBody.parse({
          id_token: credential,
          csrf_token: csrfToken,
          organization_id: departure.organizationId,
          login_redirect_url: departure.loginRedirectUrl ?? undefined,
          signup_redirect_url: departure.signupRedirectUrl ?? undefined,
          pkce_code_challenge: codeChallenge,
        }),
      }
    : {
        path: '/oauth/google/onetap/discovery/submit',
        body: discoveryOneTapSubmitBody.parse({
          id_token: credential,
          csrf_token: csrfToken,
          discovery_redirect_url: departure.discoveryRedirectUrl ?? undefined,
          pkce_code_challenge: codeChallenge,
        }),
      };
}

/** The address that a credential of One Tap leads to. @throws IdentityError, BusinessError */
export async function submitMemberOneTap(
  client: BusinessClient,
  departure: OneTapDeparture,
  codeChallenge: string,
  signal: AbortSignal,
): Promise<string> {
  const call = { ...callOf(departure, codeChallenge, csrfTokenOf(client)), answer: memberOneTapSubmitData, signal };
  return (await callBusiness(client, call)).redirect_url;
}
