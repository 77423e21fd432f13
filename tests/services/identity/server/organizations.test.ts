import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { businessOf } from '#tests/services/identity/business/businessHarness.ts';
import { rowsOf } from '#tests/production/audit/auditRows.ts';
import { organizationCalls } from './organizationCalls.ts';
import { openServerSdk, refusedBy, type ServerSdk } from './serverSdk.ts';

describe.each(databases)('organizations by a secret key on $name', (database) => {
  let service: ServerSdk;
  let calls: ReturnType<typeof organizationCalls>;
  beforeAll(async () => {
    service = await openServerSdk(database);
    calls = organizationCalls(service);
  });
  afterAll(() => service.close());

  it('are made with the settings that were given, and the rest as the vendor has it', async () => {
    const made = await calls.create({
      organization_name: ' Zinc & Söhne ',
      organization_slug: 'Zinc.Works',
      organization_logo_url: 'https://cdn.zinc.test/logo.svg',
      organization_external_id: 'crm|77',
      trusted_metadata: { plan: 'gold', seats: 12 },
      email_allowed_domains: ['Zinc.test', 'zinc.test'],
      claimed_email_domains: ['zinc-only.test'],
      email_jit_provisioning: 'RESTRICTED',
      email_invites: 'RESTRICTED',
      auth_methods: 'RESTRICTED',
      allowed_auth_methods: ['magic_link', 'password'],
      mfa_policy: 'REQUIRED_FOR_ALL',
      mfa_methods: 'RESTRICTED',
      allowed_mfa_methods: ['totp'],
      oauth_tenant_jit_provisioning: 'RESTRICTED',
      allowed_oauth_tenants: { slack: ['T2', 'T1'] },
    });
    const now = new Date(service.clock.now()).toISOString().replace('.000Z', 'Z');
    expect(made).toEqual({
      organization_id: expect.stringMatching(/^organization-test-/),
      organization_name: 'Zinc & Söhne',
      organization_slug: 'zinc.works',
      organization_logo_url: 'https://cdn.zinc.test/logo.svg',
      organization_external_id: 'crm|77',
      trusted_metadata: { plan: 'gold', seats: 12 },
      email_allowed_domains: ['zinc.test'],
      claimed_email_domains: ['zinc-only.test'],
      email_jit_provisioning: 'RESTRICTED',
      email_invites: 'RESTRICTED',
      auth_methods: 'RESTRICTED',
      allowed_auth_methods: ['magic_link', 'password'],
      mfa_policy: 'REQUIRED_FOR_ALL',
      mfa_methods: 'RESTRICTED',
      allowed_mfa_methods: ['totp'],
      oauth_tenant_jit_provisioning: 'RESTRICTED',
      allowed_oauth_tenants: { slack: ['T1', 'T2'] },
      sso_jit_provisioning: 'ALL_ALLOWED',
      sso_jit_provisioning_allowed_connections: [],
      sso_active_connections: [],
      sso_default_connection_id: null,
      scim_active_connection: null,
      rbac_email_implicit_role_assignments: [],
      created_at: now,
      updated_at: now,
    });
    for (const reference of [made.organization_id, 'crm|77', 'zinc.works'])
      expect((await calls.sdk.get({ organization_id: reference })).organization).toEqual(made);
  });

  it('invite by mail unless another setting was given, and get a slug of their own', async () => {
    const bare = await calls.sdk.create({ organization_name: 'Bare' });
    expect(bare.organization.email_invites).toBe('ALL_ALLOWED');
    expect(bare.organization.organization_slug).toMatch(/^bare-/);
    expect((await calls.create({ mfa_policy: 'OPTIONAL' })).email_invites).toBe('NOT_ALLOWED');
  });

  it('change what is given and nothing else, with the audit log', async () => {
    const made = await calls.create({ trusted_metadata: { keep: 1, gone: 2 }, organization_external_id: 'before' });
    service.clock.advance(5_000);
    const { organization } = await calls.update(made.organization_id, {
      organization_name: 'Renamed',
      trusted_metadata: { gone: null, added: [3] },
      organization_external_id: 'after',
      auth_methods: 'RESTRICTED',
      allowed_auth_methods: ['email_otp'],
    });
    expect(organization).toEqual({
      ...made,
      organization_name: 'Renamed',
      trusted_metadata: { keep: 1, added: [3] },
      organization_external_id: 'after',
      auth_methods: 'RESTRICTED',
      allowed_auth_methods: ['email_otp'],
      updated_at: new Date(service.clock.now()).toISOString().replace('.000Z', 'Z'),
    });
    const rows = await rowsOf(service.db, { organizationId: made.organization_id });
    expect(rows.map(({ event }) => event)).toEqual(['organization.created', 'organization.changed']);
    expect(rows[1]).toMatchObject({ actor: expect.stringMatching(/^secret-key-/) });
    expect(JSON.parse(rows[1]?.changes ?? '')).toEqual({
      organization_name: { before: made.organization_name, after: 'Renamed' },
      trusted_metadata: {},
      organization_external_id: { before: 'before', after: 'after' },
      auth_methods: { before: 'ALL_ALLOWED', after: 'RESTRICTED' },
      allowed_auth_methods: { before: [], after: ['email_otp'] },
    });
    const without = await calls.sdk.deleteExternalId({ organization_id: 'after' });
    expect(without.organization.organization_external_id).toBeNull();
  });

  it('are deleted with their members and sessions, and their slug and domains are free again', async () => {
    const { organization_id } = await calls.create({
      organization_slug: 'short-lived',
      claimed_email_domains: ['short-lived.test'],
    });
    const business = businessOf(service);
    await business.member(organization_id, 'mia@short-lived.test', { is_admin: 1 });
    const session = String((await business.logIn(organization_id, 'mia@short-lived.test')).body['session_token']);
    const me = () => business.call('GET', '/organizations/members/me', undefined, { session });
    expect((await me()).status).toBe(200);
    expect((await calls.sdk.metrics({ organization_id })).member_count).toBe(1);
    expect(await refusedBy(calls.create({ organization_slug: organization_id }))).toEqual([400, 'bad_request']);
    expect((await calls.sdk.delete({ organization_id: 'short-lived' })).organization_id).toBe(organization_id);
    expect((await me()).status).toBe(401);
    const gone = [
      () => calls.sdk.get({ organization_id: 'short-lived' }),
      () => calls.sdk.delete({ organization_id }),
      () => calls.update(organization_id, {}),
      () => calls.sdk.get({ organization_id: `deleted/${organization_id}` }),
    ];
    for (const call of gone) expect(await refusedBy(call())).toEqual([404, 'organization_not_found']);
    await calls.create({ organization_slug: 'short-lived', claimed_email_domains: ['short-lived.test'] });
  });

  it('are changed with the permissions of a member where a session is named', async () => {
    const [own, foreign] = [await calls.create(), await calls.create()];
    const business = businessOf(service);
    await business.member(own.organization_id, 'admin@own.test', { is_admin: 1 });
    await business.member(own.organization_id, 'plain@own.test');
    const sessionOf = async (email: string) => {
      const { body } = await business.logIn(own.organization_id, email);
      return { session_token: String(body['session_token']), session_jwt: String(body['session_jwt']) };
    };
    const [admin, plain] = [await sessionOf('admin@own.test'), await sessionOf('plain@own.test')];
    const rename = ({ organization_id }: { organization_id: string }, authorization: object) =>
      calls.sdk.update({ organization_id, organization_name: 'By a member' }, { authorization });
    expect((await rename(own, { session_jwt: admin.session_jwt })).organization.organization_name).toBe('By a member');
    expect(await refusedBy(rename(foreign, { session_token: admin.session_token }))).toEqual([
      403,
      'unauthorized_action',
    ]);
    expect(await refusedBy(rename(own, { session_token: plain.session_token }))).toEqual([403, 'unauthorized_action']);
    expect(await refusedBy(rename(own, { session_token: 'unknown' }))).toEqual([404, 'member_session_not_found']);
  });
});
