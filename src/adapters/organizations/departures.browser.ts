import type { Departure, Departures } from '#machines/ports/business/singleSignOn.ts';
import { leaveFor } from '#src/adapters/browser/leaveFor.ts';
import { recallBootstrap } from '#src/adapters/identity/bootstrap.storage.ts';
import { codeChallengeFor } from '#src/adapters/identity/codeChallenge.ts';
import type { BusinessClient } from './businessClient.ts';
import { type OneTapDeparture, submitMemberOneTap } from './memberOneTapSubmit.http.ts';

/** Ten minutes at the provider and ten for its token (docs/wire.md, businessOAuth), and some slack. */
const LIFETIME = 30 * 60_000;

/** The start of a log-in, and what it is asked for there. */
function startOf(departure: Exclude<Departure, OneTapDeparture>): {
  path: string;
  asked: Record<string, string | null>;
} {
  switch (departure.to) {
    case 'connection':
      return {
        path: '/v1/public/sso/start',
        asked: {
          connection_id: departure.connectionId,
          login_redirect_url: departure.loginRedirectUrl,
          signup_redirect_url: departure.signupRedirectUrl,
        },
      };
    case 'provider':
      return {
        path: `/v1/b2b/public/oauth/${departure.provider}/start`,
        asked: {
          organization_id: departure.organizationId,
          login_redirect_url: departure.loginRedirectUrl,
          signup_redirect_url: departure.signupRedirectUrl,
          custom_scopes: departure.scopes.join(' ') || null,
        },
      };
    case 'discoveryProvider':
      return {
        path: `/v1/b2b/public/oauth/${departure.provider}/discovery/start`,
        asked: {
          discovery_redirect_url: departure.discoveryRedirectUrl,
          custom_scopes: departure.scopes.join(' ') || null,
        },
      };
  }
}

/** Leaving by the page's own address bar; the page lives on until the new one answers. */
export const departuresInBrowser = (client: BusinessClient): Departures => ({
  async leaveForLogin(departure, signal) {
    const challenge = await codeChallengeFor(client, departure.to === 'connection' ? 'sso' : 'oauth', LIFETIME);
    if ('credential' in departure) {
      leaveFor(await submitMemberOneTap(client, departure, challenge, signal));
      return;
    }
    const { path, asked } = startOf(departure);
    const query = new URLSearchParams({ public_token: client.publicToken, pkce_code_challenge: challenge });
    for (const [name, value] of Object.entries(asked)) if (value !== null) query.set(name, value);
    for (const [name, value] of Object.entries(departure.params)) query.set(`provider_${name}`, value);
    const host = recallBootstrap(client)?.cname_domain ?? null;
    leaveFor(`${host === null ? client.identityUrl : `https://${host}`}${path}?${query}`);
  },
});
