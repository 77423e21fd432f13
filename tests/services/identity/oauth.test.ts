import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases, dumpOf } from '#tests/services/databases.ts';
import { formsOf, newVisitor } from './visitor.ts';
import { newPair, openWorkshop, origin, publicToken, type Workshop } from './workshop.ts';

const providers = ['google', 'apple'] as const;

describe.each(databases)('OAuth through the sandbox on $name', (database) => {
  let shop: Workshop;
  beforeAll(async () => {
    shop = await openWorkshop(database);
  });
  afterAll(() => shop.close());

  it.each(providers)('signs in with %s, without JavaScript [IDS-03 IDS-09]', async (provider) => {
    const visitor = newVisitor(shop);
    const chooser = await visitor.start(provider);
    expect(chooser.text).toContain('ts-sandbar');
    expect(chooser.text).not.toContain('<script');
    for (const email of ['owner@acme.test', 'subscribed@acme.test', 'nobody@elsewhere.test']) {
      expect(chooser.text).toContain(email);
    }
    const email = `new-${provider}@person.test`;
    const page = await visitor.choose(chooser, email);
    expect(visitor.returned(page)).toMatchObject({ stytch_token_type: 'oauth', stytch_redirect_type: 'signup' });
    const answer = await visitor.authenticate(page);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      provider_type: provider === 'google' ? 'Google' : 'Apple',
      user: {
        status: 'active',
        emails: [{ email, verified: true }],
        name: { first_name: 'Sandbox', last_name: 'Visitor' },
      },
      session: {
        authentication_factors: [
          {
            type: 'oauth',
            delivery_method: `oauth_${provider}`,
            [`${provider}_oauth_factor`]: { provider_subject: answer.body['provider_subject'] },
          },
        ],
      },
    });
    expect(Object(answer.body['provider_values']).id_token.split('.')).toHaveLength(3);
    expect(await shop.identity.findSession(String(answer.body['session_token']))).toMatchObject({ email });
  });

  it.each(providers)('comes back to the same user of %s the next time, as a log-in', async (provider) => {
    const email = `back-${provider}@person.test`;
    const ids = [];
    for (const way of ['signup', 'login']) {
      const visitor = newVisitor(shop);
      const page = await visitor.choose(await visitor.start(provider), email);
      expect(visitor.returned(page)['stytch_redirect_type']).toBe(way);
      ids.push((await visitor.authenticate(page)).body['user_id']);
    }
    expect(ids[0]).toBe(ids[1]);
  });

  it('hears a name from Apple the first time only, and keeps it', async () => {
    const email = 'once@person.test';
    const asked = async () => {
      const visitor = newVisitor(shop);
      const chooser = await visitor.start('apple');
      const form = formsOf(chooser)[0];
      const next = await visitor.go(form?.action ?? '', { ...form?.fields, account: email });
      const last = formsOf(next)[0];
      const page = await visitor.go(last?.action ?? '', last?.fields);
      return { fields: Object.keys(last?.fields ?? {}), answer: await visitor.authenticate(page) };
    };
    const first = await asked();
    const second = await asked();
    expect(first.fields).toContain('user');
    expect(second.fields).not.toContain('user');
    expect(Object(second.answer.body['user']).name).toMatchObject({ first_name: 'Sandbox', last_name: 'Visitor' });
  });

  it('links the existing user of an address that the provider has verified', async () => {
    const byLink = await shop.signIn('owner@acme.test');
    for (const provider of providers) {
      const visitor = newVisitor(shop);
      const page = await visitor.choose(await visitor.start(provider), 'owner@acme.test');
      expect(visitor.returned(page)['stytch_redirect_type']).toBe('login');
      expect((await visitor.authenticate(page)).body['user_id']).toBe(byLink.answer.body['user_id']);
    }
  });

  it('never takes an account over by an address that the provider has not verified', async () => {
    const byLink = await shop.signIn('victim@person.test');
    const visitor = newVisitor(shop);
    const page = await visitor.choose(await visitor.start('google'), 'victim@person.test', { unverified: '1' });
    const answer = await visitor.authenticate(page);
    expect(answer.status).toBe(200);
    expect(answer.body['user_id']).not.toBe(byLink.answer.body['user_id']);
    expect(Object(answer.body['user']).emails).toEqual([]);
    expect(await shop.identity.findSession(String(answer.body['session_token']))).toMatchObject({ email: '' });
  });

  it.each(providers)('comes back with access_denied when the person says no at %s', async (provider) => {
    const visitor = newVisitor(shop);
    const forms = formsOf(await visitor.start(provider));
    const cancel = forms[2];
    const page = await visitor.go(
      cancel?.action ?? '',
      provider === 'google' ? { ...cancel?.fields, cancel: '1' } : cancel?.fields,
    );
    expect(visitor.returned(page)).toMatchObject({ error: 'access_denied', stytch_token_type: 'oauth' });
    expect(visitor.returned(page)['token']).toBeUndefined();
  });

  it('takes the token once, with its verifier, for ten minutes', async () => {
    const visitor = newVisitor(shop);
    const page = await visitor.choose(await visitor.start('google'), 'single@person.test');
    const wrong = await visitor.authenticate(page, newPair().verifier);
    expect([wrong.status, wrong.body['error_type']]).toEqual([400, 'pkce_mismatch']);
    const [one, other] = await Promise.all([visitor.authenticate(page), visitor.authenticate(page)]);
    expect(one?.body['session_token']).toBe(other?.body['session_token']);
    shop.clock.advance(60_000);
    const late = await visitor.authenticate(page);
    expect([late.status, late.body['error_type']]).toEqual([404, 'oauth_token_not_found']);
    const slow = newVisitor(shop);
    const waiting = await slow.choose(await slow.start('google'), 'single@person.test');
    shop.clock.advance(600_000);
    expect((await slow.authenticate(waiting)).status).toBe(404);
  });

  it('shows a page with a way on when the state is missing, foreign, late or replayed', async () => {
    const visitor = newVisitor(shop);
    const chooser = await visitor.start('google');
    const form = formsOf(chooser)[0];
    const state = form?.fields['state'] ?? '';
    const callback = `/v1/oauth/callback/oauth-callback-test-google`;
    const other = newVisitor(shop);
    await other.start('google');
    const attempts = [
      () => visitor.go(`${callback}?code=x`),
      () => visitor.go(`${callback}?code=x&state=made-up`),
      () => other.go(`${callback}?code=x&state=${state}`),
      () => newVisitor(shop).go(`${callback}?code=x&state=${state}`),
      () => visitor.go('/v1/oauth/callback/oauth-callback-test-apple', { code: 'x', state }),
    ];
    for (const attempt of attempts) {
      const page = await attempt();
      expect(page.status).toBe(400);
      expect(page.text).toContain('The log-in did not come back as it left. Please try again.');
      expect(page.text).toContain(`href="${origin}/"`);
      expect(page.headers.get('content-type')).toContain('text/html');
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    }
    const done = await visitor.choose(chooser, 'state@person.test');
    expect(visitor.returned(done)['token']).toBeDefined();
    const replayed = await visitor.choose(chooser, 'state@person.test');
    expect(replayed.status).toBe(400);
    const slow = newVisitor(shop);
    const open = await slow.start('google');
    shop.clock.advance(600_001);
    expect((await slow.choose(open, 'state@person.test')).status).toBe(400);
  });

  it('lets two tabs of one browser finish both', async () => {
    const visitor = newVisitor(shop);
    const first = await visitor.start('google');
    const second = await visitor.start('google');
    expect(visitor.returned(await visitor.choose(first, 'tabs@person.test'))['token']).toBeDefined();
    expect(visitor.returned(await visitor.choose(second, 'tabs@person.test'))['token']).toBeDefined();
  });

  it.each([
    ['myspace', {}, 'This provider is not known.'],
    ['github', {}, 'This provider is not set up.'],
    ['google', { login_redirect_url: 'https://evil.example/' }, 'The redirect URL is not registered.'],
    ['google', { signup_redirect_url: `${origin}/authenticate/` }, 'The redirect URL is not registered.'],
    ['google', { code_challenge: 'short' }, 'The code challenge is malformed.'],
    ['google', { public_token: 'public-token-test-x' }, 'No project has this public token.'],
  ])('does not leave for %s with %j', async (provider, more, message) => {
    const page = await newVisitor(shop).start(provider, more);
    expect(page.status).toBe(400);
    expect(page.text).toContain(message);
    expect(page.text).toContain('Start again');
  });

  it('passes scopes and parameters on, except those that hold the flow together', async () => {
    const query = new URLSearchParams({
      public_token: publicToken,
      code_challenge: newPair().challenge,
      custom_scopes: 'calendar openid',
      provider_prompt: 'consent',
      provider_state: 'evil',
      provider_redirect_uri: 'https://evil.example',
      provider_client_id: 'evil',
      provider_nonce: 'evil',
    });
    const response = await shop.request(`/v1/public/oauth/google/start?${query}`);
    const target = new URL(response.headers.get('location') ?? '');
    expect(target.searchParams.get('scope')).toBe('openid email profile calendar');
    expect(target.searchParams.get('prompt')).toBe('consent');
    expect(target.searchParams.get('code_challenge_method')).toBe('S256');
    expect(target.search).not.toContain('evil');
  });

  it('keeps no token of the flow in the database', async () => {
    const visitor = newVisitor(shop);
    const chooser = await visitor.start('google');
    const page = await visitor.choose(chooser, 'sealed@person.test');
    const answer = await visitor.authenticate(page);
    const values = Object(answer.body['provider_values']);
    const dump = await dumpOf(shop.db);
    const state = formsOf(chooser)[0]?.fields['state'];
    for (const secret of [
      visitor.returned(page)['token'],
      state,
      ...visitor.jar.values(),
      values.access_token,
      values.id_token,
    ]) {
      expect(String(secret).length).toBeGreaterThan(20);
      expect(dump).not.toContain(secret);
    }
  });
});

