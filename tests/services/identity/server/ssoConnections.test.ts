import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases, dumpOf } from '#tests/services/databases.ts';
import { rowsOf } from '#tests/production/audit/auditRows.ts';
import { partOf } from '#tests/services/identity/business/businessHarness.ts';
import { newPair, origin, refused } from '#tests/services/identity/testIdentity.ts';
import { refusedBy } from './serverSdk.ts';
import { type Connections, openConnections } from './ssoConnectionHarness.ts';

describe.each(databases)('single sign-on connections of a backend on $name', (database) => {
  let given: Connections;
  let firm: string;
  beforeAll(async () => {
    given = await openConnections(database);
    firm = given.firm;
  });
  afterAll(() => given.close());

  it('by OpenID Connect are pending, and offered to nobody, until they are complete', async () => {
    const shop = await given.business.organization('Shop');
    const made = await given.sso.oidc.createConnection({ organization_id: 'shop', identity_provider: 'okta' });
    const connection_id = made.connection?.connection_id ?? '';
    const pending = {
      organization_id: shop,
      connection_id: expect.stringMatching(/^oidc-connection-test-/),
      status: 'pending',
      display_name: 'Shop SSO',
      identity_provider: 'okta',
      attribute_mapping: {},
      redirect_url: `${origin}/v1/b2b/sso/callback/${connection_id}`,
      client_id: '',
      client_secret: '',
      issuer: '',
      authorization_url: '',
      token_url: '',
      userinfo_url: '',
      jwks_url: '',
      custom_scopes: '',
    };
    expect(made).toEqual({ status_code: 200, request_id: expect.any(String), connection: pending });
    const name = { organization_id: shop, connection_id };
    const { issuer, client_id, client_secret } = given.ofSandbox;
    const half = await given.sso.oidc.updateConnection({ ...name, issuer, client_id, display_name: 'Shop' });
    const found = {
      issuer,
      authorization_url: `${issuer}/authorize`,
      token_url: `${issuer}/token`,
      jwks_url: `${issuer}/jwks`,
    };
    const known = { ...pending, ...found, client_id, display_name: 'Shop' };
    expect(half.connection).toEqual(known);
    expect(await given.shownTo('shop')).toEqual({ connections: [], standard: null });
    const { challenge: pkce_code_challenge } = newPair();
    const early = await given.actions.start(connection_id, { pkce_code_challenge });
    expect([early.status, await early.text()]).toEqual([400, expect.stringContaining('sso_connection_not_found')]);
    const whole = await given.sso.oidc.updateConnection({ ...name, client_secret });
    expect(whole).toEqual({
      status_code: 200,
      request_id: expect.any(String),
      connection: { ...known, status: 'active' },
    });
    expect(await given.shownTo('shop')).toEqual({
      connections: [{ connection_id, display_name: 'Shop' }],
      standard: connection_id,
    });
    expect(await dumpOf(given.service.db)).not.toContain(client_secret);
    expect((await given.sso.getConnections({ organization_id: shop })).oidc_connections).toEqual([whole.connection]);
  });

  it('by OpenID Connect sign a member in', async () => {
    const connection = await given.connect(firm, 'Firm SSO');
    const { body } = await given.actions.logIn(connection, 'fay@firm.test');
    expect(body).toMatchObject({
      member_authenticated: true,
      organization_id: firm,
      member: { email_address: 'fay@firm.test', name: 'fay', sso_registrations: [{ connection_id: connection }] },
    });
  });

  it('are as many as an organization can have, and no more', async () => {
    const many = await given.business.organization('Many');
    for (let count = 0; count < 50; count += 1) await given.sso.saml.createConnection({ organization_id: many });
    const more = given.sso.oidc.createConnection({ organization_id: many });
    expect(await refusedBy(more)).toEqual([400, 'sso_connection_limit_reached']);
  });

  it('stay while nobody could sign in without them, and leave the settings of their organization', async () => {
    const only = await given.openTo('Only');
    const [first, second] = [await given.connect(only, 'First'), await given.connect(only, 'Second')];
    const { organizations } = given.service.business;
    await organizations.update({
      organization_id: only,
      auth_methods: 'RESTRICTED',
      allowed_auth_methods: ['sso'],
      sso_jit_provisioning: 'RESTRICTED',
      sso_jit_provisioning_allowed_connections: [first, second],
    });
    await given.sso.deleteConnection({ organization_id: only, connection_id: first });
    const { organization } = await organizations.get({ organization_id: only });
    expect(organization.sso_jit_provisioning_allowed_connections).toEqual([second]);
    const last = given.sso.deleteConnection({ organization_id: only, connection_id: second });
    expect(await refusedBy(last)).toEqual([400, 'last_sso_connection']);
  });

  it('end with the sessions that they began, and leave the members', async () => {
    const gone = await given.openTo('Gone');
    const [first, second] = [await given.connect(gone, 'First'), await given.connect(gone, 'Second')];
    const byFirst = await given.actions.logIn(first, 'ann@gone.test');
    const bySecond = await given.actions.logIn(second, 'ann@gone.test');
    const onTheWay = await given.actions.visit(first, 'bob@gone.test');
    const leaving = await given.actions.leave(first);
    expect(await given.sso.deleteConnection({ organization_id: gone, connection_id: first })).toEqual({
      status_code: 200,
      request_id: expect.any(String),
      connection_id: first,
    });
    const sessionOf = (answer: typeof byFirst) => ({ session: String(answer.body['session_token']) });
    expect(refused(await given.business.post('/sessions/authenticate', {}, sessionOf(byFirst)))).toEqual([
      404,
      'session_not_found',
    ]);
    const alive = await given.business.post('/sessions/authenticate', {}, sessionOf(bySecond));
    expect(partOf(alive, 'member')).toMatchObject({
      email_address: 'ann@gone.test',
      sso_registrations: [{ connection_id: second }],
    });
    expect(refused(await given.actions.redeem(onTheWay.token, onTheWay.pair))).toEqual([404, 'sso_token_not_found']);
    const late = await given.actions.comeBack(await given.actions.choose(leaving, 'cat@gone.test'), leaving.cookie);
    expect(late.status).toBe(400);
    expect(await given.shownTo('gone')).toEqual({
      connections: [{ connection_id: second, display_name: 'Second' }],
      standard: null,
    });
    expect((await given.sso.getConnections({ organization_id: gone })).oidc_connections).toMatchObject([
      { display_name: 'Second' },
    ]);
  });

  it('are in the audit log: who changed which setting, and no secret', async () => {
    const made = await given.sso.oidc.createConnection({ organization_id: firm, display_name: 'Audited' });
    const connection_id = made.connection?.connection_id ?? '';
    const name = { organization_id: firm, connection_id };
    await given.sso.oidc.updateConnection({ ...name, client_id: 'id-1', client_secret: 'secret-1' });
    await given.sso.oidc.updateConnection({ ...name, client_id: 'id-1', client_secret: 'secret-1' });
    await given.sso.deleteConnection(name);
    const rows = await rowsOf(given.service.db, { targetId: connection_id });
    const seen = rows.map(({ event, outcome, organization_id, changes }) => ({
      event,
      outcome,
      organization_id,
      changes: JSON.parse(changes ?? 'null'),
    }));
    const common = { outcome: 'success', organization_id: firm };
    expect(seen).toEqual([
      {
        ...common,
        event: 'sso_connection.created',
        changes: { display_name: { after: 'Audited' }, identity_provider: { after: 'generic' } },
      },
      {
        ...common,
        event: 'sso_connection.changed',
        changes: { client_id: { before: '', after: 'id-1' }, client_secret: {} },
      },
      { ...common, event: 'sso_connection.deleted', changes: { display_name: { before: 'Audited' } } },
    ]);
    expect(rows.every(({ actor }) => actor?.startsWith('secret-key-test-'))).toBe(true);
  });
});
