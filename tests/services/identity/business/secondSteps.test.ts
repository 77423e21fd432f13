import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { refused } from '#tests/services/identity/testIdentity.ts';
import { type Business, openBusiness } from './businessHarness.ts';
import { codeAt, secondFactorActions } from './secondFactorHarness.ts';

describe.each(databases)('second steps on $name', (database) => {
  let business: Business;
  let actions: ReturnType<typeof secondFactorActions>;
  let safe: string;
  beforeAll(async () => {
    business = await openBusiness(database, { options: { limits: { mailsPerAddress: 100 } } });
    actions = secondFactorActions(business);
    safe = await business.organization('Safe', { policy: { mfa_policy: 'REQUIRED_FOR_ALL' } });
  });
  afterAll(() => business.close());

  it('are taken with a text to a number that the member names, and later to that one alone', async () => {
    await business.member(safe, 'tom@safe.test');
    const who = await actions.begin(safe, 'tom@safe.test');
    expect(refused(await actions.text(who))).toEqual([400, 'invalid_phone_number']);
    expect(refused(await actions.text(who, '+1202'))).toEqual([400, 'invalid_phone_number']);
    expect((await actions.text(who, '+12025550143')).status).toBe(200);
    const code = await business.codeTo('+12025550143');
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    expect(refused(await actions.enterText(who, wrong))).toEqual([404, 'otp_code_not_found']);
    const done = await actions.enterText(who, code, { set_mfa_enrollment: 'enroll' });
    expect(done.body).toMatchObject({
      member: {
        mfa_phone_number: '+12025550143',
        mfa_phone_number_verified: true,
        mfa_enrolled: true,
        default_mfa_method: 'sms_otp',
      },
      member_session: { authentication_factors: [{ type: 'magic_link' }, { type: 'sms_otp' }] },
    });
    business.clock.advance(60_000);
    const gate = await business.logIn(safe, 'tom@safe.test');
    expect(gate.body).toMatchObject({ mfa_required: { secondary_auth_initiated: 'sms_otp' } });
    const again = {
      organization_id: safe,
      member_id: String(gate.body['member_id']),
      intermediate_session_token: String(gate.body['intermediate_session_token']),
    };
    expect(refused(await actions.text(again, '+12025550199'))).toEqual([403, 'insufficient_factors']);
    const newest = await business.codeTo('+12025550143');
    business.clock.advance(2 * 60_000);
    expect(refused(await actions.enterText(again, newest))).toEqual([401, 'unable_to_auth_otp_code']);
    expect((await actions.text(again)).status).toBe(200);
    expect((await actions.enterText(again, await business.codeTo('+12025550143'))).status).toBe(200);
  });

  it('are filled in by the phone where that is asked for', async () => {
    await business.member(safe, 'auto@safe.test');
    const who = await actions.begin(safe, 'auto@safe.test');
    const autofill = { enable_autofill: true, autofill_session_duration_minutes: 30 };
    expect((await actions.text(who, '+12025550144', autofill)).status).toBe(200);
    const [message] = await business.outbox.list('+12025550144');
    expect(message?.text.endsWith(`\n\n@localhost #${message.code}`)).toBe(true);
    expect((await actions.text(who, '+12025550145')).status).toBe(200);
    expect((await business.outbox.list('+12025550145'))[0]?.text).not.toContain('@localhost');
  });

  it('keep a number to one member of an organization', async () => {
    await business.member(safe, 'first@safe.test', { phone_number: '+12025550101', phone_verified: 1 });
    await business.member(safe, 'second@safe.test');
    const who = await actions.begin(safe, 'second@safe.test');
    expect(refused(await actions.text(who, '+12025550101'))).toEqual([400, 'duplicate_member_phone_number']);
  });

  it('are those that the organization allows', async () => {
    const apps = await business.organization('Apps', { policy: { mfa_policy: 'REQUIRED_FOR_ALL' } });
    await business.db
      .updateTable('business_organizations')
      .set({ mfa_methods: 'RESTRICTED', allowed_mfa_methods: JSON.stringify(['totp']) })
      .where('organization_id', '=', apps)
      .execute();
    await business.member(apps, 'una@apps.test');
    const who = await actions.begin(apps, 'una@apps.test');
    expect(refused(await actions.text(who, '+12025550111'))).toEqual([
      403,
      'operation_restricted_by_organization_mfa_methods',
    ]);
    expect((await business.post('/totp', who)).status).toBe(200);
  });

  it('are of one member in one organization', async () => {
    const other = await business.organization('Other', { policy: { mfa_policy: 'REQUIRED_FOR_ALL' } });
    await business.member(safe, 'both@safe.test');
    const stranger = await business.member(safe, 'stranger@safe.test');
    const there = await business.member(other, 'both@safe.test');
    const who = await actions.begin(safe, 'both@safe.test');
    const elsewhere = { ...who, organization_id: other, member_id: there.member_id };
    const asStranger = { ...who, member_id: stranger.member_id };
    for (const call of ['/totp', '/otps/sms/send'] as const) {
      expect(refused(await business.post(call, elsewhere))).toEqual([
        400,
        'invalid_intermediate_session_token_for_organization',
      ]);
      expect(refused(await business.post(call, asStranger))).toEqual([404, 'member_not_found']);
    }
    const { token } = await business.discover('both@safe.test');
    expect(refused(await business.post('/totp', { ...who, intermediate_session_token: token }))).toEqual([
      400,
      'invalid_intermediate_session_token_for_organization',
    ]);
    expect(refused(await business.post('/totp', { ...who, intermediate_session_token: undefined }))).toEqual([
      404,
      'intermediate_session_not_found',
    ]);
    business.clock.advance(10 * 60_000);
    expect(refused(await business.post('/totp', who))).toEqual([404, 'intermediate_session_not_found']);
  });

  it('come after a first factor that the organization allows', async () => {
    const strict = await business.organization('Strict', {
      policy: { mfa_policy: 'REQUIRED_FOR_ALL', auth_methods: 'RESTRICTED', allowed_auth_methods: ['email_otp'] },
    });
    await business.member(strict, 'vic@strict.test');
    const who = await actions.begin(strict, 'vic@strict.test');
    expect(refused(await business.post('/totp', who))).toEqual([403, 'insufficient_factors']);
  });

  it('are added by somebody who is logged in, and asked for from then on', async () => {
    const calm = await business.organization('Calm');
    const { member_id } = await business.member(calm, 'wim@calm.test');
    const session = String((await business.logIn(calm, 'wim@calm.test')).body['session_token']);
    const body = { organization_id: calm, member_id };
    const made = await business.post('/totp', body, { session });
    const secret = String(made.body['secret']);
    const code = codeAt(secret, business.clock.now());
    const enrol = { ...body, code, set_mfa_enrollment: 'enroll', session_duration_minutes: 30 };
    const done = await business.post('/totp/authenticate', enrol, { session });
    expect(done.body).toMatchObject({ session_token: session, member: { mfa_enrolled: true } });
    expect((await business.logIn(calm, 'wim@calm.test')).body).toMatchObject({
      member_authenticated: false,
      mfa_required: { member_options: { mfa_phone_number: '' }, secondary_auth_initiated: null },
    });
  });
});
