import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MfaMethod } from '#contracts/identity/business/organization.ts';
import { databases } from '#tests/services/databases.ts';
import { type Business, openBusiness } from '#tests/services/identity/business/businessHarness.ts';
import { secondFactorActions } from '#tests/services/identity/business/secondFactorHarness.ts';
import { refused } from '#tests/services/identity/testIdentity.ts';

const HOUR = 60 * 60_000;

describe.each(databases)('second steps that an organization allows on $name', (database) => {
  let business: Business;
  let actions: ReturnType<typeof secondFactorActions>;
  beforeAll(async () => {
    const limits = { mailsPerAddress: 1_000, passcodesPerAddress: 1_000, passcodePause: 0 };
    business = await openBusiness(database, { options: { limits } });
    actions = secondFactorActions(business);
  });
  afterAll(() => business.close());

  const firm = (name: string) => business.organization(name, { policy: { mfa_policy: 'REQUIRED_FOR_ALL' } });
  const allow = (organizationId: string, methods: MfaMethod[]) =>
    business.db
      .updateTable('business_organizations')
      .set({ mfa_methods: 'RESTRICTED', allowed_mfa_methods: JSON.stringify(methods) })
      .where('organization_id', '=', organizationId)
      .execute();

  it('are all of them where the list is empty', async () => {
    const empty = await firm('Empty');
    await allow(empty, []);
    const { answer } = await actions.enrolled(empty, 'app@empty.test');
    expect(answer.body).toMatchObject({ organization: { mfa_methods: 'RESTRICTED', allowed_mfa_methods: [] } });
    expect(answer.status).toBe(200);
    await business.member(empty, 'text@empty.test');
    const who = await actions.begin(empty, 'text@empty.test');
    expect((await actions.text(who, '+12025550121')).status).toBe(200);
    expect((await actions.enterText(who, await business.codeTo('+12025550121'))).status).toBe(200);
    const gate = await business.logIn(empty, 'text@empty.test');
    expect(gate.body).toMatchObject({ mfa_required: { secondary_auth_initiated: 'sms_otp' } });
  });

  it('let a member whose app is no longer allowed begin anew with a text, and only then', async () => {
    const texts = await firm('Texts');
    const { secret } = await actions.enrolled(texts, 'ann@texts.test');
    const before = await actions.begin(texts, 'ann@texts.test');
    expect(refused(await actions.text(before, '+12025550122'))).toEqual([403, 'insufficient_factors']);
    await allow(texts, ['sms_otp']);
    const who = await actions.begin(texts, 'ann@texts.test');
    expect(refused(await actions.enterNow(who, secret))).toEqual([
      403,
      'operation_restricted_by_organization_mfa_methods',
    ]);
    expect(refused(await actions.create(who).then(({ answer }) => answer))).toEqual([
      403,
      'operation_restricted_by_organization_mfa_methods',
    ]);
    expect((await actions.text(who, '+12025550122')).status).toBe(200);
    const done = await actions.enterText(who, await business.codeTo('+12025550122'));
    expect(done.body['member']).toMatchObject({ mfa_phone_number_verified: true });
    // From then on that phone is the second factor, and nobody without it adds another one.
    await allow(texts, ['sms_otp', 'totp']);
    const again = await actions.begin(texts, 'ann@texts.test');
    expect(refused(await actions.text(again, '+12025550123'))).toEqual([403, 'insufficient_factors']);
    expect(refused(await actions.create(again).then(({ answer }) => answer))).toEqual([403, 'insufficient_factors']);
  });

  it('let a member whose number is no longer allowed begin anew with an app, and text them nothing', async () => {
    const apps = await firm('Apps');
    await business.member(apps, 'bob@apps.test', {
      phone_number: '+12025550124',
      phone_verified: 1,
      default_mfa_method: 'sms_otp',
    });
    const before = await actions.begin(apps, 'bob@apps.test');
    expect(refused(await actions.create(before).then(({ answer }) => answer))).toEqual([403, 'insufficient_factors']);
    const sent = (await business.outbox.list('+12025550124')).length;
    await allow(apps, ['totp']);
    const gate = await business.logIn(apps, 'bob@apps.test');
    expect(gate.body).toMatchObject({ mfa_required: { secondary_auth_initiated: null } });
    expect(await business.outbox.list('+12025550124')).toHaveLength(sent);
    const who = await actions.begin(apps, 'bob@apps.test');
    const { secret } = await actions.create(who);
    expect((await actions.enterNow(who, secret)).status).toBe(200);
  });

  it('begun anew are not confirmed any more once the old one counts again', async () => {
    const back = await firm('Back');
    await actions.enrolled(back, 'cat@back.test');
    await allow(back, ['sms_otp']);
    const who = await actions.begin(back, 'cat@back.test');
    await actions.text(who, '+12025550125');
    await allow(back, ['sms_otp', 'totp']);
    const code = await business.codeTo('+12025550125');
    expect(refused(await actions.enterText(who, code))).toEqual([403, 'insufficient_factors']);
  });

  it('are guessed ten times in an hour and thirty times in a day, right codes aside', async () => {
    const safe = await firm('Safe');
    const { secret } = await actions.enrolled(safe, 'guessed@safe.test');
    const wrong = (who: Parameters<typeof actions.enter>[0]) => actions.enter(who, '000000');
    const guessAll = async () => {
      const who = await actions.begin(safe, 'guessed@safe.test');
      for (let at = 0; at < 10; at += 1)
        expect(refused(await wrong(who))).toEqual([401, 'unable_to_authenticate_totp']);
      expect(refused(await wrong(who))).toEqual([429, 'user_lock_limit_reached']);
    };
    await guessAll();
    business.clock.advance(HOUR);
    expect((await actions.enterNow(await actions.begin(safe, 'guessed@safe.test'), secret)).status).toBe(200);
    await guessAll();
    business.clock.advance(HOUR);
    await guessAll();
    business.clock.advance(HOUR);
    const locked = await wrong(await actions.begin(safe, 'guessed@safe.test'));
    expect(refused(locked)).toEqual([429, 'user_lock_limit_reached']);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(20 * 3_600);
    business.clock.advance(21 * HOUR);
    expect((await actions.enterNow(await actions.begin(safe, 'guessed@safe.test'), secret)).status).toBe(200);
  });
});
