import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '#tests/production/audit/auditRows.ts';
import { databases } from '#tests/services/databases.ts';
import { codeAt } from '#tests/services/identity/business/secondFactorHarness.ts';
import { memberCalls, number } from './memberCalls.ts';
import { newestTo } from './sentMessages.ts';
import { openServerSdk, refusedBy, type ServerSdk } from './serverSdk.ts';

describe.each(databases)('second steps of members through a backend on $name', (database) => {
  let service: ServerSdk;
  let calls: Awaited<ReturnType<typeof memberCalls>>;
  beforeAll(async () => {
    service = await openServerSdk(database);
    calls = await memberCalls(service);
    await service.business.organizations.update({ organization_id: 'zinc', mfa_policy: 'REQUIRED_FOR_ALL' });
  });
  afterAll(() => service.close());

  const sdk = () => service.business;
  const organization_id = 'zinc-crm';
  const begin = async (email_address: string) => {
    await sdk().magicLinks.email.loginOrSignup({ organization_id, email_address });
    const { token: magic_links_token } = await newestTo(service, email_address);
    return sdk().magicLinks.authenticate({ magic_links_token });
  };
  const codeNow = (secret: string) => codeAt(secret, service.clock.now());
  const textTo = async (to: string) => (await service.outbox.list(to))[0]?.code ?? '';

  it('are taken with an app that a member sets up on the way', async () => {
    const { member_id } = await calls.create('ada@zinc.test', { external_id: 'ada' });
    const halfway = await begin('ada@zinc.test');
    expect(halfway).toMatchObject({ member_authenticated: false, member: { external_id: 'ada' }, session_token: '' });
    const { intermediate_session_token } = halfway;
    const who = { organization_id, member_id: 'ada', intermediate_session_token };
    const created = await sdk().totps.create(who);
    expect(created).toMatchObject({ member_id, member: { external_id: 'ada' } });
    expect(created.recovery_codes).toHaveLength(10);
    const wrong = codeNow(created.secret) === '000000' ? '111111' : '000000';
    expect(await refusedBy(sdk().totps.authenticate({ ...who, code: wrong }))).toEqual([
      401,
      'unable_to_authenticate_totp',
    ]);
    const code = codeNow(created.secret);
    const answer = await sdk().totps.authenticate({ ...who, code, session_custom_claims: { plan: 'gold' } });
    expect(answer).toMatchObject({
      member_id,
      member: { totp_registration_id: created.totp_registration_id, default_mfa_method: 'totp' },
      member_session: { custom_claims: { plan: 'gold' } },
    });
    expect(answer.member_session?.authentication_factors.map(({ type }) => type)).toEqual(['magic_link', 'totp']);
    const again = await begin('ada@zinc.test');
    const next = { organization_id, member_id, intermediate_session_token: again.intermediate_session_token };
    const recovery_code = created.recovery_codes[0] ?? '';
    const recovered = await sdk().recoveryCodes.recover({ ...next, recovery_code });
    expect(recovered).toMatchObject({ member_id, recovery_codes_remaining: 9, member: { external_id: 'ada' } });
    const third = await begin('ada@zinc.test');
    const last = { organization_id, member_id, intermediate_session_token: third.intermediate_session_token };
    expect(await refusedBy(sdk().recoveryCodes.recover({ ...last, recovery_code }))).toEqual([
      401,
      'unable_to_authenticate_recovery_code',
    ]);
  });

  it('are taken with a code by text, to the number that the member names', async () => {
    const { member_id } = await calls.create('bea@zinc.test');
    const { intermediate_session_token } = await begin('bea@zinc.test');
    const who = { organization_id, member_id, intermediate_session_token };
    const sent = await sdk().otps.sms.send({ ...who, mfa_phone_number: number });
    expect(sent).toMatchObject({ member_id, member: { mfa_phone_number: number, mfa_phone_number_verified: false } });
    const code = await textTo(number);
    const wrong = code === '000000' ? '111111' : '000000';
    expect(await refusedBy(sdk().otps.sms.authenticate({ ...who, code: wrong }))).toEqual([404, 'otp_code_not_found']);
    const answer = await sdk().otps.sms.authenticate({ ...who, code, set_mfa_enrollment: 'enroll' });
    expect(answer.member).toMatchObject({ mfa_phone_number_verified: true, mfa_enrolled: true });
    const next = await begin('bea@zinc.test');
    expect(next).toMatchObject({
      mfa_required: { secondary_auth_initiated: 'sms_otp' },
      member: { mfa_phone_number: number },
    });
  });

  it('are set up by a key without a session, but taken with one alone', async () => {
    const { member_id } = await calls.create('cyd@zinc.test');
    const who = { organization_id, member_id };
    expect(await refusedBy(sdk().totps.create(who))).toEqual([403, 'account_not_verified']);
    const { intermediate_session_token } = await begin('cyd@zinc.test');
    const created = await sdk().totps.create(who);
    const code = codeNow(created.secret);
    expect(await refusedBy(sdk().totps.authenticate({ ...who, code }))).toEqual([
      404,
      'intermediate_session_not_found',
    ]);
    expect((await sdk().totps.authenticate({ ...who, code, intermediate_session_token })).member_id).toBe(member_id);
    expect(await refusedBy(sdk().totps.create(who))).toEqual([400, 'active_totp_exists']);
    const texted = await sdk().otps.sms.send({ ...who, mfa_phone_number: '+4915112345679' });
    expect(texted.member.mfa_phone_number).toBe('+4915112345679');
    expect(await textTo('+4915112345679')).toMatch(/^\d{6}$/);
    expect(await refusedBy(sdk().otps.sms.send({ ...who, session_token: 'ended' }))).toEqual([
      404,
      'intermediate_session_not_found',
    ]);
    expect(await refusedBy(sdk().totps.create({ ...who, member_id: 'none' }))).toEqual([404, 'member_not_found']);
    const mine = await calls.create('dan@zinc.test');
    const other = { organization_id, member_id: mine.member_id, intermediate_session_token };
    expect(await refusedBy(sdk().otps.sms.send(other))).toEqual([404, 'intermediate_session_not_found']);
  });

  it('are taken over from another service, with backup codes that are replaced by a key', async () => {
    const { member_id } = await calls.create('eva@zinc.test', { create_member_as_pending: true });
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
    const who = { organization_id, member_id };
    const recovery_codes = ['abcd-2345-efgh', 'ijkl-6789-mnop'];
    expect(await refusedBy(sdk().recoveryCodes.rotate(who))).toEqual([404, 'totp_not_found']);
    const moved = await sdk().totps.migrate({ ...who, secret, recovery_codes });
    expect(moved).toMatchObject({
      member_id,
      recovery_codes,
      member: { totp_registration_id: moved.totp_registration_id, default_mfa_method: 'totp' },
    });
    expect(await refusedBy(sdk().totps.migrate({ ...who, secret, recovery_codes }))).toEqual([
      400,
      'active_totp_exists',
    ]);
    await expect(sdk().totps.migrate({ ...who, secret: 'JBSWY3DP', recovery_codes })).rejects.toMatchObject({
      status_code: 400,
      error_type: 'bad_request',
    });
    const unproven = await calls.create('fay@zinc.test');
    const ofUnproven = sdk().totps.migrate({ ...who, member_id: unproven.member_id, secret, recovery_codes });
    expect(await refusedBy(ofUnproven)).toEqual([403, 'account_not_verified']);
    const first = await begin('eva@zinc.test');
    const { intermediate_session_token } = first;
    expect(first.mfa_required?.member_options?.totp_registration_id).toBe(moved.totp_registration_id);
    const byApp = await sdk().totps.authenticate({ ...who, intermediate_session_token, code: codeNow(secret) });
    expect(byApp.member_session?.authentication_factors.map(({ type }) => type)).toEqual(['magic_link', 'totp']);
    const rotated = await sdk().recoveryCodes.rotate(who);
    const next = await begin('eva@zinc.test');
    const step = { ...who, intermediate_session_token: next.intermediate_session_token };
    const before = sdk().recoveryCodes.recover({ ...step, recovery_code: 'abcd-2345-efgh' });
    expect(await refusedBy(before)).toEqual([401, 'unable_to_authenticate_recovery_code']);
    const recovered = await sdk().recoveryCodes.recover({ ...step, recovery_code: rotated.recovery_codes[3] ?? '' });
    expect(recovered.recovery_codes_remaining).toBe(9);
    const rows = await rowsOf(service.db, { personId: member_id });
    const byKey = rows.filter(({ event }) => event === 'totp.created' || event === 'recovery_codes.rotated');
    expect(byKey.map(({ outcome, actor }) => [outcome, actor?.startsWith('secret-key-')])).toEqual(
      expect.arrayContaining([
        ['success', true],
        ['active_totp_exists', true],
        ['totp_not_found', true],
      ]),
    );
    expect(JSON.stringify(rows)).not.toContain('abcd-2345');
  });
});
