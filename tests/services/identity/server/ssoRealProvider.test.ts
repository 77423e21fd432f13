import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PublicFetch } from '#services/platform/http/publicFetch.ts';
import { databases } from '#tests/services/databases.ts';
import { oidcClient, startOidcProvider } from '#tests/services/identity/business/oidc/oidcIdentityProvider.ts';
import { newPair } from '#tests/services/identity/testIdentity.ts';
import { type Connections, openConnections } from './ssoConnectionHarness.ts';

describe.each(databases)('a connection at a certified provider of OpenID Connect on $name', (database) => {
  let given: Connections;
  let provider: Awaited<ReturnType<typeof startOidcProvider>>;
  let name: { organization_id: string; connection_id: string };
  let callback = '';
  /** Addresses that the service has fetched. */
  const fetched: string[] = [];
  beforeAll(async () => {
    provider = await startOidcProvider(() => [callback]);
    const publicFetch: PublicFetch = (url, request) => {
      fetched.push(`${request?.method} ${new URL(url).pathname}`);
      return provider.fetch(url, request);
    };
    given = await openConnections(database, { publicFetch });
    const { connection } = await given.sso.oidc.createConnection({ organization_id: given.firm });
    name = { organization_id: given.firm, connection_id: connection?.connection_id ?? '' };
    callback = connection?.redirect_url ?? '';
    await provider.open();
  });
  afterAll(async () => {
    await given.close();
    await provider.close();
  });

  const visit = async (login: string) => {
    const pair = newPair();
    const start = await given.actions.start(name.connection_id, { pkce_code_challenge: pair.challenge });
    const cookie = (start.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const back = await provider.logIn(start.headers.get('location') ?? '', login);
    return { pair, ...(await given.actions.comeBack(back, cookie)) };
  };
  const logIn = async (login: string) => {
    const { pair, page } = await visit(login);
    return given.actions.redeem(page.searchParams.get('token') ?? '', pair);
  };

  it('is complete with its issuer and its client, and signs a member in over https', async () => {
    const { issuer } = provider;
    const { connection } = await given.sso.oidc.updateConnection({ ...name, ...oidcClient, issuer });
    expect(connection).toMatchObject({
      status: 'active',
      authorization_url: `${issuer}/auth`,
      token_url: `${issuer}/token`,
      userinfo_url: `${issuer}/me`,
      jwks_url: `${issuer}/jwks`,
    });
    fetched.length = 0;
    expect((await logIn('fay')).body).toMatchObject({
      member_authenticated: true,
      member: { email_address: 'fay@firm.test', name: 'Fay Finch', sso_registrations: [{ external_id: 'fay' }] },
    });
    const metadata = 'GET /.well-known/openid-configuration';
    expect(fetched).toEqual([metadata, metadata, 'POST /token', 'GET /jwks', 'GET /me']);
  });

  it('signs a member in without its metadata, where the organization has set its addresses', async () => {
    const { issuer } = provider;
    const own = { authorization_url: `${issuer}/auth`, token_url: `${issuer}/token`, jwks_url: `${issuer}/jwks` };
    await given.sso.oidc.updateConnection({ ...name, ...own, userinfo_url: `${issuer}/me` });
    fetched.length = 0;
    expect((await logIn('gil')).body).toMatchObject({
      member_authenticated: true,
      member: { email_address: 'gil@firm.test', name: 'Fay Finch' },
    });
    expect(fetched).toEqual(['POST /token', 'GET /jwks', 'GET /me']);
  });

  it('signs nobody in whose secret at the provider is another one', async () => {
    await given.sso.oidc.updateConnection({ ...name, client_secret: 'of somebody else' });
    expect((await visit('hal')).page.searchParams.get('error')).toBe('oauth_flow_callback_error');
  });
});
