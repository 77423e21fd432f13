import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOidcConnection } from '#services/identity/business/people/connections.ts';
import { businessProjectOf, projectOf } from '#services/identity/shared/project.ts';
import { sandboxSso } from '#services/platform/oauth/sandboxSso.ts';
import { databases } from '#tests/services/databases.ts';
import { origin, refused } from '#tests/services/identity/testIdentity.ts';
import { type Business, openBusiness, partOf } from './businessHarness.ts';
import { ssoActions } from './ssoHarness.ts';

describe.each(databases)('whom single sign-on makes a member on $name', (database) => {
  let business: Business;
  let actions: ReturnType<typeof ssoActions>;

  type Policy = NonNullable<Parameters<Business['organization']>[1]>;
  const firm = async (name: string, more: Policy = {}) => {
    const { service } = business;
    const project = businessProjectOf(service.settings, projectOf(service.settings));
    if (project === null) throw new Error('There is no business project');
    const organizationId = await business.organization(name, more);
    const oidc = sandboxSso(origin, service.secrets);
    const context = { ...service, project };
    const connection = await createOidcConnection(business.db, context, { organizationId, name: `${name} SSO`, oidc });
    return { organizationId, connection };
  };

  beforeAll(async () => {
    business = await openBusiness(database, { options: { limits: { mailsPerAddress: 100 } } });
    actions = ssoActions(business);
  });
  afterAll(() => business.close());

  it('makes people of its domains members where the organization wants it so, and nobody else', async () => {
    const open = await firm('Open', { domains: ['open.test'], policy: { sso_jit_provisioning: 'RESTRICTED' } });
    const joined = await actions.logIn(open.connection, 'new@open.test');
    expect(joined.body).toMatchObject({
      member_authenticated: true,
      member: { status: 'active', email_address_verified: false, name: 'new' },
    });
    expect(refused(await actions.logIn(open.connection, 'stranger@far.test'))).toEqual([
      403,
      'invalid_email_for_jit_provisioning',
    ]);
    const closed = await firm('Closed', { domains: ['closed.test'] });
    expect(refused(await actions.logIn(closed.connection, 'new@closed.test'))).toEqual([
      403,
      'email_jit_provisioning_not_allowed',
    ]);
    await business.member(closed.organizationId, 'guest@far.test', { status: 'invited', email_verified: 0 });
    expect((await actions.logIn(closed.connection, 'guest@far.test')).body).toMatchObject({
      member: { status: 'active', email_address_verified: false },
    });
  });

  it('makes one member of two first sign-ins at once', async () => {
    const { connection } = await firm('Rush', {
      domains: ['rush.test'],
      policy: { sso_jit_provisioning: 'ALL_ALLOWED' },
    });
    for (let round = 0; round < 10; round += 1) {
      const email = `first${round}@rush.test`;
      const visits = [await actions.visit(connection, email), await actions.visit(connection, email)];
      const answers = await Promise.all(visits.map(({ token, pair }) => actions.redeem(token, pair)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(new Set(answers.map(({ body }) => body['member_id'])).size).toBe(1);
      expect(partOf((await actions.logIn(connection, email)).body, 'member')['sso_registrations']).toEqual([
        { connection_id: connection, registration_id: expect.any(String), external_id: expect.any(String) },
      ]);
    }
  });

  it('knows somebody again whose address there has changed', async () => {
    const { connection } = await firm('Moving', {
      domains: ['moving.test'],
      policy: { sso_jit_provisioning: 'ALL_ALLOWED' },
    });
    const first = await actions.logIn(connection, 'old@moving.test');
    await business.db
      .updateTable('business_members')
      .set({ email: 'renamed@moving.test' })
      .where('member_id', '=', String(first.body['member_id']))
      .execute();
    const again = await actions.logIn(connection, 'old@moving.test');
    expect(again.body['member_id']).toBe(first.body['member_id']);
  });

  it('leads nowhere but to its own organization, whomever it names', async () => {
    const evil = await firm('Evil', { policy: { sso_jit_provisioning: 'ALL_ALLOWED' } });
    const bank = await business.organization('Bank');
    const vault = await business.organization('Vault', {
      policy: { auth_methods: 'RESTRICTED', allowed_auth_methods: ['sso'] },
    });
    for (const id of [bank, vault]) await business.member(id, 'rich@bank.test');
    const answer = await actions.logIn(evil.connection, 'rich@bank.test');
    expect(answer.body).toMatchObject({ organization_id: evil.organizationId, member_authenticated: true });
    const session = String(answer.body['session_token']);
    const error = [403, 'operation_restricted_by_organization_auth_methods'];
    const other = { organization_id: bank, session_duration_minutes: 30 };
    expect(refused(await business.post('/sessions/exchange', other, { session }))).toEqual(error);
    expect(refused(await business.post('/discovery/organizations', {}, { session }))).toEqual(error);
    const password = 'correct-horse-battery-staple-47';
    expect(refused(await business.post('/passwords/session/reset', { password }, { session }))).toEqual(error);
    await business.db
      .updateTable('business_organizations')
      .set({ mfa_policy: 'REQUIRED_FOR_ALL' })
      .where('organization_id', '=', evil.organizationId)
      .execute();
    const gate = await actions.logIn(evil.connection, 'rich@bank.test');
    const token = String(gate.body['intermediate_session_token']);
    expect(refused(await business.exchange(token, bank))).toEqual(error);
    expect(refused(await business.post('/discovery/organizations', { intermediate_session_token: token }))).toEqual(
      error,
    );
    // Nor does it stand in for the single sign-on that another organization asks for.
    const inVault = await business.logIn(vault, 'rich@bank.test', { intermediate_session_token: token });
    expect(inVault.body).toMatchObject({
      member_authenticated: false,
      primary_required: { allowed_auth_methods: ['sso'] },
    });
  });
});
