import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { rowsOf } from '#tests/production/audit/auditRows.ts';
import { errorOf } from './errorTypes.ts';
import { memberCalls, type MemberGiven, number } from './memberCalls.ts';
import { openServerSdk, refusedBy, type ServerSdk } from './serverSdk.ts';

describe.each(databases)('members by a secret key on $name', (database) => {
  let service: ServerSdk;
  let calls: Awaited<ReturnType<typeof memberCalls>>;
  beforeAll(async () => {
    service = await openServerSdk(database);
    calls = await memberCalls(service);
  });
  afterAll(() => service.close());

  it('are made with what is given, and found by id, external id and address, in every organization', async () => {
    const answer = await calls.sdk.create({
      organization_id: 'zinc-crm',
      email_address: ' Mia@Zinc.test',
      name: 'Mia',
      trusted_metadata: { level: 3 },
      untrusted_metadata: { theme: 'dark' },
      create_member_as_pending: true,
      is_breakglass: false,
      mfa_phone_number: number,
      mfa_enrolled: true,
      roles: ['stytch_admin'],
      external_id: 'hr|7',
    });
    expect(answer.member).toEqual({
      member_id: answer.member_id,
      organization_id: calls.organizationId,
      email_address: 'mia@zinc.test',
      email_address_verified: false,
      name: 'Mia',
      status: 'pending',
      is_breakglass: false,
      is_locked: false,
      is_admin: true,
      created_at: calls.now(),
      updated_at: calls.now(),
      trusted_metadata: { level: 3 },
      untrusted_metadata: { theme: 'dark' },
      retired_email_addresses: [],
      roles: ['stytch_member', 'stytch_admin'].map((role_id) => ({
        role_id,
        sources: [{ type: 'direct_assignment', details: {} }],
      })),
      sso_registrations: [],
      oauth_registrations: [],
      member_password_id: '',
      mfa_enrolled: true,
      mfa_phone_number: number,
      mfa_phone_number_verified: false,
      default_mfa_method: '',
      totp_registration_id: '',
      external_id: 'hr|7',
    });
    expect(answer.organization.organization_slug).toBe('zinc');
    const organization_id = calls.organizationId;
    const found = [
      calls.sdk.get({ organization_id, member_id: answer.member_id }),
      calls.sdk.get({ organization_id, member_id: 'hr|7' }),
      calls.sdk.get({ organization_id, email_address: 'MIA@zinc.test' }),
      calls.sdk.dangerouslyGet({ member_id: answer.member_id }),
    ];
    for (const { member, member_id } of await Promise.all(found))
      expect([member_id, member]).toEqual([answer.member_id, answer.member]);
    expect((await calls.create('bare@zinc.test')).status).toBe('active');
  });

  it('are refused twice, with unknown roles, wrong numbers, or into a claimed domain', async () => {
    await calls.create('twice@zinc.test', { external_id: 'twice' });
    await service.business.organizations.create({ organization_name: 'Owner', claimed_email_domains: ['owned.test'] });
    const cases: [string, Partial<MemberGiven>, number, string][] = [
      ['TWICE@zinc.test', {}, 400, 'duplicate_email'],
      ['not an address', {}, 400, 'invalid_email'],
      ['a@zinc.test', { external_id: 'twice' }, 400, 'duplicate_member_external_id'],
      ['a@zinc.test', { roles: ['owner'] }, 400, 'invalid_role_id'],
      ['a@zinc.test', { mfa_phone_number: '123' }, 400, 'invalid_phone_number'],
      ['a@zinc.test', { is_breakglass: true }, 400, 'setting_not_supported'],
      ['a@zinc.test', { trusted_metadata: { long: 'x'.repeat(4_100) } }, 400, 'bad_request'],
      ['a@owned.test', {}, 403, 'action_not_allowed_email_domain_is_claimed'],
      ['a@zinc.test', { organization_id: 'organization-test-unknown' }, 404, 'organization_not_found'],
    ];
    for (const [email, given, status, code] of cases)
      expect([email, given, ...(await errorOf(calls.create(email, given)))]).toEqual([email, given, status, code]);
  });

  it('change what is given, named in the audit log without its value', async () => {
    const made = await calls.create('change@zinc.test', { trusted_metadata: { keep: 1, gone: 2 } });
    service.clock.advance(3_000);
    const { member } = await calls.update(made.member_id, {
      name: 'Chandra',
      trusted_metadata: { gone: null, more: 3 },
      roles: ['stytch_admin'],
      external_id: 'changed',
      mfa_phone_number: number,
      default_mfa_method: 'sms_otp',
      preserve_existing_sessions: true,
    });
    expect(member).toEqual({
      ...made,
      name: 'Chandra',
      trusted_metadata: { keep: 1, more: 3 },
      is_admin: true,
      roles: [...made.roles, { ...made.roles[0], role_id: 'stytch_admin' }],
      external_id: 'changed',
      mfa_phone_number: number,
      default_mfa_method: 'sms_otp',
      updated_at: calls.now(),
    });
    const rows = await rowsOf(service.db, { personId: made.member_id });
    expect(rows).toMatchObject([
      { event: 'member.created', organization_id: calls.organizationId, actor: expect.stringMatching(/^secret-key-/) },
      { event: 'member.changed', organization_id: calls.organizationId },
    ]);
    expect(JSON.parse(rows[1]?.changes ?? '')).toEqual({
      name: {},
      trusted_metadata: {},
      roles: {},
      external_id: {},
      mfa_phone_number: {},
      default_mfa_method: {},
    });
    expect(
      (await calls.sdk.deleteExternalId({ organization_id: 'zinc', member_id: 'changed' })).member.external_id,
    ).toBeNull();
    expect(await refusedBy(calls.update(made.member_id, { default_mfa_method: 'totp' }))).toEqual([
      400,
      'mfa_method_not_registered',
    ]);
    expect(await refusedBy(calls.update(made.member_id, { unlink_email: false }))).toEqual([
      400,
      'setting_not_supported',
    ]);
    expect(await refusedBy(calls.update(made.member_id, { email_address: 'twice@zinc.test' }))).toEqual([
      400,
      'duplicate_email',
    ]);
  });

  it('get another address, unproven, and the sessions of the one before end', async () => {
    const { member_id } = await calls.create('before@zinc.test');
    const session = await calls.sessionOf('before@zinc.test');
    expect((await calls.get(member_id)).email_address_verified).toBe(true);
    const { member } = await calls.update(member_id, { email_address: 'After@zinc.test', unlink_email: true });
    expect([member.email_address, member.email_address_verified, await calls.me(session)]).toEqual([
      'after@zinc.test',
      false,
      401,
    ]);
    expect(await calls.me(await calls.sessionOf('after@zinc.test'))).toBe(200);
  });

  it('stay enrolled for a second step that a backend asked for, at their first proof', async () => {
    const { member_id } = await calls.create('second@zinc.test', { mfa_enrolled: true });
    const { body } = await calls.business.logIn(calls.organizationId, 'second@zinc.test');
    expect(body).toMatchObject({ member_authenticated: false, mfa_required: { member_options: null } });
    expect((await calls.get(member_id)).mfa_enrolled).toBe(true);
    await calls.update(member_id, { mfa_enrolled: false });
    expect(await calls.me(await calls.sessionOf('second@zinc.test'))).toBe(200);
  });
});
