import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { formsOf, newVisitor, type Page } from './visitor.ts';
import {
  newPair,
  openTestIdentity,
  origin,
  publicToken,
  type TestIdentity,
} from '#tests/services/identity/testIdentity.ts';

type Visitor = ReturnType<typeof newVisitor>;

/** The way back that the provider has prepared, for a browser to take as often as it likes. */
async function answerOf(visitor: Visitor, chooser: Page) {
  const form = formsOf(chooser)[0];
  const body = new URLSearchParams({ ...form?.fields, account: 'again@person.test' }).toString();
  const chosen = await visitor.service.social.app.request(`${origin}${form?.action}`, { method: 'POST', body });
  const back = chosen.headers.get('location');
  const posted = back === null ? formsOf({ ...chooser, text: await chosen.text() })[0] : undefined;
  const url = new URL(back ?? posted?.action ?? '', origin);
  const callback = (changes: Record<string, string> = {}, from = visitor): Promise<Page> => {
    if (posted !== undefined) return from.go(posted.action, { ...posted.fields, ...changes });
    const changed = new URL(url);
    for (const [name, value] of Object.entries(changes)) changed.searchParams.set(name, value);
    return from.go(changed.href);
  };
  return Object.assign(callback, { path: `${url.pathname}${url.search}` });
}

describe.each(databases)('leaving for a provider and coming back on $name', (database) => {
  let service: TestIdentity;
  beforeAll(async () => {
    service = await openTestIdentity(database);
  });
  afterAll(() => service.close());

  it('shows a page with a way on when the state is missing, foreign, late or replayed (security 45 a, 46 a)', async () => {
    const visitor = newVisitor(service);
    const chooser = await visitor.start('google');
    const form = formsOf(chooser)[0];
    const state = form?.fields['state'] ?? '';
    const callback = `/v1/oauth/callback/oauth-callback-test-google`;
    const other = newVisitor(service);
    await other.start('google');
    const attempts = [
      () => visitor.go(`${callback}?code=x`),
      () => visitor.go(`${callback}?code=x&state=made-up`),
      () => other.go(`${callback}?code=x&state=${state}`),
      () => newVisitor(service).go(`${callback}?code=x&state=${state}`),
      () => visitor.go('/v1/oauth/callback/oauth-callback-test-apple', { code: 'x', state }),
    ];
    for (const attempt of attempts) {
      const page = await attempt();
      expect(page.status).toBe(400);
      expect(page.text).toContain('This sign-in was already used or has expired. Please try again.');
      expect(page.text).toContain(`href="${origin}/"`);
      expect(page.headers.get('content-type')).toContain('text/html');
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    }
    const done = await visitor.choose(chooser, 'state@person.test');
    expect(visitor.returned(done)['token']).toBeDefined();
    service.clock.advance(60_000);
    const replayed = await visitor.choose(chooser, 'state@person.test');
    expect(replayed.status).toBe(400);
    const slow = newVisitor(service);
    const open = await slow.start('google');
    service.clock.advance(600_001);
    expect((await slow.choose(open, 'state@person.test')).status).toBe(400);
  });

  it.each(['google', 'apple'])(
    'gives a browser that asks %s again the same answer for a minute, and no other browser [D-430] (security 91 b c)',
    async (provider) => {
      const visitor = newVisitor(service);
      const callback = await answerOf(visitor, await visitor.start(provider));
      const [first, second] = await Promise.all([callback(), callback()]);
      expect(visitor.returned(first)['token']).toMatch(/^[\w-]{43}$/);
      service.clock.advance(59_000);
      const third = await callback();
      expect([second.url, third.url]).toEqual([first.url, first.url]);
      const other = newVisitor(service);
      await other.start(provider);
      expect((await callback({}, other)).status).toBe(400);
      expect((await callback({ code: 'of somebody else' })).status).toBe(400);
      expect((await visitor.authenticate(third)).status).toBe(200);
      service.clock.advance(1_001);
      expect((await callback()).status).toBe(400);
    },
  );

  it.each(['prefetch', 'prefetch;prerender'])(
    'changes nothing for a browser that asks ahead: %s [D-430] (security 91 a)',
    async (purpose) => {
      const visitor = newVisitor(service);
      const callback = await answerOf(visitor, await visitor.start('google'));
      const { path } = callback;
      const cookie = [...visitor.jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const early = await service.request(path, { headers: { cookie, 'sec-purpose': purpose } });
      expect([early.status, early.headers.get('location')]).toEqual([425, null]);
      service.clock.advance(2 * 60_000);
      expect(visitor.returned(await callback())['token']).toMatch(/^[\w-]{43}$/);
    },
  );

  it('lets two tabs of one browser finish both', async () => {
    const visitor = newVisitor(service);
    const first = await visitor.start('google');
    const second = await visitor.start('google');
    expect(visitor.returned(await visitor.choose(first, 'tabs@person.test'))['token']).toBeDefined();
    expect(visitor.returned(await visitor.choose(second, 'tabs@person.test'))['token']).toBeDefined();
  });

  it.each([
    ['myspace', {}, 'This provider is not known.'],
    ['google', { login_redirect_url: 'https://evil.example/' }, 'The redirect URL is not registered.'],
    ['google', { signup_redirect_url: `${origin}/authenticate/` }, 'The redirect URL is not registered.'],
    ['google', { code_challenge: 'short' }, 'The code challenge is malformed.'],
    ['google', { public_token: 'public-token-test-x' }, 'No project has this public token.'],
  ])('does not leave for %s with %j', async (provider, more, message) => {
    const page = await newVisitor(service).start(provider, more);
    expect(page.status).toBe(400);
    expect(page.text).toContain(message);
    expect(page.text).toContain('Start again');
  });

  it('passes scopes and parameters on, except those that hold the flow together (security 45 b)', async () => {
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
    const response = await service.request(`/v1/public/oauth/google/start?${query}`);
    const target = new URL(response.headers.get('location') ?? '');
    expect(target.searchParams.get('scope')).toBe('openid email profile calendar');
    expect(target.searchParams.get('prompt')).toBe('consent');
    expect(target.searchParams.get('code_challenge_method')).toBe('S256');
    expect(target.search).not.toContain('evil');
  });
});

describe.each(databases.slice(0, 1))('cookies and settings of OAuth', (database) => {
  const start = `/v1/public/oauth/PROVIDER/start?public_token=${publicToken}&code_challenge=${newPair().challenge}`;

  it('binds the browser with strict cookies on https (security 31 a)', async () => {
    const service = await openTestIdentity(database, {
      env: { SANDBOX: 'on', PUBLIC_ORIGIN: 'https://upgrade.example' },
    });
    const cookie = async (provider: string) =>
      (await service.request(start.replace('PROVIDER', provider))).headers.get('set-cookie');
    expect(await cookie('google')).toMatch(
      /^__Host-tinyspark_oauth=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(await cookie('apple')).toMatch(
      /^__Host-tinyspark_oauth_post=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=None; Secure$/,
    );
    await service.close();
  });

  it('binds it on localhost with cookies that browsers take without https (security 31 c)', async () => {
    const service = await openTestIdentity(database);
    const response = await service.request(start.replace('PROVIDER', 'apple'));
    expect(response.headers.get('set-cookie')).toMatch(
      /^tinyspark_oauth_post=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/,
    );
    await service.close();
  });

  it('offers no provider without client ids outside the sandbox', async () => {
    const service = await openTestIdentity(database, { withoutSandboxProvider: true });
    const response = await service.request(start.replace('PROVIDER', 'google'));
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('This provider is not set up.');
    await service.close();
  });
});
