import type { Redirect, Redirects } from '#machines/ports/business/singleSignOn.ts';
import { leaveFor } from '#src/adapters/browser/leaveFor.ts';
import { recallBootstrap } from '#src/adapters/identity/bootstrap.storage.ts';
import { codeChallengeFor } from '#src/adapters/identity/codeChallenge.ts';
import type { BusinessClient } from './businessClient.ts';
import { type OneTapRedirect, submitMemberOneTap } from './memberOneTapSubmit.http.ts';

/** Ten minutes at the provider and ten for its token, and some slack. */
const LIFETIME = 30 * 60_000;

/** The start of a sign-in, and what it is asked for there. */
function startOf(redirect: Exclude<Redirect, OneTapRedirect>): {
  path: string;
  asked: Record<string, string | null>;
} {
  switch (redirect.to) {
    case 'connection':
      return {
        path: '/v1/public/sso/start',
        asked: {
          connection_id: redirect.connectionId,
          login_redirect_url: redirect.loginRedirectUrl,
          signup_redirect_url: redirect.signupRedirectUrl,
        },
      };
    case 'provider':
      return {
        path: `/v1/b2b/public/oauth/${redirect.provider}/start`,
        asked: {
          organization_id: redirect.organizationId,
          login_redirect_url: redirect.loginRedirectUrl,
          signup_redirect_url: redirect.signupRedirectUrl,
          custom_scopes: redirect.scopes.join(' ') || null,
        },
      };
    case 'discoveryProvider':
      return {
        path: `/v1/b2b/public/oauth/${redirect.provider}/discovery/start`,
        asked: {
          discovery_redirect_url: redirect.discoveryRedirectUrl,
          custom_scopes: redirect.scopes.join(' ') || null,
        },
      };
  }
}

/** Leaving by the page's own address bar; the page lives on until the new one answers. */
export function redirectsInBrowser(client: BusinessClient) {
  return {
    async leaveForLogin(redirect, signal) {
      const challenge = await codeChallengeFor(client, redirect.to === 'connection' ? 'sso' : 'oauth', LIFETIME);
      if ('credential' in redirect) {
        leaveFor(await submitMemberOneTap(client, redirect, challenge, signal));
        return;
      }
      const { path, asked } = startOf(redirect);
      const query = new URLSearchParams({ public_token: client.publicToken, pkce_code_challenge: challenge });
      for (const [name, value] of Object.entries(asked)) if (value !== null) query.set(name, value);
      for (const [name, value] of Object.entries(redirect.params)) query.set(`provider_${name}`, value);
      const host = recallBootstrap(client)?.cname_domain ?? null;
      leaveFor(`${host === null ? client.identityUrl : `https://${host}`}${path}?${query}`);
    },
  } satisfies Redirects;
}