describe.each(databases.slice(0, 1))('cookies and settings of OAuth', (database) => {
  const start = `/v1/public/oauth/PROVIDER/start?public_token=${publicToken}&code_challenge=${newPair().challenge}`;

  it('binds the browser with strict cookies on https', async () => {
    const shop = await openWorkshop(database, { env: { PUBLIC_ORIGIN: 'https://upgrade.example' } });
    const cookie = async (provider: string) =>
      (await shop.request(start.replace('PROVIDER', provider))).headers.get('set-cookie');
    expect(await cookie('google')).toMatch(
      /^__Host-tinyspark_oauth=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(await cookie('apple')).toMatch(
      /^__Host-tinyspark_oauth_post=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=None; Secure$/,
    );
    await shop.close();
  });

  it('binds it on localhost with cookies that browsers take without https', async () => {
    const shop = await openWorkshop(database);
    const response = await shop.request(start.replace('PROVIDER', 'apple'));
    expect(response.headers.get('set-cookie')).toMatch(
      /^tinyspark_oauth_post=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/,
    );
    await shop.close();
  });

  it('offers no provider without client ids outside the sandbox', async () => {
    const shop = await openWorkshop(database, { withoutSocial: true });
    const response = await shop.request(start.replace('PROVIDER', 'google'));
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('This provider is not set up.');
    await shop.close();
  });
});
