import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '#tests/production/audit/auditRows.ts';
import { databases } from '#tests/services/databases.ts';
import { businessHome } from '#tests/services/identity/business/businessHarness.ts';
import { memberCalls } from './memberCalls.ts';
import { openServerSdk, refusedBy, type ServerSdk } from './serverSdk.ts';

type Invite = Parameters<ServerSdk['business']['magicLinks']['email']['invite']>[0];

describe.each(databases)('invitations of members by a secret key on $name', (database) => {
  let service: ServerSdk;
  let calls: Awaited<ReturnType<typeof memberCalls>>;
  beforeAll(async () => {
    service = await openServerSdk(database);
    calls = await memberCalls(service);
  });
  afterAll(() => service.close());

  const invite = (email_address: string, more: Partial<Invite> = {}) =>
    service.business.magicLinks.email.invite({ organization_id: 'zinc', email_address, ...more });
  /** Opens the newest link to somebody in a browser that has asked for nothing. */
  const accept = async (email: string) => {
    const { link, token } = await calls.business.linkTo(email);
    return { link, answer: await calls.business.post('/magic_links/authenticate', { magic_links_token: token }) };
  };

  it('bring an invited member in by a link that works in every browser, once', async () => {
    const { member_id: invited_by_member_id } = await calls.create('host@zinc.test');
    const { member, organization } = await invite('Ines@Zinc.test', {
      name: 'Ines',
      trusted_metadata: { seat: 4 },
      untrusted_metadata: { theme: 'dark' },
      roles: ['stytch_admin'],
      invited_by_member_id,
      invite_redirect_url: businessHome,
      locale: 'es',
    });
    expect(member).toMatchObject({
      email_address: 'ines@zinc.test',
      email_address_verified: false,
      status: 'invited',
      name: 'Ines',
      is_admin: true,
      trusted_metadata: { seat: 4 },
      untrusted_metadata: { theme: 'dark' },
    });
    expect(organization.organization_slug).toBe('zinc');
    const mail = (await service.outbox.list('ines@zinc.test'))[0];
    expect(mail).toMatchObject({ subject: 'Invitación a Zinc' });
    expect(mail?.text).toContain('Abra el enlace para unirse a Zinc. Funciona una sola vez, durante 7 días.');
    const { link, answer } = await accept('ines@zinc.test');
    expect(Object.fromEntries(link.searchParams)).toMatchObject({
      stytch_token_type: 'multi_tenant_magic_links',
      stytch_redirect_type: 'invite',
    });
    expect(`${link.origin}${link.pathname}`).toBe(businessHome);
    expect(answer.body).toMatchObject({ member_authenticated: true, member_id: member.member_id });
    expect(await calls.get(member.member_id)).toMatchObject({ status: 'active', email_address_verified: true });
    expect((await accept('ines@zinc.test')).answer.body['error_type']).toBe('unable_to_auth_magic_link');
    expect(await rowsOf(service.db, { event: 'member.invited' })).toMatchObject([
      {
        person_id: member.member_id,
        organization_id: calls.organizationId,
        target_id: invited_by_member_id,
        actor: expect.stringMatching(/^secret-key-/),
      },
    ]);
  });

  it('are sent again to somebody who has not come, and end with the member', async () => {
    const first = await invite('again@zinc.test', { name: 'Once' });
    const second = await invite('again@zinc.test', { name: 'Twice' });
    expect([second.member_id, second.member.name]).toEqual([first.member_id, 'Twice']);
    await calls.sdk.delete({ organization_id: 'zinc', member_id: first.member_id });
    expect((await accept('again@zinc.test')).answer.body['error_type']).toBe('email_jit_provisioning_not_allowed');
  });

  it('end when their time is over', async () => {
    await invite('late@zinc.test', { invite_expiration_minutes: 10 });
    service.clock.advance(10 * 60_000);
    expect((await accept('late@zinc.test')).answer.body['error_type']).toBe('unable_to_auth_magic_link');
  });

  it('are refused where the organization, the address or the request does not allow them', async () => {
    await calls.create('active@zinc.test');
    const closed = await service.business.organizations.create({
      organization_name: 'Closed',
      email_invites: 'NOT_ALLOWED',
    });
    const narrow = await service.business.organizations.create({
      organization_name: 'Narrow',
      email_invites: 'RESTRICTED',
      email_allowed_domains: ['narrow.test'],
      claimed_email_domains: ['claimed.test'],
    });
    const [shut, some] = [closed, narrow].map(({ organization }) => organization.organization_id);
    const cases: [string, Partial<Invite>, number, string][] = [
      ['a@zinc.test', { organization_id: shut ?? '' }, 403, 'email_invites_not_allowed'],
      ['a@zinc.test', { organization_id: some ?? '' }, 403, 'invalid_email_for_invites'],
      ['a@claimed.test', {}, 403, 'action_not_allowed_email_domain_is_claimed'],
      ['active@zinc.test', {}, 400, 'duplicate_email'],
      ['a@zinc.test', { organization_id: 'unknown' }, 404, 'organization_not_found'],
      ['a@zinc.test', { invited_by_member_id: 'member-test-x' }, 404, 'member_not_found'],
      ['a@zinc.test', { roles: ['owner'] }, 400, 'invalid_role_id'],
      ['a@zinc.test', { invite_redirect_url: 'https://elsewhere.test' }, 400, 'no_match_for_provided_magic_link_url'],
      ['a@zinc.test', { invite_expiration_minutes: 4 }, 400, 'invalid_expiration'],
    ];
    for (const [email, given, status, code] of cases)
      expect([email, given, ...(await refusedBy(invite(email, given)))]).toEqual([email, given, status, code]);
    expect(await service.outbox.list('a@zinc.test')).toEqual([]);
    expect((await invite('a@narrow.test', { organization_id: some ?? '' })).member.status).toBe('invited');
  });

  it('to one address have a limit', async () => {
    for (let sent = 0; sent < 5; sent += 1) await invite('often@zinc.test');
    expect(await refusedBy(invite('often@zinc.test'))).toEqual([429, 'too_many_requests']);
  });
});
