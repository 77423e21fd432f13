import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createOidcConnection } from '#services/identity/business/people/connections.ts';
import { businessProjectOf, projectOf } from '#services/identity/shared/project.ts';
import { sandboxSso } from '#services/platform/oauth/sandboxSso.ts';
import { databases } from '#tests/services/databases.ts';
import { type Business, openBusiness, partOf } from '#tests/services/identity/business/businessHarness.ts';
import { ssoActions } from '#tests/services/identity/business/ssoHarness.ts';
import { type Interference, origin } from '#tests/services/identity/testIdentity.ts';

const pair = await generateKeyPair('RS256');
const address = 'fay@firm.test';
type Shown = Record<string, unknown>;

describe.each(databases)('what identity providers say of a person, on $name', (database) => {
  let business: Business;
  let actions: ReturnType<typeof ssoActions>;
  let firm: string;
  let connect: (addressClaim?: 'preferred_username') => Promise<string>;
  let interfere: Interference = (_url, answer) => answer();

  beforeAll(async () => {
    business = await openBusiness(database, { interfere: (url, answer) => interfere(url, answer) });
    actions = ssoActions(business);
    const { service } = business;
    const project = businessProjectOf(service.settings, projectOf(service.settings));
    if (project === null) throw new Error('There is no business project');
    firm = await business.organization('Firm', { domains: ['firm.test'] });
    await business.member(firm, address);
    connect = (addressClaim) => {
      const oidc = { ...sandboxSso(origin, service.secrets), ...(addressClaim ? { addressClaim } : {}) };
      return createOidcConnection(business.db, { ...service, project }, { organizationId: firm, name: 'SSO', oidc });
    };
  });
  afterAll(() => business.close());

  /** Signs in by an ID token with these claims and an answer of the userinfo endpoint; null: there is none. */
  const signedInAs = async (connection: string, claims: Shown, userinfo: Shown | null = null) => {
    const trip = await actions.leave(connection);
    const callback = await actions.choose(trip, address);
    const { issuer, clientId } = sandboxSso(origin, business.service.secrets);
    const now = Math.floor(business.clock.now() / 1000);
    const idToken = () => {
      const frame: JWTPayload = { iss: issuer, aud: clientId, sub: 'fay-1', iat: now, exp: now + 300 };
      return new SignJWT({ ...frame, nonce: trip.request.get('nonce'), ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'k' })
        .sign(pair.privateKey);
    };
    interfere = async (url, answer) => {
      if (url.endsWith('/jwks')) return Response.json({ keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'k' }] });
      if (url.endsWith('/token'))
        return Response.json({ access_token: 'good', token_type: 'Bearer', id_token: await idToken() });
      if (url.endsWith('/userinfo')) return Response.json({ sub: 'fay-1', ...userinfo });
      const known = await answer();
      const more = userinfo === null ? {} : { userinfo_endpoint: `${issuer}/userinfo` };
      return Response.json({ ...Object(await known.json()), ...more });
    };
    const { page } = await actions.comeBack(callback, trip.cookie);
    interfere = (_url, answer) => answer();
    const token = page.searchParams.get('token');
    if (token === null) return page.searchParams.get('error');
    return partOf(await actions.redeem(token, trip.pair), 'member')['email_address'];
  };

  it.each<[string, Shown, Shown | null]>([
    ['the address at the userinfo endpoint alone', {}, { email: address, email_verified: true }],
    ['an empty address, and one there', { email: null }, { email: address, email_verified: 'true' }],
    ['true as a text', { email: address, email_verified: 'true' }, null],
    ['True as a text', { email: address, email_verified: 'True' }, null],
    ['nothing of the verification', { email: address, email_verified: null }, null],
    ['claims that are null', { email: address, name: null, picture: null, family_name: null, locale: null }, null],
    ['claims of another shape', { email: address, name: 7, locale: { country: 'US', language: 'en' } }, null],
    ['a name longer than any', { email: address, name: 'x'.repeat(5_000) }, null],
  ])('is enough with %s [D-434]', async (_what, claims, userinfo) => {
    expect(await signedInAs(await connect(), claims, userinfo)).toBe(address);
  });

  it('is not enough without a verified address of this person [D-434]', async () => {
    const failures = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const connection = await connect();
    const errors: [Shown, Shown | null][] = [
      [{}, null],
      [{}, {}],
      [{ email: address, email_verified: 'false' }, null],
      [{ email: address, email_verified: 'no' }, null],
      [{ email: address, email_verified: 0 }, null],
      [{ email_verified: false }, { email: address, email_verified: true }],
      [{}, { email: address, email_verified: 'false' }],
      [{}, { sub: 'somebody else', email: address }],
      [{ preferred_username: address }, {}],
    ];
    for (const [claims, userinfo] of errors)
      expect(await signedInAs(connection, claims, userinfo), JSON.stringify([claims, userinfo])).toBe(
        'oauth_flow_callback_error',
      );
    failures.mockRestore();
  });

  it('is enough with the user name where the connection says that it is the address [D-434]', async () => {
    const connection = await connect('preferred_username');
    expect(await signedInAs(connection, { preferred_username: address })).toBe(address);
    expect(await signedInAs(connection, { preferred_username: 'fay' }, { email: address })).toBe(address);
  });
});
