import {
  discoveryOneTapSubmitBody,
  memberOneTapSubmitBody,
  memberOneTapSubmitData,
} from '#contracts/identity/business/oauth.ts';
import type { Redirect } from '#machines/ports/business/singleSignOn.ts';
import { csrfTokenOf } from './oneTapToken.browser.ts';
import type { BusinessClient } from './businessClient.ts';
import { callBusiness } from './businessCall.ts';

export type OneTapRedirect = Extract<Redirect, { credential: string }>;

function callOf(redirect: OneTapRedirect, codeChallenge: string, csrfToken: string) {
  const { credential } = redirect;
  return redirect.to === 'oneTap'
    ? {
        path: '/oauth/google/onetap/submit',
        body: memberOneTapSubmitBody.parse({
          id_token: credential,
          csrf_token: csrfToken,
          organization_id: redirect.organizationId,
          login_redirect_url: redirect.loginRedirectUrl ?? undefined,
          signup_redirect_url: redirect.signupRedirectUrl ?? undefined,
          pkce_code_challenge: codeChallenge,
        }),
      }
    : {
        path: '/oauth/google/onetap/discovery/submit',
        body: discoveryOneTapSubmitBody.parse({
          id_token: credential,
          csrf_token: csrfToken,
          discovery_redirect_url: redirect.discoveryRedirectUrl ?? undefined,
          pkce_code_challenge: codeChallenge,
        }),
      };
}

/** The address that a credential of One Tap leads to. @throws IdentityError, BusinessError */
export async function submitMemberOneTap(
  client: BusinessClient,
  redirect: OneTapRedirect,
  codeChallenge: string,
  signal: AbortSignal,
): Promise<string> {
  const call = { ...callOf(redirect, codeChallenge, csrfTokenOf(client)), answer: memberOneTapSubmitData, signal };
  return (await callBusiness(client, call)).redirect_url;
}
