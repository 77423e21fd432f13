import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Business, openBusiness, partOf } from '#tests/services/identity/business/businessHarness.ts';
import { FIRST, passwordActions, SECOND } from '#tests/services/identity/business/passwordHarness.ts';
import { secondFactorActions } from '#tests/services/identity/business/secondFactorHarness.ts';
import { databases } from '#tests/services/databases.ts';
import { type Answer, newPair, refused } from '#tests/services/identity/testIdentity.ts';

describe.each(databases)('a new password of a member with a second step on $name', (database) => {
  let business: Business;
  let steps: ReturnType<typeof secondFactorActions>;
  let passwords: ReturnType<typeof passwordActions>;
  let safe: string;
  beforeAll(async () => {
    business = await openBusiness(database, { options: { limits: { mailsPerAddress: 100 } } });
    steps = secondFactorActions(business);
    passwords = passwordActions(business);
    safe = await business.organization('Safe');
  });
  afterAll(() => business.close());

  /** Somebody with a password, an app and a session that has shown both. */
  const owner = async (email: string) => {
    await business.member(safe, email);
    const { body } = await passwords.setPassword(safe, email);
    const session = String(body['session_token']);
    const who = { organization_id: safe, member_id: String(body['member_id']) };
    const secret = String((await business.post('/totp', who, { session })).body['secret']);
    const enrol = { ...who, code: steps.codeNow(secret), set_mfa_enrollment: 'enroll', session_duration_minutes: 60 };
    expect((await business.post('/totp/authenticate', enrol, { session })).status).toBe(200);
    business.clock.advance(60_000);
    const isLoggedIn = async () => (await business.post('/sessions/authenticate', {}, { session })).status === 200;
    const opens = async (password: string) => (await passwords.logIn(safe, email, password)).status === 200;
    return { email, secret, isLoggedIn, opens };
  };
  type Owner = Awaited<ReturnType<typeof owner>>;
  const halfwayOf = ({ body }: Answer) => ({
    organization_id: safe,
    member_id: String(body['member_id']),
    intermediate_session_token: String(body['intermediate_session_token']),
  });

  const resetByExisting = ({ email: email_address }: Owner) =>
    business.post('/passwords/existing_password/reset', {
      organization_id: safe,
      email_address,
      existing_password: FIRST,
      new_password: SECOND,
      session_duration_minutes: 60,
    });
  const resetByLink = async ({ email }: Owner) => {
    const pair = newPair();
    await passwords.startReset(safe, email, pair);
    return passwords.finishReset(await passwords.tokenTo(email), pair, SECOND);
  };
  const resetByDiscovery = async ({ email }: Owner) => {
    const { challenge: pkce_code_challenge, verifier: pkce_code_verifier } = newPair();
    await business.post('/passwords/discovery/reset/start', { email_address: email, pkce_code_challenge });
    const password_reset_token = await passwords.tokenTo(email);
    const reset = { password_reset_token, pkce_code_verifier, password: SECOND };
    const { body } = await business.post('/passwords/discovery/reset', reset);
    return business.exchange(String(body['intermediate_session_token']), safe);
  };

  it.each([
    ['the one of before', resetByExisting],
    ['a link', resetByLink],
    ['a link while no organization is chosen', resetByDiscovery],
  ])('set with %s waits for that step [D-432] (security 86 d)', async (_way, reset) => {
    const person = await owner(`${reset.name.toLowerCase()}@safe.test`);
    const first = await reset(person);
    expect(first.body).toMatchObject({ member_authenticated: false, mfa_required: { secondary_auth_initiated: null } });
    expect([await person.isLoggedIn(), await person.opens(FIRST), await person.opens(SECOND)]).toEqual([
      true,
      true,
      false,
    ]);
    const passwordBefore = partOf(first, 'member')['member_password_id'];
    const done = await steps.enterNow(halfwayOf(first), person.secret);
    expect(done.body).toMatchObject({
      member: { member_password_id: expect.not.stringMatching(`^${passwordBefore}$`) },
    });
    expect([await person.isLoggedIn(), await person.opens(FIRST), await person.opens(SECOND)]).toEqual([
      false,
      false,
      true,
    ]);
    const session = String(done.body['session_token']);
    expect((await business.post('/sessions/authenticate', {}, { session })).status).toBe(200);
  });

  it('is gone with the sign-in that it was set in [D-432]', async () => {
    const person = await owner('gone@safe.test');
    const first = await resetByExisting(person);
    business.clock.advance(10 * 60_000);
    expect(refused(await steps.enterNow(halfwayOf(first), person.secret))).toEqual([
      404,
      'intermediate_session_not_found',
    ]);
    const other = await passwords.logIn(safe, person.email, FIRST);
    expect((await steps.enterNow(halfwayOf(other), person.secret)).status).toBe(200);
    expect([await person.opens(FIRST), await person.opens(SECOND)]).toEqual([true, false]);
  });
});
