import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases, dumpOf } from '#tests/services/databases.ts';
import { refused } from '#tests/services/identity/testIdentity.ts';
import { type Business, openBusiness } from './businessHarness.ts';
import { codeAt, secondFactorActions } from './secondFactorHarness.ts';

describe.each(databases)('authenticator apps on $name', (database) => {
  let business: Business;
  let actions: ReturnType<typeof secondFactorActions>;
  let safe: string;
  beforeAll(async () => {
    business = await openBusiness(database, { options: { limits: { mailsPerAddress: 100 } } });
    actions = secondFactorActions(business);
    safe = await business.organization('Safe', { policy: { mfa_policy: 'REQUIRED_FOR_ALL' } });
  });
  afterAll(() => business.close());

  it('are set up with a secret that is shown once, and log in with their first right code (security 59 c, 60 a b)', async () => {
    await business.member(safe, 'ida@safe.test');
    const who = await actions.begin(safe, 'ida@safe.test');
    const { answer, secret, recoveryCodes } = await actions.create(who);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(answer.body['qr_code']).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(new Set(recoveryCodes).size).toBe(10);
    // Sixteen of thirty letters: more than 64 bits.
    for (const code of recoveryCodes) expect(code).toMatch(/^[2-9a-hjkmnp-tv-z]{4}(-[2-9a-hjkmnp-tv-z]{4}){3}$/);
    const stored = await dumpOf(business.db);
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))]) {
      expect(stored).not.toContain(text);
    }
    expect(refused(await actions.enter(who, '12345'))).toEqual([400, 'invalid_code']);
    const wrong = String((Number(codeAt(secret, 0)) + 1) % 1_000_000).padStart(6, '0');
    expect(refused(await actions.enter(who, wrong))).toEqual([401, 'unable_to_authenticate_totp']);
    const done = await actions.enterNow(who, secret, { set_mfa_enrollment: 'enroll' });
    expect(done.body).toMatchObject({
      member: {
        mfa_enrolled: true,
        default_mfa_method: 'totp',
        totp_registration_id: answer.body['totp_registration_id'],
      },
      member_session: {
        authentication_factors: [
          { type: 'magic_link', sequence_order: 'PRIMARY' },
          { type: 'totp', sequence_order: 'SECONDARY' },
        ],
      },
    });
    expect(refused(await actions.enterNow(who, secret))).toEqual([404, 'intermediate_session_not_found']);
  });

  it('show a code that is taken once, also when two are quick (security 59 a)', async () => {
    const { secret, answer } = await actions.enrolled(safe, 'twice@safe.test');
    expect(answer.status).toBe(200);
    const code = codeAt(secret, business.clock.now());
    const callers = [await actions.begin(safe, 'twice@safe.test'), await actions.begin(safe, 'twice@safe.test')];
    const answers = await Promise.all(callers.map((who) => actions.enter(who, code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const third = await actions.begin(safe, 'twice@safe.test');
    expect(refused(await actions.enter(third, code))).toEqual([401, 'totp_code_already_authenticated']);
    // Nor one of before it, which somebody may have looked at.
    const before = codeAt(secret, business.clock.now() - 30_000);
    expect(refused(await actions.enter(third, before))).toEqual([401, 'totp_code_already_authenticated']);
  });

  it('may be a step early or late, and no more (security 59 b)', async () => {
    const { secret } = await actions.enrolled(safe, 'clock@safe.test');
    for (const [offset, status] of [
      [-90_000, 401],
      [90_000, 401],
      [-30_000, 200],
      [30_000, 200],
    ] as const) {
      business.clock.advance(5 * 60_000);
      const who = await actions.begin(safe, 'clock@safe.test');
      expect([offset, (await actions.enter(who, codeAt(secret, business.clock.now() + offset))).status]).toEqual([
        offset,
        status,
      ]);
    }
  });

  it('are locked for an hour after ten codes that were wrong', async () => {
    const { secret } = await actions.enrolled(safe, 'guess@safe.test');
    const who = await actions.begin(safe, 'guess@safe.test');
    const far = business.clock.now() + 24 * 60 * 60_000;
    for (let guess = 0; guess < 10; guess += 1) await actions.enter(who, codeAt(secret, far + guess * 30_000));
    expect(refused(await actions.enterNow(who, secret))).toEqual([429, 'user_lock_limit_reached']);
    business.clock.advance(60 * 60_000);
    const later = await actions.begin(safe, 'guess@safe.test');
    expect((await actions.enterNow(later, secret)).status).toBe(200);
  });

  it('are set up once, by nobody who holds the first factor alone', async () => {
    const { answer } = await actions.enrolled(safe, 'owner@safe.test');
    const thief = await actions.begin(safe, 'owner@safe.test');
    expect(refused(await business.post('/totp', thief))).toEqual([403, 'insufficient_factors']);
    expect(refused(await actions.text(thief, '+12025550177'))).toEqual([403, 'insufficient_factors']);
    const session = String(answer.body['session_token']);
    const { organization_id, member_id } = thief;
    const again = await business.post('/totp', { organization_id, member_id }, { session });
    expect(refused(again)).toEqual([400, 'active_totp_exists']);
  });

  it('wait for their first code for a day at the most, and another one takes the place of one that waits', async () => {
    await business.member(safe, 'slow@safe.test');
    const who = await actions.begin(safe, 'slow@safe.test');
    expect(refused(await actions.enter(who, '123456'))).toEqual([404, 'totp_not_found']);
    const first = await actions.create(who);
    const second = await actions.create(who);
    expect(refused(await actions.enterNow(who, first.secret))).toEqual([401, 'unable_to_authenticate_totp']);
    business.clock.advance(24 * 60 * 60_000);
    const later = await actions.begin(safe, 'slow@safe.test');
    expect(refused(await actions.enterNow(later, second.secret))).toEqual([404, 'totp_not_found']);
    expect(refused(await business.post('/totp', { ...later, expiration_minutes: 4 }))).toEqual([
      400,
      'invalid_expiration',
    ]);
  });

  it('are replaced by a backup code, each but once (security 60 c)', async () => {
    const { recoveryCodes } = await actions.enrolled(safe, 'lost@safe.test');
    const [first = '', second = ''] = recoveryCodes;
    const who = await actions.begin(safe, 'lost@safe.test');
    expect(refused(await actions.recover(who, 'aaaa-bbbb-cccc'))).toEqual([
      401,
      'unable_to_authenticate_recovery_code',
    ]);
    const callers = [who, await actions.begin(safe, 'lost@safe.test')];
    const typed = ` ${first.toUpperCase().replaceAll('-', ' ')}`;
    const answers = await Promise.all(callers.map((one) => actions.recover(one, typed)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const done = answers.find(({ status }) => status === 200);
    expect(done?.body['recovery_codes_remaining']).toBe(9);
    const session = String(done?.body['session_token']);
    const rotated = await business.post('/recovery_codes/rotate', {}, { session });
    expect(rotated.body['recovery_codes']).toHaveLength(10);
    const later = await actions.begin(safe, 'lost@safe.test');
    expect(refused(await actions.recover(later, second))).toEqual([401, 'unable_to_authenticate_recovery_code']);
    const calm = await business.organization('Calm');
    await business.member(calm, 'one@calm.test');
    const single = String((await business.logIn(calm, 'one@calm.test')).body['session_token']);
    expect(refused(await business.post('/recovery_codes/rotate', {}, { session: single }))).toEqual([
      403,
      'insufficient_factors',
    ]);
  });

  it('are no way around their first code', async () => {
    await business.member(safe, 'early@safe.test');
    const who = await actions.begin(safe, 'early@safe.test');
    const { recoveryCodes } = await actions.create(who);
    expect(refused(await actions.recover(who, recoveryCodes[0] ?? ''))).toEqual([
      401,
      'unable_to_authenticate_recovery_code',
    ]);
  });
});
