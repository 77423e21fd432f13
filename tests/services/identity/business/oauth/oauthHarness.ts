import { promptedOf } from '#tests/services/identity/oneTap/oneTapActions.ts';
import { type Answer, newPair, origin, type Pair } from '#tests/services/identity/testIdentity.ts';
import { type Business, businessHome, businessToken } from '#tests/services/identity/business/businessHarness.ts';

/** A browser on its way to a provider and back. */
export interface Trip {
  pair: Pair;
  cookie: string;
  /** The authorization request. */
  request: URL;
}

const locationOf = (response: Response): URL => new URL(response.headers.get('location') ?? 'none:');
const pathOf = (url: URL): string => `${url.pathname}${url.search}`;

/** A credential of the prompt of the business widget. */
export const memberCredentialOf = async (business: Business, account: string): Promise<string> =>
  promptedOf(business.service, account, (await business.call('GET', '/oauth/google/onetap/start')).body);

/** Returns the actions of a browser between the widget and a provider of the sandbox. */
export function oauthActions(business: Business) {
  const { service } = business;
  /** `way`: a provider, or `{provider}/discovery`. */
  const start = (way: string, more: Record<string, string> = {}): Promise<Response> => {
    const query = { public_token: businessToken, ...more };
    return service.request(`/v1/b2b/public/oauth/${way}/start?${new URLSearchParams(query).toString()}`);
  };
  const leave = async (way: string, more: Record<string, string> = {}): Promise<Trip> => {
    const pair = newPair();
    const response = await start(way, { pkce_code_challenge: pair.challenge, ...more });
    const cookie = (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    return { pair, cookie, request: locationOf(response) };
  };
  /** Chooses `account` and returns the address that the provider leads to. */
  const choose = async ({ request }: Trip, account: string, more: Record<string, string> = {}): Promise<URL> => {
    const body = new URLSearchParams({ ...Object.fromEntries(request.searchParams), account, ...more });
    return locationOf(
      await service.social.app.request(`${origin}${request.pathname}`, {
        method: 'POST',
        body: body.toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    );
  };
  const comeBack = async (callback: URL, cookie: string): Promise<{ status: number; page: URL }> => {
    const response = await service.request(pathOf(callback), { headers: { cookie } });
    return { status: response.status, page: new URL(response.headers.get('location') ?? 'none:') };
  };
  /** To the provider and back to the page, with a token. `more` goes to the start, `said` to the provider's page. */
  const visit = async (
    way: string,
    account: string,
    more: Record<string, string> = {},
    said: Record<string, string> = {},
  ) => {
    const trip = await leave(way, more);
    const { page } = await comeBack(await choose(trip, account, said), trip.cookie);
    return { pair: trip.pair, page, token: page.searchParams.get('token') ?? '' };
  };
  const redeem = (token: string, pair: Pair, more: Record<string, unknown> = {}): Promise<Answer> =>
    business.post('/oauth/authenticate', {
      oauth_token: token,
      pkce_code_verifier: pair.verifier,
      session_duration_minutes: 30,
      ...more,
    });
  const redeemDiscovery = (token: string, pair: Pair): Promise<Answer> =>
    business.post('/oauth/discovery/authenticate', {
      discovery_oauth_token: token,
      pkce_code_verifier: pair.verifier,
    });
  /** Logs in to an organization at a provider, as far as it lets somebody. */
  const logIn = async (
    provider: string,
    organizationId: string,
    account: string,
    said: Record<string, string> = {},
  ) => {
    const { token, pair } = await visit(provider, account, { organization_id: organizationId }, said);
    return redeem(token, pair);
  };
  const discover = async (provider: string, account: string) => {
    const { token, pair } = await visit(`${provider}/discovery`, account);
    return redeemDiscovery(token, pair);
  };
  return { start, leave, choose, comeBack, visit, redeem, redeemDiscovery, logIn, discover, home: businessHome };
}
