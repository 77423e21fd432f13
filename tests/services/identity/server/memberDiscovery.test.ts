import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '#tests/production/audit/auditRows.ts';
import { databases } from '#tests/services/databases.ts';
import { memberCalls } from './memberCalls.ts';
import { newestTo } from './sentMessages.ts';
import { openServerSdk, refusedBy, type ServerSdk } from './serverSdk.ts';

describe.each(databases)('finding organizations through a backend on $name', (database) => {
  let service: ServerSdk;
  let calls: Awaited<ReturnType<typeof memberCalls>>;
  beforeAll(async () => {
    service = await openServerSdk(database);
    calls = await memberCalls(service);
  });
  afterAll(() => service.close());

  const sdk = () => service.business;
  const newest = (to: string) => newestTo(service, to);
  const byLink = async (email_address: string) => {
    await sdk().magicLinks.email.discovery.send({ email_address });
    const { token: discovery_magic_links_token } = await newest(email_address);
    return sdk().magicLinks.discovery.authenticate({ discovery_magic_links_token });
  };

  it('is by link or by code, and shows the member and the organization whole', async () => {
    const { member_id } = await calls.create('ada@zinc.test', { external_id: 'crm-7' });
    const shown = [
      {
        membership: { type: 'active_member', details: null, member: { member_id, external_id: 'crm-7' } },
        organization: { organization_slug: 'zinc', organization_external_id: 'zinc-crm' },
        member_authenticated: true,
      },
    ];
    const linked = await byLink('ada@zinc.test');
    expect(linked).toMatchObject({ email_address: 'ada@zinc.test', discovered_organizations: shown });
    await sdk().otps.email.discovery.send({ email_address: 'ada@zinc.test' });
    const code = (await newest('ada@zinc.test')).message.code ?? '';
    const asked = { email_address: 'ada@zinc.test', code };
    const coded = await sdk().otps.email.discovery.authenticate(asked);
    expect(coded.discovered_organizations).toMatchObject(shown);
    expect(await refusedBy(sdk().otps.email.discovery.authenticate(asked))).toEqual([401, 'unable_to_auth_otp_code']);
    expect(
      await refusedBy(sdk().magicLinks.discovery.authenticate({ discovery_magic_links_token: 'unknown' })),
    ).toEqual([404, 'magic_link_not_found']);
  });

  it('lists them again, and goes on to one of them', async () => {
    const { member_id } = await calls.create('bea@zinc.test');
    const { intermediate_session_token } = await byLink('bea@zinc.test');
    const listed = await sdk().discovery.organizations.list({ intermediate_session_token });
    expect(listed.discovered_organizations.map((one) => one.organization?.organization_slug)).toEqual(['zinc']);
    const go = (organization_id: string) =>
      sdk().discovery.intermediateSessions.exchange({
        intermediate_session_token,
        organization_id,
        session_custom_claims: { from: 'list' },
      });
    expect(await refusedBy(go('none'))).toEqual([404, 'organization_not_found']);
    const { session_token, ...answer } = await go('zinc-crm');
    expect(answer).toMatchObject({ member_id, member_session: { custom_claims: { from: 'list' } } });
    expect(await refusedBy(go('zinc'))).toEqual([404, 'intermediate_session_not_found']);
    const bySession = await sdk().discovery.organizations.list({ session_token });
    expect(bySession.email_address).toBe('bea@zinc.test');
    expect(await refusedBy(sdk().discovery.organizations.list({}))).toEqual([404, 'intermediate_session_not_found']);
  });

  it('makes an organization with its settings, whose first member is an admin', async () => {
    const { intermediate_session_token } = await byLink('cyd@new.test');
    const create = (given: object) =>
      sdk().discovery.organizations.create({ intermediate_session_token, organization_name: 'New', ...given });
    expect(await refusedBy(create({ first_party_connected_apps_allowed_type: 'NOT_ALLOWED' }))).toEqual([
      400,
      'setting_not_supported',
    ]);
    expect(await refusedBy(create({ organization_external_id: 'zinc-crm' }))).toEqual([
      400,
      'duplicate_organization_external_id',
    ]);
    const answer = await create({
      organization_slug: 'new',
      organization_external_id: 'new-crm',
      trusted_metadata: { tier: 2 },
      email_allowed_domains: ['new.test'],
      email_jit_provisioning: 'RESTRICTED',
      mfa_policy: 'REQUIRED_FOR_ALL',
      session_custom_claims: { never: 'used' },
    });
    expect(answer).toMatchObject({
      member_authenticated: false,
      mfa_required: { member_options: null },
      member: { email_address: 'cyd@new.test', is_admin: true },
      organization: {
        organization_slug: 'new',
        organization_external_id: 'new-crm',
        trusted_metadata: { tier: 2 },
        email_allowed_domains: ['new.test'],
        mfa_policy: 'REQUIRED_FOR_ALL',
        email_invites: 'NOT_ALLOWED',
        sso_jit_provisioning: 'ALL_ALLOWED',
      },
    });
    const rows = await rowsOf(service.db, { organizationId: answer.organization.organization_id });
    const created = rows.filter(({ event }) => event === 'organization.created');
    expect(created).toMatchObject([
      { person_id: answer.member_id, actor: expect.stringMatching(/^secret-key-/), outcome: 'success' },
    ]);
    expect(JSON.parse(created[0]?.changes ?? '{}')).toMatchObject({ mfa_policy: { after: 'REQUIRED_FOR_ALL' } });
  });
});
