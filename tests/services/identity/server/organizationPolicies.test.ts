import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { businessOf } from '#tests/services/identity/business/businessHarness.ts';
import { errorOf } from './errorTypes.ts';
import { organizationCalls, type OrganizationSettings } from './organizationCalls.ts';
import { openServerSdk, refusedBy, type ServerSdk } from './serverSdk.ts';

describe.each(databases)('policies of organizations by a secret key on $name', (database) => {
  let service: ServerSdk;
  let calls: ReturnType<typeof organizationCalls>;
  beforeAll(async () => {
    service = await openServerSdk(database);
    calls = organizationCalls(service);
  });
  afterAll(() => service.close());

  it('are refused settings that lock everybody out, whole', async () => {
    const { organization_id, organization_slug } = await calls.create();
    const cases: [object, string][] = [
      [{ auth_methods: 'RESTRICTED' }, 'no_allowed_auth_methods'],
      [{ auth_methods: 'RESTRICTED', allowed_auth_methods: ['sso'] }, 'no_sso_connection'],
      [{ mfa_methods: 'RESTRICTED', mfa_policy: 'REQUIRED_FOR_ALL' }, 'no_allowed_mfa_methods'],
      [{ email_jit_provisioning: 'RESTRICTED' }, 'no_email_allowed_domains'],
      [{ email_invites: 'RESTRICTED' }, 'no_email_allowed_domains'],
      [{ oauth_tenant_jit_provisioning: 'RESTRICTED' }, 'no_allowed_oauth_tenants'],
      [{ sso_jit_provisioning: 'RESTRICTED' }, 'no_sso_jit_connections'],
    ];
    for (const [given, code] of cases) {
      const whole = { organization_name: 'Not taken', ...given };
      expect([given, ...(await refusedBy(calls.update(organization_id, whole)))]).toEqual([given, 400, code]);
      expect(await refusedBy(calls.create(given))).toEqual([400, code]);
    }
    expect((await calls.sdk.get({ organization_id: organization_slug })).organization.organization_name).not.toBe(
      'Not taken',
    );
  });

  it('are refused what is malformed, taken, or without an effect', async () => {
    const { organization_id } = await calls.create({
      organization_slug: 'taken',
      organization_external_id: 'taken-id',
      claimed_email_domains: ['taken.example'],
    });
    const cases: [Partial<OrganizationSettings>, number, string][] = [
      [{ organization_slug: 'TAKEN' }, 400, 'organization_slug_already_used'],
      [{ organization_slug: 'a/b' }, 400, 'bad_request'],
      [{ organization_name: ' \n ' }, 400, 'invalid_organization_name'],
      [{ organization_external_id: 'taken-id' }, 400, 'duplicate_organization_external_id'],
      [{ organization_external_id: 'a b' }, 400, 'bad_request'],
      [{ organization_logo_url: 'javascript:alert(1)' }, 400, 'bad_request'],
      [{ email_allowed_domains: ['gmail.com'] }, 400, 'common_email_domain'],
      [{ claimed_email_domains: ['Outlook.com'] }, 400, 'common_email_domain'],
      [{ email_allowed_domains: ['not a domain'] }, 400, 'invalid_email_domain'],
      [{ claimed_email_domains: ['taken.example'] }, 400, 'email_domain_already_claimed'],
      [{ allowed_auth_methods: ['carrier_pigeon'] }, 400, 'bad_request'],
      [{ allowed_oauth_tenants: { github: ['7'] } }, 400, 'oauth_provider_without_tenants'],
      [{ trusted_metadata: { long: 'x'.repeat(4_100) } }, 400, 'bad_request'],
      [{ rbac_email_implicit_role_assignments: [{ domain: 'a.test', role_id: 'x' }] }, 400, 'invalid_role_id'],
      [{ third_party_connected_apps_allowed_type: 'NOT_ALLOWED' }, 400, 'setting_not_supported'],
    ];
    for (const [given, status, code] of cases)
      expect([given, ...(await errorOf(calls.create(given)))]).toEqual([given, status, code]);
    expect(
      await refusedBy(calls.update(organization_id, { sso_default_connection_id: 'oidc-connection-test-x' })),
    ).toEqual([404, 'sso_connection_not_found']);
    expect(await refusedBy(calls.sdk.get({ organization_id: 'organization-test-unknown' }))).toEqual([
      404,
      'organization_not_found',
    ]);
  });

  it('choose among their connections those whose people join', async () => {
    const { organization_id } = await calls.create();
    const [one, two] = [await calls.connect(organization_id, 'One'), await calls.connect(organization_id, 'Two')];
    const { organization } = await calls.update(organization_id, {
      sso_default_connection_id: two,
      sso_jit_provisioning: 'RESTRICTED',
      sso_jit_provisioning_allowed_connections: [two],
      auth_methods: 'RESTRICTED',
      allowed_auth_methods: ['sso'],
    });
    expect(organization).toMatchObject({
      sso_default_connection_id: two,
      sso_jit_provisioning_allowed_connections: [two],
    });
    const active = organization.sso_active_connections.map(({ connection_id }) => connection_id);
    expect(active.toSorted()).toEqual([one, two].toSorted());
  });

  it('honour claimed domains apart from allowed ones', async () => {
    const owner = await calls.create({ claimed_email_domains: ['claimed.test'] });
    const other = await calls.create({ email_allowed_domains: ['claimed.test'], email_jit_provisioning: 'RESTRICTED' });
    const business = businessOf(service);
    const send = async ({ organization_id }: { organization_id: string }) =>
      (await business.sendLink(organization_id, 'new@claimed.test')).body['error_type'];
    expect([await send(owner), await send(other)]).toEqual([
      'email_jit_provisioning_not_allowed',
      'action_not_allowed_email_domain_is_claimed',
    ]);
  });
});
