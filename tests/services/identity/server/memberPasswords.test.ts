import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '#tests/production/audit/auditRows.ts';
import { databases } from '#tests/services/databases.ts';
import { FIRST, SECOND } from '#tests/services/identity/business/passwordHarness.ts';
import { memberCalls } from './memberCalls.ts';
import { memberPasswordCalls } from './memberPasswordCalls.ts';
import { newestTo } from './sentMessages.ts';
import { openServerSdk, refusedBy, type ServerSdk } from './serverSdk.ts';

describe.each(databases)('passwords of members through a backend on $name', (database) => {
  let service: ServerSdk;
  let calls: Awaited<ReturnType<typeof memberCalls>>;
  beforeAll(async () => {
    service = await openServerSdk(database);
    calls = await memberCalls(service);
  });
  afterAll(() => service.close());

  const { sdk, organization_id, migrate, authenticate } = memberPasswordCalls(() => service);
  const tokenTo = async (email: string) => {
    await service.identity.settled();
    return (await newestTo(service, email)).token;
  };

  it('are assessed', async () => {
    const weak = await sdk().strengthCheck({ email_address: 'ada@zinc.test', password: 'password' });
    expect([weak.valid_password, weak.zxcvbn_feedback?.warning === '']).toEqual([false, false]);
    expect((await sdk().strengthCheck({ password: SECOND })).valid_password).toBe(true);
  });

  it('are set anew by a link, which goes to members alone', async () => {
    const { member_id } = await calls.create('dan@zinc.test', { external_id: 'crm-dan' });
    const start = (email_address: string, given: object = {}) =>
      sdk().email.resetStart({ organization_id, email_address, ...given });
    expect(await start('dan@zinc.test')).toMatchObject({ member_id, member: { external_id: 'crm-dan' } });
    const password_reset_token = await tokenTo('dan@zinc.test');
    expect(await refusedBy(sdk().email.reset({ password_reset_token, password: 'password' }))).toEqual([
      400,
      'breached_password',
    ]);
    const reset = await sdk().email.reset({ password_reset_token, password: FIRST });
    expect(reset).toMatchObject({ member_id, member_authenticated: true, member: { email_address_verified: true } });
    expect(await refusedBy(sdk().email.reset({ password_reset_token, password: SECOND }))).toEqual([
      401,
      'unable_to_auth_password_reset_token',
    ]);
    expect(await refusedBy(start('none@zinc.test'))).toEqual([404, 'member_not_found']);
    expect(await refusedBy(start('dan@zinc.test', { login_redirect_url: 'http://localhost:4100/business' }))).toEqual([
      400,
      'setting_not_supported',
    ]);
  });

  it('are set anew with the one of before, or by a session that was just opened', async () => {
    const email_address = 'eva@zinc.test';
    const { member_id } = await migrate(email_address);
    const existing = { organization_id, email_address, existing_password: FIRST, new_password: SECOND };
    const changed = await sdk().existingPassword.reset(existing);
    expect(changed).toMatchObject({ member_id, member_authenticated: true });
    expect(await refusedBy(sdk().existingPassword.reset(existing))).toEqual([401, 'unauthorized_credentials']);
    const { session_token } = await authenticate(email_address, SECOND);
    const bySession = { organization_id, session_token, password: `${FIRST} once more` };
    const answer = await sdk().sessions.reset({
      ...bySession,
      session_duration_minutes: 90,
      session_custom_claims: { fresh: true },
    });
    expect(answer).toMatchObject({
      session_token,
      member_authenticated: true,
      member_session: {
        custom_claims: { fresh: true },
        expires_at: new Date(service.clock.now() + 90 * 60_000).toISOString().replace('.000Z', 'Z'),
      },
    });
    expect((await authenticate(email_address, bySession.password)).member_id).toBe(member_id);
    expect(await refusedBy(sdk().sessions.reset({ ...bySession, organization_id: 'acme' }))).toEqual([
      404,
      'member_not_found',
    ]);
    expect(await refusedBy(sdk().sessions.reset({ ...bySession, session_token: 'unknown' }))).toEqual([
      401,
      'user_unauthenticated',
    ]);
    service.clock.advance(6 * 60_000);
    expect(await refusedBy(sdk().sessions.reset(bySession))).toEqual([403, 'session_too_old_to_reset_password']);
  });

  it('find organizations, and are set anew on the way', async () => {
    const email_address = 'fay@zinc.test';
    const { member_id } = await migrate(email_address);
    const found = [{ membership: { type: 'active_member', member: { member_id, external_id: null } } }];
    const first = await sdk().discovery.authenticate({ email_address, password: FIRST });
    expect(first).toMatchObject({ email_address, discovered_organizations: found });
    expect(await refusedBy(sdk().discovery.authenticate({ email_address, password: SECOND }))).toEqual([
      401,
      'unauthorized_credentials',
    ]);
    await sdk().discovery.email.resetStart({ email_address });
    const password_reset_token = await tokenTo(email_address);
    const reset = await sdk().discovery.email.reset({ password_reset_token, password: SECOND });
    expect(reset).toMatchObject({ email_address, discovered_organizations: found });
    const again = sdk().discovery.email.reset({ password_reset_token, password: SECOND });
    expect(await refusedBy(again)).toEqual([401, 'unable_to_auth_password_reset_token']);
  });

  it('sign nobody in after a reset was required, by a key or an admin', async () => {
    const email_address = 'gil@zinc.test';
    const { member_id } = await migrate(email_address);
    const named = await sdk().email.requireReset({ organization_id, email_address });
    expect(named).toMatchObject({ member_id, organization: { organization_slug: 'zinc' } });
    expect(await refusedBy(authenticate(email_address, FIRST))).toEqual([401, 'member_reset_password']);
    await sdk().existingPassword.reset({
      organization_id,
      email_address,
      existing_password: FIRST,
      new_password: SECOND,
    });
    expect((await authenticate(email_address, SECOND)).member_authenticated).toBe(true);
    await sdk().email.requireReset({ email_address });
    expect(await refusedBy(authenticate(email_address, SECOND))).toEqual([401, 'member_reset_password']);
    const required = (await rowsOf(service.db, { personId: member_id })).filter(
      ({ event }) => event === 'password.reset_required',
    );
    expect(required).toHaveLength(2);
    await calls.create('hal@zinc.test');
    const session_token = await calls.sessionOf('hal@zinc.test');
    const byMember = sdk().email.requireReset({ organization_id, email_address }, { authorization: { session_token } });
    expect(await refusedBy(byMember)).toEqual([403, 'unauthorized_action']);
    expect(await refusedBy(sdk().email.requireReset({ email_address: 'hal@zinc.test' }))).toEqual([
      404,
      'member_password_not_found',
    ]);
    const mismatched = sdk().email.requireReset({ organization_id, email_address: 'hal@zinc.test', member_id });
    expect(await refusedBy(mismatched)).toEqual([404, 'member_not_found']);
  });
});
