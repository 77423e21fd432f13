import {
  discoveryOneTapSubmitBody,
  memberOneTapSubmitBody,
  memberOneTapSubmitData,
} from '#contracts/identity/business/oauth.ts';
import { type MemberRedirect, ofMember, type Redirects } from '#machines/ports/redirects.ts';
import { leaveFor } from '#src/adapters/browser/leaveFor.ts';
import { challengeFor, leaveForStart } from '#src/adapters/redirects/redirectStart.browser.ts';
import { callBusiness } from './businessCall.ts';
import type { BusinessClient } from './businessClient.ts';
import { csrfTokenOf } from './oneTapToken.browser.ts';

type OneTapRedirect = Extract<MemberRedirect, { credential: string }>;

/** Names the values of a redirect as on the wire. */
const askedOf = (redirect: MemberRedirect) => ({
  ...('connectionId' in redirect ? { connection_id: redirect.connectionId } : {}),
  ...('organizationId' in redirect ? { organization_id: redirect.organizationId } : {}),
  ...('loginRedirectUrl' in redirect
    ? { login_redirect_url: redirect.loginRedirectUrl, signup_redirect_url: redirect.signupRedirectUrl }
    : { discovery_redirect_url: redirect.discoveryRedirectUrl }),
  ...('scopes' in redirect ? { custom_scopes: redirect.scopes.join(' ') || null } : {}),
});

function pathOf(redirect: Exclude<MemberRedirect, OneTapRedirect>): string {
  switch (redirect.to) {
    case 'connection':
      return '/v1/public/sso/start';
    case 'provider':
      return `/v1/b2b/public/oauth/${redirect.provider}/start`;
    case 'discoveryProvider':
      return `/v1/b2b/public/oauth/${redirect.provider}/discovery/start`;
  }
}

const submits = {
  oneTap: { path: '/oauth/google/onetap/submit', body: memberOneTapSubmitBody },
  discoveryOneTap: { path: '/oauth/google/onetap/discovery/submit', body: discoveryOneTapSubmitBody },
};

/** Leaving for a connection or a provider of a member; a credential of One Tap is traded for the address. */
export function memberRedirectsInBrowser(client: BusinessClient) {
  return {
    async leaveForProvider(given, signal) {
      const redirect = ofMember(given);
      const asked = { pkce_code_challenge: await challengeFor(client, redirect), ...askedOf(redirect) };
      if (!('credential' in redirect)) {
        leaveForStart(client, { path: pathOf(redirect), asked, params: redirect.params });
        return;
      }
      const { path, body } = submits[redirect.to];
      const present = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== null));
      const call = {
        path,
        body: body.parse({ ...present, id_token: redirect.credential, csrf_token: csrfTokenOf(client) }),
        answer: memberOneTapSubmitData,
        signal,
      };
      leaveFor((await callBusiness(client, call)).redirect_url);
    },
  } satisfies Redirects;
}
