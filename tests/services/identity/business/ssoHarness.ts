import { newPair, origin, type Pair } from '#tests/services/identity/testIdentity.ts';
import { type Business, businessHome, businessToken } from './businessHarness.ts';

/** A browser on its way to an identity provider and back. */
export interface Trip {
  pair: Pair;
  cookie: string;
  /** The authorization request. */
  request: URLSearchParams;
}

const locationOf = (response: Response): URL => new URL(response.headers.get('location') ?? 'none:');
const pathOf = (url: URL): string => `${url.pathname}${url.search}`;

/** Returns the actions of a browser between the widget and the identity provider of the sandbox. */
export function ssoActions(business: Business) {
  const { service } = business;
  const connectionOf = async (organizationId: string): Promise<string> => {
    const row = await business.db
      .selectFrom('business_connections')
      .select('connection_id')
      .where('organization_id', '=', organizationId)
      .executeTakeFirstOrThrow();
    return row.connection_id;
  };
  const start = async (connectionId: string, more: Record<string, string> = {}): Promise<Response> => {
    const query = { public_token: businessToken, connection_id: connectionId, ...more };
    return service.request(`/v1/public/sso/start?${new URLSearchParams(query).toString()}`);
  };
  const leave = async (connectionId: string): Promise<Trip> => {
    const pair = newPair();
    const response = await start(connectionId, { pkce_code_challenge: pair.challenge });
    const cookie = (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    return { pair, cookie, request: locationOf(response).searchParams };
  };
  /** Chooses `account` and returns the address that the identity provider leads to. */
  const choose = async ({ request }: Trip, account: string, more: Record<string, string> = {}): Promise<URL> => {
    const body = new URLSearchParams({ ...Object.fromEntries(request), account, ...more });
    const response = await service.social.app.request(`${origin}/sandbox/sso/acme/authorize`, { method: 'POST', body });
    return locationOf(response);
  };
  const comeBack = async (callback: URL, cookie: string): Promise<{ status: number; page: URL }> => {
    const response = await service.request(pathOf(callback), { headers: { cookie } });
    const page = response.headers.get('location') ?? 'none:';
    return { status: response.status, page: new URL(page) };
  };
  /** To the identity provider and back to the page, with a token. */
  const visit = async (connectionId: string, account: string) => {
    const trip = await leave(connectionId);
    const { page } = await comeBack(await choose(trip, account), trip.cookie);
    return { pair: trip.pair, page, token: page.searchParams.get('token') ?? '' };
  };
  const redeem = (token: string, pair: Pair, more: Record<string, unknown> = {}) =>
    business.post('/sso/authenticate', {
      sso_token: token,
      pkce_code_verifier: pair.verifier,
      session_duration_minutes: 30,
      ...more,
    });
  const logIn = async (connectionId: string, account: string) => {
    const { token, pair } = await visit(connectionId, account);
    return redeem(token, pair);
  };
  return { connectionOf, start, leave, choose, comeBack, visit, redeem, logIn, home: businessHome };
}
