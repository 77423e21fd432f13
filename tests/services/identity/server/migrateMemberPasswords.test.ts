import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '#tests/production/audit/auditRows.ts';
import { databases } from '#tests/services/databases.ts';
import { FIRST, SECOND } from '#tests/services/identity/business/passwordHarness.ts';
import { memberCalls } from './memberCalls.ts';
import { memberPasswordCalls } from './memberPasswordCalls.ts';
import { openServerSdk, refusedBy, type ServerSdk } from './serverSdk.ts';

describe.each(databases)('moved passwords of members on $name', (database) => {
  let service: ServerSdk;
  let calls: Awaited<ReturnType<typeof memberCalls>>;
  beforeAll(async () => {
    service = await openServerSdk(database);
    calls = await memberCalls(service);
  });
  afterAll(() => service.close());

  const { migrate, authenticate } = memberPasswordCalls(() => service);

  it('are taken over with their member, and sign them in', async () => {
    const email = 'ada@zinc.test';
    const profile = { name: 'Ada', external_id: 'crm-1', trusted_metadata: { seat: 4 }, roles: ['stytch_admin'] };
    const moved = await migrate(email, profile);
    expect(moved).toMatchObject({
      member_created: true,
      member: {
        ...{ email_address: email, email_address_verified: true, status: 'active', name: 'Ada', is_admin: true },
        ...{ external_id: 'crm-1', trusted_metadata: { seat: 4 } },
        member_password_id: expect.stringMatching(/^member-password-test-/),
      },
    });
    const claims = { session_custom_claims: { plan: 'gold' }, session_duration_minutes: 25 };
    expect(await authenticate(email, FIRST, claims)).toMatchObject({
      member_id: moved.member_id,
      member: { external_id: 'crm-1' },
      member_session: { custom_claims: { plan: 'gold' }, authentication_factors: [{ type: 'password' }] },
    });
    expect(await refusedBy(authenticate(email, SECOND))).toEqual([401, 'unauthorized_credentials']);
    expect(await refusedBy(authenticate('none@zinc.test', FIRST))).toEqual([401, 'unauthorized_credentials']);
    expect(await refusedBy(migrate(email))).toEqual([400, 'password_already_set']);
    const rows = await rowsOf(service.db, { personId: moved.member_id });
    expect(rows.map(({ event, outcome }) => [event, outcome])).toEqual(
      expect.arrayContaining([
        ['member.created', 'success'],
        ['password.created', 'success'],
        ['sign_in', 'unauthorized_credentials'],
      ]),
    );
    expect(JSON.stringify(rows)).not.toContain(email);
  });

  it('are taken over for a member who is there, whose sessions end unless they are to stay', async () => {
    const { member_id } = await calls.create('bea@zinc.test', { name: 'Bea' });
    const session = await calls.sessionOf('bea@zinc.test');
    expect(await refusedBy(migrate('bea@zinc.test', { external_id: 'crm-1' }))).toEqual([
      400,
      'duplicate_member_external_id',
    ]);
    const moved = await migrate('bea@zinc.test', { preserve_existing_sessions: true });
    expect(moved).toMatchObject({ member_id, member_created: false, member: { name: 'Bea' } });
    expect(await calls.me(session)).toBe(200);
    await calls.create('cyd@zinc.test');
    const other = await calls.sessionOf('cyd@zinc.test');
    await migrate('cyd@zinc.test');
    expect(await calls.me(other)).toBe(401);
  });

  it('are refused with a hash that is none, a field that would be lost, or of no organization', async () => {
    expect(await refusedBy(migrate('x@zinc.test', { hash: 'none' }))).toEqual([400, 'invalid_password_hash']);
    expect(await refusedBy(migrate('x@zinc.test', { mfa_phone_number: '+12025550133' }))).toEqual([
      400,
      'setting_not_supported',
    ]);
    expect(await refusedBy(migrate('x@zinc.test', { organization_id: 'none' }))).toEqual([
      404,
      'organization_not_found',
    ]);
    expect(await refusedBy(migrate('x@zinc.test', { roles: ['owner'] }))).toEqual([400, 'invalid_role_id']);
  });
});
