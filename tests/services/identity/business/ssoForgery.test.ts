import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createOidcConnection } from '#services/identity/business/people/connections.ts';
import { businessProjectOf, projectOf } from '#services/identity/shared/project.ts';
import { sandboxSso } from '#services/platform/oauth/sandboxSso.ts';
import { databases } from '#tests/services/databases.ts';
import { type Interference, origin } from '#tests/services/identity/testIdentity.ts';
import { type Business, openBusiness } from './businessHarness.ts';
import { ssoActions } from './ssoHarness.ts';

const failed = 'oauth_flow_callback_error';
const algorithms = { RS256: 'k', ES256: 'e' } as const;
const pairsOf = async (algorithm: keyof typeof algorithms) => ({
  own: await generateKeyPair(algorithm),
  other: await generateKeyPair(algorithm),
});
const pairs = { RS256: await pairsOf('RS256'), ES256: await pairsOf('ES256') };

describe.each(databases)('ID tokens that are not as they should be on $name', (database) => {
  let business: Business;
  let actions: ReturnType<typeof ssoActions>;
  let connection: string;
  let interfere: Interference = (_url, answer) => answer();
  const seconds = () => Math.floor(business.clock.now() / 1000);

  beforeAll(async () => {
    business = await openBusiness(database, { interfere: (url, answer) => interfere(url, answer) });
    actions = ssoActions(business);
    const { service } = business;
    const project = businessProjectOf(service.settings, projectOf(service.settings));
    if (project === null) throw new Error('There is no business project');
    const organizationId = await business.organization('Firm', { domains: ['firm.test'] });
    await business.member(organizationId, 'fay@firm.test');
    const oidc = sandboxSso(origin, service.secrets);
    connection = await createOidcConnection(
      business.db,
      { ...service, project },
      { organizationId, name: 'SSO', oidc },
    );
  });
  afterAll(() => business.close());
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  /** Returns the error of a sign-in whose ID token an identity provider has made so. */
  const errorOf = async (
    claims: JWTPayload,
    given: { signsWith?: keyof typeof algorithms; publishes?: 'own' | 'other' | 'none' } = {},
  ): Promise<string | null> => {
    const { signsWith = 'RS256', publishes = 'own' } = given;
    const { own, other } = pairs[signsWith];
    const kid = algorithms[signsWith];
    const published = publishes === 'own' ? own : other;
    const trip = await actions.leave(connection);
    const callback = await actions.choose(trip, 'fay@firm.test');
    const { issuer, clientId } = sandboxSso(origin, business.service.secrets);
    interfere = async (url, answer) => {
      if (url.endsWith('/jwks'))
        return Response.json({
          keys: publishes === 'none' ? [] : [{ ...(await exportJWK(published.publicKey)), kid, alg: signsWith }],
        });
      if (!url.endsWith('/token')) return answer();
      const id_token = await new SignJWT({
        iss: issuer,
        aud: clientId,
        sub: 'fay-1',
        email: 'fay@firm.test',
        nonce: trip.request.get('nonce') ?? '',
        iat: seconds(),
        exp: seconds() + 300,
        ...claims,
      })
        .setProtectedHeader({ alg: signsWith, kid })
        .sign(own.privateKey);
      return Response.json({ access_token: 'none', token_type: 'Bearer', id_token });
    };
    const { page } = await actions.comeBack(callback, trip.cookie);
    interfere = (_url, answer) => answer();
    // An identity provider's answer is no failure of this server (D-503).
    expect(vi.mocked(console.error).mock.calls.join()).not.toContain('"level":"error"');
    return page.searchParams.get('error');
  };

  it('takes one that is as it should be', async () => {
    expect(await errorOf({})).toBeNull();
    expect(await errorOf({ email_verified: true })).toBeNull();
  });

  it.each<[string, () => JWTPayload]>([
    ['another audience', () => ({ aud: 'somebody else' })],
    [
      'several audiences without saying who asked',
      () => ({ aud: [sandboxSso(origin, business.service.secrets).clientId, 'x'] }),
    ],
    ['another issuer', () => ({ iss: 'https://other.test' })],
    ['another nonce', () => ({ nonce: 'of another sign-in' })],
    ['no nonce', () => ({ nonce: undefined })],
    ['its time over', () => ({ iat: seconds() - 600, exp: seconds() - 300 })],
    ['no time', () => ({ exp: undefined })],
    ['no subject', () => ({ sub: '' })],
    ['no address', () => ({ email: undefined })],
    ['an address that was not verified', () => ({ email_verified: false })],
  ])('refuses one with %s', async (_what, claims) => {
    expect(await errorOf(claims())).toBe(failed);
  });

  it('refuses one that none of the published keys has signed', async () => {
    expect(await errorOf({}, { publishes: 'other' })).toBe(failed);
    expect(await errorOf({}, { publishes: 'none' })).toBe(failed);
    expect(await errorOf({}, { signsWith: 'ES256' })).toBe(failed);
  });

  it('leads back when the identity provider fails, and does not leave for one that is away', async () => {
    const trip = await actions.leave(connection);
    const callback = await actions.choose(trip, 'fay@firm.test');
    interfere = () => Promise.resolve(new Response('<h1>oops</h1>', { status: 500 }));
    const { page } = await actions.comeBack(callback, trip.cookie);
    expect(page.searchParams.get('error')).toBe(failed);
    const away = await actions.start(connection, { pkce_code_challenge: trip.pair.challenge });
    interfere = (_url, answer) => answer();
    expect(away.status).toBe(502);
    expect(away.headers.get('set-cookie')).toBeNull();
    expect(await away.text()).toContain('oauth_provider_unavailable');
  });
});
