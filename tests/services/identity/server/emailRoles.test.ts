import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '#tests/production/audit/auditRows.ts';
import { databases } from '#tests/services/databases.ts';
import { businessOf } from '#tests/services/identity/business/businessHarness.ts';
import { writeRoles } from './implicitRolesFile.ts';
import { organizationCalls } from './organizationCalls.ts';
import { openServerSdk, refusedBy, type ServerSdk } from './serverSdk.ts';

const ofDomain = (email_domain: string) => ({ type: 'email_assignment', details: { email_domain } });
const direct = { type: 'direct_assignment', details: {} };
const everybody = { role_id: 'stytch_member', sources: [direct] };

describe.each(databases)('roles by domains of addresses on $name', (database) => {
  let service: ServerSdk;
  let calls: ReturnType<typeof organizationCalls>;
  let directory: string;
  beforeAll(async () => {
    const roles = await writeRoles();
    directory = roles.directory;
    service = await openServerSdk(database, { env: roles.env });
    calls = organizationCalls(service);
  });
  afterAll(async () => {
    await service.close();
    await rm(directory, { recursive: true });
  });

  const business = () => businessOf(service);
  const rolesOf = async (organization_id: string, email_address: string) =>
    (await service.business.organizations.members.get({ organization_id, email_address })).member.roles;

  it('are had by members whose verified address is of the domain, in their sessions too', async () => {
    const { organization_id, rbac_email_implicit_role_assignments } = await calls.create({
      email_allowed_domains: ['firm.test', 'sub.firm.test'],
      rbac_email_implicit_role_assignments: [
        { domain: 'Firm.TEST', role_id: 'editor' },
        { domain: 'firm.test', role_id: 'stytch_admin' },
        { domain: 'firm.test', role_id: 'editor' },
        { domain: 'sub.firm.test', role_id: 'auditor' },
      ],
    });
    expect(rbac_email_implicit_role_assignments).toEqual([
      { domain: 'firm.test', role_id: 'editor' },
      { domain: 'firm.test', role_id: 'stytch_admin' },
      { domain: 'sub.firm.test', role_id: 'auditor' },
    ]);
    await business().member(organization_id, 'ada@firm.test', { is_admin: 1 });
    await business().member(organization_id, 'bob@sub.firm.test');
    await business().member(organization_id, 'cyd@afirm.test');
    await business().member(organization_id, 'dan@firm.test', { email_verified: 0 });
    expect(await rolesOf(organization_id, 'ada@firm.test')).toEqual([
      everybody,
      { role_id: 'stytch_admin', sources: [direct, ofDomain('firm.test')] },
      { role_id: 'editor', sources: [ofDomain('firm.test')] },
    ]);
    expect(await rolesOf(organization_id, 'bob@sub.firm.test')).toEqual([
      everybody,
      { role_id: 'auditor', sources: [ofDomain('sub.firm.test')] },
    ]);
    expect(await rolesOf(organization_id, 'cyd@afirm.test')).toEqual([everybody]);
    expect(await rolesOf(organization_id, 'dan@firm.test')).toEqual([everybody]);
    const found = await service.business.organizations.members.search({ organization_ids: [organization_id] });
    expect(
      found.members
        .map(({ email_address, is_admin, roles }) => [email_address, is_admin, roles.map(({ role_id }) => role_id)])
        .toSorted(),
    ).toEqual([
      ['ada@firm.test', true, ['stytch_member', 'stytch_admin', 'editor']],
      ['bob@sub.firm.test', false, ['stytch_member', 'auditor']],
      ['cyd@afirm.test', false, ['stytch_member']],
      ['dan@firm.test', false, ['stytch_member']],
    ]);
    // The link proves the address, and the role is there with the first session.
    const { body } = await business().logIn(organization_id, 'dan@firm.test');
    expect(body['member_session']).toMatchObject({ roles: ['stytch_member', 'editor', 'stytch_admin'] });
  });

  it('permit at once, and no longer once the rule or the address is another', async () => {
    const { organization_id } = await calls.create({
      email_allowed_domains: ['zinc.test'],
      rbac_email_implicit_role_assignments: [{ domain: 'zinc.test', role_id: 'editor' }],
    });
    const { member_id } = await business().member(organization_id, 'eve@zinc.test');
    const { body } = await business().logIn(organization_id, 'eve@zinc.test');
    const session_token = String(body['session_token']);
    const authorization_check = { organization_id, resource_id: 'documents', action: 'write' };
    const check = () => service.business.sessions.authenticate({ session_token, authorization_check });
    const { verdict, member_session, session_jwt } = await check();
    expect([verdict, member_session.roles]).toEqual([
      { authorized: true, granting_roles: ['editor'] },
      ['stytch_member', 'editor'],
    ]);
    const claims = JSON.parse(Buffer.from(session_jwt.split('.')[1] ?? '', 'base64url').toString());
    expect(claims['https://stytch.com/session'].roles).toEqual(['stytch_member', 'editor']);
    const admitting = { rbac_email_implicit_role_assignments: [{ domain: 'zinc.test', role_id: 'stytch_admin' }] };
    await calls.update(organization_id, admitting);
    expect(await refusedBy(check())).toEqual([403, 'session_authorization_error']);
    const byMember = { authorization: { session_token } };
    await service.business.organizations.update({ organization_id, organization_name: 'Hers' }, byMember);
    await calls.update(organization_id, { rbac_email_implicit_role_assignments: [] });
    expect(
      await refusedBy(service.business.organizations.update({ organization_id, organization_name: 'No' }, byMember)),
    ).toEqual([403, 'unauthorized_action']);
    await calls.update(organization_id, admitting);
    await service.business.organizations.members.update({ organization_id, member_id, email_address: 'e@else.test' });
    expect(await rolesOf(organization_id, 'e@else.test')).toEqual([everybody]);
    const [first] = await rowsOf(service.db, { event: 'organization.changed', organizationId: organization_id });
    expect(JSON.parse(first?.changes ?? '')).toEqual({
      rbac_email_implicit_role_assignments: {
        before: [{ domain: 'zinc.test', role_id: 'editor' }],
        after: [{ domain: 'zinc.test', role_id: 'stytch_admin' }],
      },
    });
  });

  it('are of roles that there are, and of domains that are the own ones', async () => {
    const { organization_id } = await calls.create({ email_allowed_domains: ['own.test'] });
    const give = (domain: string, role_id: string, more: object = {}) =>
      calls.update(organization_id, { ...more, rbac_email_implicit_role_assignments: [{ domain, role_id }] });
    expect(await refusedBy(give('own.test', 'owner'))).toEqual([400, 'invalid_role_id']);
    expect(await refusedBy(give('else.test', 'editor'))).toEqual([400, 'role_domain_not_allowed']);
    expect(await refusedBy(give('gmail.com', 'editor'))).toEqual([400, 'common_email_domain']);
    expect(await refusedBy(give('no domain', 'editor'))).toEqual([400, 'invalid_email_domain']);
    await give('else.test', 'editor', { email_allowed_domains: ['own.test', 'else.test'] });
    expect(await refusedBy(calls.update(organization_id, { email_allowed_domains: ['own.test'] }))).toEqual([
      400,
      'role_domain_not_allowed',
    ]);
    const none = { email_allowed_domains: ['own.test'], rbac_email_implicit_role_assignments: [] };
    expect((await calls.update(organization_id, none)).organization).toMatchObject(none);
  });
});
