import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MEMBER_PASSCODE_SECONDS } from '#contracts/limits.ts';
import { databases } from '#tests/services/databases.ts';
import { refused } from '#tests/services/identity/testIdentity.ts';
import { type Business, openBusiness } from './businessHarness.ts';

const wrongFor = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe.each(databases)('passcodes of members on $name', (database) => {
  let business: Business;
  let oak: string;
  let elm: string;
  beforeAll(async () => {
    business = await openBusiness(database);
    oak = await business.organization('Oak');
    elm = await business.organization('Elm');
    for (const organization of [oak, elm]) await business.member(organization, 'sam@trees.test');
  });
  afterAll(() => business.close());

  const send = async (organization_id: string, email_address: string, more = {}) => {
    business.clock.advance(60 * 60_000);
    const sent = await business.post('/otps/email/login_or_signup', { organization_id, email_address, ...more });
    return { sent, code: await business.codeTo(email_address) };
  };
  const enter = (organization_id: string, email_address: string, code: string, more = {}) =>
    business.post('/otps/email/authenticate', {
      organization_id,
      email_address,
      code,
      session_duration_minutes: 30,
      ...more,
    });

  it('log in to the organization that they were sent for, once', async () => {
    const { sent, code } = await send(oak, 'Sam@trees.test');
    expect(Object.keys(sent.body).toSorted()).toEqual(['request_id', 'status_code']);
    expect((await business.outbox.list('sam@trees.test'))[0]?.text).toContain('sign in to Oak');
    expect(refused(await enter(elm, 'sam@trees.test', code))).toEqual([401, 'unable_to_auth_otp_code']);
    const answer = await enter(oak, 'sam@trees.test', code);
    expect(answer.body).toMatchObject({
      member_authenticated: true,
      organization_id: oak,
      member_session: { authentication_factors: [{ type: 'email_otp', delivery_method: 'email' }] },
    });
    expect(refused(await enter(oak, 'sam@trees.test', code))).toEqual([401, 'unable_to_auth_otp_code']);
  });

  it('count wrong guesses, and keep what was typed at nonsense out of them', async () => {
    const { code } = await send(elm, 'sam@trees.test');
    expect(refused(await enter(elm, 'sam@trees.test', '12345'))).toEqual([400, 'invalid_code']);
    for (let guess = 0; guess < 4; guess += 1) {
      expect(refused(await enter(elm, 'sam@trees.test', wrongFor(code)))).toEqual([404, 'otp_code_not_found']);
    }
    expect(refused(await enter(elm, 'sam@trees.test', wrongFor(code)))).toEqual([401, 'unable_to_auth_otp_code']);
    expect(refused(await enter(elm, 'sam@trees.test', code))).toEqual([401, 'unable_to_auth_otp_code']);
  });

  it('are good for ten minutes, as the screen and the mail say, or as long as was asked for [B2B-21]', async () => {
    const { email: life } = MEMBER_PASSCODE_SECONDS;
    const before = await send(oak, 'sam@trees.test');
    expect((await business.outbox.list('sam@trees.test'))[0]?.text).toContain('10 minutes');
    business.clock.advance(life * 1000 - 1000);
    expect((await enter(oak, 'sam@trees.test', before.code)).body).toMatchObject({ member_authenticated: true });
    const { code } = await send(oak, 'sam@trees.test');
    business.clock.advance(life * 1000);
    expect(refused(await enter(oak, 'sam@trees.test', code))).toEqual([401, 'unable_to_auth_otp_code']);
    const short = await send(oak, 'sam@trees.test', { login_expiration_minutes: 1, signup_expiration_minutes: 9 });
    business.clock.advance(60_000);
    expect(refused(await enter(oak, 'sam@trees.test', short.code))).toEqual([401, 'unable_to_auth_otp_code']);
    expect(refused((await send(oak, 'sam@trees.test', { login_expiration_minutes: 11 })).sent)).toEqual([
      400,
      'invalid_expiration_otp',
    ]);
  });

  it('find the organizations of an address, and none is logged in to by that', async () => {
    business.clock.advance(60 * 60_000);
    await business.post('/otps/email/discovery/send', { email_address: 'sam@trees.test' });
    const code = await business.codeTo('sam@trees.test');
    expect(refused(await enter(oak, 'sam@trees.test', code))).toEqual([401, 'unable_to_auth_otp_code']);
    const wrong = await business.post('/otps/email/discovery/authenticate', {
      email_address: 'sam@trees.test',
      code: wrongFor(code),
    });
    expect(refused(wrong)).toEqual([404, 'otp_code_not_found']);
    const found = await business.post('/otps/email/discovery/authenticate', { email_address: 'sam@trees.test', code });
    expect(found.body).toMatchObject({
      email_address: 'sam@trees.test',
      discovered_organizations: [
        { organization: { organization_name: 'Elm' }, membership: { type: 'active_member' } },
        { organization: { organization_name: 'Oak' }, membership: { type: 'active_member' } },
      ],
    });
    const token = String(found.body['intermediate_session_token']);
    expect((await business.exchange(token, oak)).body).toMatchObject({ member_authenticated: true });
  });
});
