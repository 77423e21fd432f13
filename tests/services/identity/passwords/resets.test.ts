import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases, dumpOf } from '#tests/services/databases.ts';
import { GOOD, OTHER, passwordActions, errorOf } from './passwordActions.ts';
import {
  home,
  newPair,
  openTestIdentity,
  publicToken,
  type TestIdentity,
} from '#tests/services/identity/testIdentity.ts';

const MINUTE = 60_000;
const spent = [401, 'unable_to_auth_password_reset_token'];
const resetPage = 'https://login.brand.example/reset';

describe.each(databases)('password resets on $name', (database) => {
  let service: TestIdentity;
  let actions: ReturnType<typeof passwordActions>;
  beforeAll(async () => {
    service = await openTestIdentity(database, { options: { redirectUrls: [resetPage] } });
    actions = passwordActions(service);
  });
  afterAll(() => service.close());

  it('sends one mail with two links and one token, to set a password or to sign in at once', async () => {
    await actions.create('links@person.test');
    const wish = { reset_password_redirect_url: resetPage };
    const { reset, direct, token } = await actions.askForReset('links@person.test', newPair(), wish);
    expect(`${reset.origin}${reset.pathname}`).toBe(resetPage);
    expect(`${direct.origin}${direct.pathname}`).toBe(home);
    expect(Object.fromEntries(reset.searchParams)).toEqual({
      token,
      stytch_token_type: 'reset_password',
      stytch_redirect_type: 'reset_password',
      public_token: publicToken,
    });
    expect(Object.fromEntries(direct.searchParams)).toEqual({
      token,
      stytch_token_type: 'login',
      stytch_redirect_type: 'login',
      public_token: publicToken,
    });
    expect(await dumpOf(service.db)).not.toContain(token);
  });

  it('sets the password, logs in, and ends every other session (security 24 b)', async () => {
    const email = 'other@person.test';
    const old = await actions.create(email);
    const { token, pair } = await actions.askForReset(email);
    const done = await actions.reset(token, OTHER, pair.verifier);
    expect(done.body).toMatchObject({
      user_id: old.body['user_id'],
      user: { emails: [{ email, verified: true }], password: { requires_reset: false } },
      session: { authentication_factors: [{ type: 'password' }] },
    });
    expect(await service.identity.findSession(String(old.body['session_token']))).toBeNull();
    expect(await service.identity.findSession(String(done.body['session_token']))).toMatchObject({ email });
    expect(errorOf(await actions.login(email, GOOD))).toEqual([401, 'unauthorized_credentials']);
    expect((await actions.login(email, OTHER)).status).toBe(200);
  });

  it('keeps the session from which the password was set', async () => {
    const { sessionToken } = await service.signIn('saved@person.test');
    const other = await service.signIn('saved@person.test');
    const { token, pair } = await actions.askForReset('saved@person.test');
    const done = await actions.reset(token, OTHER, pair.verifier, sessionToken);
    expect(done.body['session_token']).toBe(sessionToken);
    expect(await service.identity.findSession(sessionToken)).not.toBeNull();
    expect(await service.identity.findSession(other.sessionToken)).toBeNull();
  });

  it('spends the token only with a password that was accepted, and then once (security 24 a)', async () => {
    const email = 'once@person.test';
    await actions.create(email);
    const { token, pair } = await actions.askForReset(email);
    expect(errorOf(await actions.reset(token, 'zK9#v', pair.verifier))).toEqual([400, 'weak_password']);
    expect(errorOf(await actions.reset(token, 'sunshine', pair.verifier))).toEqual([400, 'breached_password']);
    expect(errorOf(await actions.reset(token, OTHER, undefined))).toEqual([400, 'pkce_expected_code_verifier']);
    expect(errorOf(await actions.reset(token, OTHER, newPair().verifier))).toEqual([400, 'pkce_mismatch']);
    expect((await actions.reset(token, OTHER, pair.verifier)).status).toBe(200);
    expect(errorOf(await actions.reset(token, GOOD, pair.verifier))).toEqual(spent);
    expect((await actions.login(email, OTHER)).status).toBe(200);
    expect(errorOf(await actions.reset('never-issued', GOOD, pair.verifier))).toEqual(spent);
  });

  it('says before a password is sent whether the link can set one, and spends nothing [D-291]', async () => {
    const email = 'looked@person.test';
    await actions.create(email);
    const { token, pair } = await actions.askForReset(email);
    for (let times = 0; times < 2; times += 1) {
      const reported = await actions.check(token, pair.verifier);
      expect([reported.status, Object.keys(reported.body).toSorted()]).toEqual([200, ['request_id', 'status_code']]);
    }
    expect(errorOf(await actions.check(token, newPair().verifier))).toEqual([400, 'pkce_mismatch']);
    expect(errorOf(await actions.check(token, undefined))).toEqual([400, 'pkce_expected_code_verifier']);
    expect(errorOf(await actions.check('never-issued', pair.verifier))).toEqual(spent);
    expect((await actions.reset(token, OTHER, pair.verifier)).status).toBe(200);
    expect(errorOf(await actions.check(token, pair.verifier))).toEqual(spent);
    const late = await actions.askForReset(email);
    service.clock.advance(30 * MINUTE);
    expect(errorOf(await actions.check(late.token, late.pair.verifier))).toEqual(spent);
    const signInLink = await service.askForLink(email);
    expect(errorOf(await actions.check(signInLink.token, signInLink.pair.verifier))).toEqual(spent);
  });

  it('sets one password when one token is posted twice at once (security 24 a)', async () => {
    await actions.create('twice@person.test');
    const { token, pair } = await actions.askForReset('twice@person.test');
    const passwords = ['first copper owl sings', 'second copper owl sings'];
    const answers = await Promise.all(passwords.map((password) => actions.reset(token, password, pair.verifier)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const logins = await Promise.all(passwords.map((password) => actions.login('twice@person.test', password)));
    expect(logins.map(({ status }) => status)).toEqual(answers.map(({ status }) => status));
  });

  it('signs in with the same token without a password, and voids it by that', async () => {
    const { token, pair } = await actions.askForReset('owner@acme.test');
    const answer = await service.redeem(token, pair.verifier);
    expect(answer.body).toMatchObject({ session: { authentication_factors: [{ type: 'magic_link' }] } });
    expect(errorOf(await actions.reset(token, OTHER, pair.verifier))).toEqual(spent);
  });

  it('does not take the token of a sign-in link for a reset', async () => {
    const { token, pair } = await service.askForLink('owner@acme.test');
    expect(errorOf(await actions.reset(token, OTHER, pair.verifier))).toEqual(spent);
    expect((await service.redeem(token, pair.verifier)).status).toBe(200);
  });

  it('voids the other reset links of the person', async () => {
    await actions.create('several@person.test');
    const first = await actions.askForReset('several@person.test');
    const second = await actions.askForReset('several@person.test');
    expect((await actions.reset(second.token, OTHER, second.pair.verifier)).status).toBe(200);
    expect(errorOf(await actions.reset(first.token, GOOD, first.pair.verifier))).toEqual(spent);
    expect((await service.redeem(first.token, first.pair.verifier)).status).toBe(401);
  });

  it('lives 30 minutes, or each link as long as was asked for', async () => {
    const email = 'life@person.test';
    await actions.create(email);
    const plain = await actions.askForReset(email);
    service.clock.advance(30 * MINUTE);
    expect(errorOf(await actions.reset(plain.token, OTHER, plain.pair.verifier))).toEqual(spent);
    const lives = { reset_password_expiration_minutes: 10, login_expiration_minutes: 20 };
    const one = await actions.askForReset(email, newPair(), lives);
    service.clock.advance(10 * MINUTE);
    expect(errorOf(await actions.reset(one.token, OTHER, one.pair.verifier))).toEqual(spent);
    expect((await service.redeem(one.token, one.pair.verifier)).status).toBe(200);
    const reversed = { reset_password_expiration_minutes: 20, login_expiration_minutes: 10 };
    const other = await actions.askForReset(email, newPair(), reversed);
    service.clock.advance(10 * MINUTE);
    expect((await service.redeem(other.token, other.pair.verifier)).status).toBe(401);
    expect((await actions.reset(other.token, OTHER, other.pair.verifier)).status).toBe(200);
  });

  it('answers an unknown address like a known one, and writes it nothing (security 24 d)', async () => {
    await actions.create('reported@person.test');
    const ask = (email: string) =>
      service.post('/passwords/email/reset/start', { email, code_challenge: newPair().challenge });
    const [known, unknown] = [await ask('reported@person.test'), await ask('nobody@person.test')];
    expect([unknown.status, Object.keys(unknown.body)]).toEqual([known.status, Object.keys(known.body)]);
    expect(await service.outbox.list('nobody@person.test')).toEqual([]);
    expect(await actions.typeOf('nobody@person.test')).toBe('new');
    for (let mail = 0; mail < 4; mail += 1) {
      for (const email of ['reported@person.test', 'nobody@person.test']) expect((await ask(email)).status).toBe(200);
    }
    for (const email of ['reported@person.test', 'nobody@person.test']) {
      expect(errorOf(await ask(email))).toEqual([429, 'too_many_requests']);
    }
  });

  it('refuses unregistered pages, bad lives and a missing challenge before any mail', async () => {
    const email = 'refused@person.test';
    const code_challenge = newPair().challenge;
    const outcome = async (more: object) =>
      errorOf(await service.post('/passwords/email/reset/start', { email, code_challenge, ...more }));
    for (const url of [
      `${resetPage}/`,
      'https://evil.example',
      'javascript:alert(1)',
      '//evil.example',
      `${resetPage}?a`,
    ]) {
      expect(await outcome({ reset_password_redirect_url: url })).toEqual([400, 'invalid_password_reset_redirect_url']);
    }
    expect(await outcome({ login_redirect_url: 'https://evil.example' })).toEqual([
      400,
      'no_match_for_provided_magic_link_url',
    ]);
    expect(await outcome({ reset_password_expiration_minutes: 4 })).toEqual([400, 'invalid_expiration']);
    expect(await outcome({ login_expiration_minutes: 10_081 })).toEqual([400, 'invalid_expiration']);
    expect(await outcome({ code_challenge: undefined })).toEqual([400, 'invalid_pkce_code_challenge']);
    expect(await outcome({ email: 'nobody' })).toEqual([400, 'invalid_email']);
    expect(await service.outbox.list(email)).toEqual([]);
  });
});
