import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases, dumpOf } from '#tests/services/databases.ts';
import { newPair, refused } from '#tests/services/identity/testIdentity.ts';
import { FIRST, passwordActions, SECOND } from './passwordHarness.ts';
import { type Business, businessHome, openBusiness, partOf } from './businessHarness.ts';

describe.each(databases)('new passwords of members on $name', (database) => {
  let business: Business;
  let oak: string;
  let elm: string;
  let actions: ReturnType<typeof passwordActions>;
  beforeAll(async () => {
    business = await openBusiness(database, { options: { limits: { mailsPerAddress: 100 } } });
    actions = passwordActions(business);
    oak = await business.organization('Oak');
    elm = await business.organization('Elm');
  });
  afterAll(() => business.close());

  it('are set by a link, once, and log in to the organization that they were set in', async () => {
    await business.member(oak, 'ann@trees.test');
    await business.member(elm, 'ann@trees.test');
    const before = String((await business.logIn(oak, 'ann@trees.test')).body['session_token']);
    const pair = newPair();
    const sent = await actions.startReset(oak, ' Ann@trees.test', pair);
    expect(Object.keys(sent.body).toSorted()).toEqual(['request_id', 'status_code']);
    const token = await actions.tokenTo('ann@trees.test');
    const { link } = await business.linkTo('ann@trees.test');
    expect(`${link.origin}${link.pathname}`).toBe(businessHome);
    expect(link.searchParams.get('stytch_token_type')).toBe('multi_tenant_passwords');
    expect(link.searchParams.get('stytch_redirect_type')).toBe('reset_password');
    expect(refused(await actions.finishReset(token, newPair(), FIRST))).toEqual([400, 'pkce_mismatch']);
    expect(refused(await actions.finishReset(token, pair, 'zq7!'))).toEqual([400, 'weak_password']);
    expect(refused(await actions.finishReset(token, pair, 'password'))).toEqual([400, 'breached_password']);
    const set = await actions.finishReset(token, pair, FIRST);
    expect(set.body).toMatchObject({
      member_authenticated: true,
      organization_id: oak,
      member_session: { authentication_factors: [{ type: 'password', delivery_method: 'knowledge' }] },
    });
    expect(refused(await actions.finishReset(token, pair, SECOND))).toEqual([
      401,
      'unable_to_auth_password_reset_token',
    ]);
    const ended = await business.post('/sessions/authenticate', {}, { session: before });
    expect(refused(ended)).toEqual([404, 'session_not_found']);
    expect(await dumpOf(business.db)).not.toContain(FIRST);
    expect((await actions.logIn(oak, 'ann@trees.test', FIRST)).body).toMatchObject({ member_authenticated: true });
    expect(refused(await actions.logIn(elm, 'ann@trees.test', FIRST))).toEqual([401, 'unauthorized_credentials']);
    expect(refused(await actions.logIn(oak, 'ann@trees.test', `${FIRST} `))).toEqual([401, 'unauthorized_credentials']);
    const search = { organization_id: oak, email_address: 'ann@trees.test' };
    const found = partOf(await business.post('/organizations/members/search', search), 'member');
    expect(found['member_password_id']).toMatch(/^member-password-test-/);
  });

  it('tell nobody who is a member', async () => {
    await business.member(oak, 'known@trees.test');
    const answers = await Promise.all([
      actions.startReset(oak, 'known@trees.test', newPair()),
      actions.startReset(oak, 'nobody@trees.test', newPair()),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await business.service.identity.settled();
    expect(await business.outbox.list('nobody@trees.test')).toEqual([]);
    for (const email of ['known@trees.test', 'nobody@trees.test']) {
      expect(refused(await actions.logIn(oak, email, FIRST))).toEqual([401, 'unauthorized_credentials']);
      expect(refused(await actions.findBy(email, FIRST))).toEqual([401, 'unauthorized_credentials']);
    }
  });

  it('are reset while no organization is chosen; who has none finds their organizations instead', async () => {
    await business.member(oak, 'lost@trees.test');
    const start = async (email_address: string) => {
      const pair = newPair();
      await business.post('/passwords/discovery/reset/start', { email_address, pkce_code_challenge: pair.challenge });
      await business.service.identity.settled();
      return { pair, ...(await business.linkTo(email_address)) };
    };
    const without = await start('lost@trees.test');
    expect(without.link.searchParams.get('stytch_redirect_type')).toBe('discovery');
    await actions.setPassword(oak, 'lost@trees.test');
    const { pair, link, token } = await start('lost@trees.test');
    expect(link.searchParams.get('stytch_token_type')).toBe('discovery');
    expect(link.searchParams.get('stytch_redirect_type')).toBe('reset_password');
    const reset = await business.post('/passwords/discovery/reset', {
      password_reset_token: token,
      pkce_code_verifier: pair.verifier,
      password: SECOND,
    });
    expect(reset.body).toMatchObject({ email_address: 'lost@trees.test', organization_id_hint: oak });
    const chosen = await business.exchange(String(reset.body['intermediate_session_token']), oak);
    expect(chosen.body).toMatchObject({ member_authenticated: true });
    expect((await actions.logIn(oak, 'lost@trees.test', SECOND)).status).toBe(200);
    expect(refused(await actions.logIn(oak, 'lost@trees.test', FIRST))).toEqual([401, 'unauthorized_credentials']);
  });

  it('are changed by a person who has just logged in, or knows the one of before', async () => {
    await business.member(oak, 'change@trees.test');
    const other = String((await business.logIn(oak, 'change@trees.test')).body['session_token']);
    const session = String((await business.logIn(oak, 'change@trees.test')).body['session_token']);
    const change = (password: string) => business.post('/passwords/session/reset', { password }, { session });
    expect((await change(FIRST)).body).toMatchObject({ session_token: session });
    expect(refused(await business.post('/sessions/authenticate', {}, { session: other }))).toEqual([
      404,
      'session_not_found',
    ]);
    business.clock.advance(5 * 60_000 + 1000);
    expect(refused(await change(SECOND))).toEqual([403, 'session_too_old_to_reset_password']);
    const existing = (existing_password: string, new_password: string) =>
      business.post('/passwords/existing_password/reset', {
        organization_id: oak,
        email_address: 'change@trees.test',
        existing_password,
        new_password,
        session_duration_minutes: 30,
      });
    expect(refused(await existing(SECOND, SECOND))).toEqual([401, 'unauthorized_credentials']);
    expect(refused(await existing(FIRST, 'zq7!'))).toEqual([400, 'weak_password']);
    expect((await existing(FIRST, SECOND)).body).toMatchObject({ member_authenticated: true });
    expect((await actions.logIn(oak, 'change@trees.test', SECOND)).status).toBe(200);
  });
});
