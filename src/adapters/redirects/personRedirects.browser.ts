import { ofPerson, type Redirects } from '#machines/ports/redirects.ts';
import type { IdentityClient } from '#src/adapters/identity/identityCall.ts';
import { challengeFor, leaveForStart } from './redirectStart.browser.ts';

/** Leaving for the provider of a person (OAU-21 … OAU-25). */
export function personRedirectsInBrowser(client: IdentityClient) {
  return {
    async leaveForProvider(redirect) {
      const { provider, loginRedirectUrl, signupRedirectUrl, scopes, params } = ofPerson(redirect);
      const asked = {
        code_challenge: await challengeFor(client, redirect),
        login_redirect_url: loginRedirectUrl,
        signup_redirect_url: signupRedirectUrl,
        custom_scopes: scopes.join(' ') || null,
      };
      leaveForStart(client, { path: `/v1/public/oauth/${provider}/start`, asked, params });
    },
  } satisfies Redirects;
}
