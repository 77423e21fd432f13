import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { newPair } from '#tests/services/identity/testIdentity.ts';
import { refusedBy } from './serverSdk.ts';
import { badRequest, type Connections, openConnections } from './ssoConnectionHarness.ts';

describe.each(databases)('settings of connections by OpenID Connect on $name', (database) => {
  let given: Connections;
  let firm: string;
  beforeAll(async () => {
    given = await openConnections(database);
    firm = given.firm;
  });
  afterAll(() => given.close());

  it('take over addresses, scopes and names of claims that the organization sets, and give them back', async () => {
    const connection_id = await given.connect(firm, 'Own');
    const name = { organization_id: firm, connection_id };
    const { issuer } = given.ofSandbox;
    const own = {
      authorization_url: 'https://idp.firm.test/authorize?tenant=1',
      userinfo_url: 'https://idp.firm.test/me',
    };
    const more = { custom_scopes: 'openid email groups', attribute_mapping: { email: 'upn', full_name: 'cn' } };
    const { connection } = await given.sso.oidc.updateConnection({ ...name, ...own, ...more });
    expect(connection).toMatchObject({ ...own, ...more, status: 'active', token_url: `${issuer}/token` });
    const start = await given.actions.start(connection_id, { pkce_code_challenge: newPair().challenge });
    const target = new URL(start.headers.get('location') ?? 'none:');
    expect([target.origin, target.searchParams.get('tenant'), target.searchParams.get('scope')]).toEqual([
      'https://idp.firm.test',
      '1',
      'openid email groups',
    ]);
    const cleared = { authorization_url: '', userinfo_url: '', custom_scopes: '', attribute_mapping: {} };
    const usual = await given.sso.oidc.updateConnection({ ...name, ...cleared });
    expect(usual.connection).toMatchObject({ ...cleared, authorization_url: `${issuer}/authorize` });
    expect((await given.actions.logIn(connection_id, 'own@firm.test')).body).toMatchObject({
      member_authenticated: true,
    });
  });

  it('read the address and the name of a person from the claims that the organization names', async () => {
    const connection_id = await given.connect(firm, 'Mapped');
    const attribute_mapping = { email: 'name', first_name: 'email', last_name: 'name' };
    await given.sso.oidc.updateConnection({ organization_id: firm, connection_id, attribute_mapping });
    const trip = await given.actions.leave(connection_id);
    const { page } = await given.actions.comeBack(await given.actions.choose(trip, 'gil@firm.test'), trip.cookie);
    // The sandbox names people by the part before the @, which is no address.
    expect(page.searchParams.get('error')).toBe('oauth_flow_callback_error');
    const named = { first_name: 'email', last_name: 'name' };
    await given.sso.oidc.updateConnection({ organization_id: firm, connection_id, attribute_mapping: named });
    expect((await given.actions.logIn(connection_id, 'hal@firm.test')).body).toMatchObject({
      member: { email_address: 'hal@firm.test', name: 'hal@firm.test hal' },
    });
  });

  it('stay pending with a warning where the metadata of the issuer cannot be read', async () => {
    const made = await given.sso.oidc.createConnection({ organization_id: firm, display_name: 'Away' });
    const name = { organization_id: firm, connection_id: made.connection?.connection_id ?? '' };
    const client = { client_id: 'a', client_secret: 'b' };
    const away = await given.sso.oidc.updateConnection({ ...name, ...client, issuer: 'https://idp.invalid' });
    expect(away).toMatchObject({
      warning: expect.stringMatching(/^The metadata of the issuer could not be read/),
      connection: { status: 'pending', issuer: 'https://idp.invalid', token_url: '' },
    });
    const own = {
      authorization_url: 'https://idp.invalid/a',
      token_url: 'https://idp.invalid/t',
      jwks_url: 'https://idp.invalid/j',
    };
    const whole = await given.sso.oidc.updateConnection({ ...name, ...own });
    expect(whole.connection).toMatchObject({ ...own, status: 'active', issuer: 'https://idp.invalid' });
    expect(whole.warning).toBeUndefined();
    const moved = await given.sso.oidc.updateConnection({ ...name, issuer: 'https://other.invalid' });
    expect(moved.connection).toMatchObject({ status: 'pending', authorization_url: '', token_url: '', jwks_url: '' });
    await given.sso.deleteConnection(name);
  });

  it.each([
    { issuer: 'http://idp.firm.test' },
    { issuer: 'https://127.0.0.1' },
    { issuer: 'https://localhost' },
    { issuer: 'https://169.254.169.254' },
    { issuer: 'https://[::ffff:10.0.0.1]' },
    { token_url: 'https://10.0.0.1/token' },
    { jwks_url: 'http://idp.firm.test/keys' },
    { userinfo_url: 'https://192.168.0.1/me' },
    { authorization_url: 'javascript:alert(1)' },
  ])('refuse an address that is not public with https: %o', async (address) => {
    const connection_id = await given.connect(firm, 'Inside');
    const name = { organization_id: firm, connection_id };
    expect(await refusedBy(given.sso.oidc.updateConnection({ ...name, ...address }))).toEqual([
      400,
      'idp_address_not_allowed',
    ]);
    await given.sso.deleteConnection(name);
  });

  it('refuse what they do not have, or cannot read', async () => {
    const oidc = { organization_id: firm, connection_id: await given.connect(firm, 'Strict') };
    await expect(
      given.sso.oidc.updateConnection({ ...oidc, attribute_mapping: { groups: 'g' } }),
    ).rejects.toMatchObject(badRequest);
    await expect(given.sso.oidc.updateConnection({ ...oidc, custom_scopes: 'email' })).rejects.toMatchObject(
      badRequest,
    );
    await expect(given.sso.oidc.updateConnection({ ...oidc, identity_provider: 'acme' })).rejects.toMatchObject(
      badRequest,
    );
    await expect(given.sso.oidc.updateConnection({ ...oidc, client_secret: 'x'.repeat(4097) })).rejects.toMatchObject(
      badRequest,
    );
    const names = [
      { ...oidc, organization_id: 'organization-test-none' },
      { ...oidc, connection_id: 'oidc-connection-test-none' },
      { ...oidc, organization_id: await given.business.organization('Rival') },
    ];
    const outcomes = [];
    for (const name of names) {
      outcomes.push(await refusedBy(given.sso.oidc.updateConnection({ ...name, client_id: 'x' })));
      outcomes.push(await refusedBy(given.sso.deleteConnection(name)));
    }
    const [noOrganization, noConnection] = [
      [404, 'organization_not_found'],
      [404, 'sso_connection_not_found'],
    ];
    expect(outcomes).toEqual([
      ...[noOrganization, noOrganization],
      ...[noConnection, noConnection],
      ...[noConnection, noConnection],
    ]);
    expect(await refusedBy(given.sso.saml.updateConnection(oidc))).toEqual(noConnection);
    expect(await refusedBy(given.sso.getConnections({ organization_id: 'none' }))).toEqual(noOrganization);
    expect(await refusedBy(given.sso.oidc.createConnection({ organization_id: 'none' }))).toEqual(noOrganization);
  });
});
