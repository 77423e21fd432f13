import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyOf, callWire, signInAt } from '#tests/services/identity/authorization/relyingParty.ts';
import { start, type Started } from '#tests/services/startedServer.ts';

const PATH = '/sandbox/relying-party';

let started: Started;
let origin: string;
let session: string;
beforeAll(async () => {
  started = await start({}, false);
  origin = started.server.url;
  session = await signInAt(origin, 'owner@acme.test');
});
afterAll(() => started.stop());

/** One browser with its cookie. */
function openBrowser() {
  let cookie = '';
  const go = async (path: string, method = 'GET') => {
    const response = await fetch(new URL(path, origin), { method, headers: { cookie }, redirect: 'manual' });
    const given = response.headers.get('set-cookie');
    if (given !== null) cookie = given.split(';', 1)[0] ?? '';
    return { response, location: response.headers.get('location') ?? '', text: await response.text() };
  };
  /** Asks, and answers at the provider as a person would; comes back to the application's page. */
  const signIn = async (scope: string, consent_granted: boolean) => {
    const { location } = await go(`${PATH}/sign-in?${new URLSearchParams({ scope }).toString()}`);
    const asked = new URL(location);
    const { body } = await callWire(
      origin,
      '/idp/oauth/authorize/submit',
      { ...bodyOf(asked.searchParams), consent_granted },
      { session },
    );
    const back = await go(String(body['redirect_uri']));
    return { asked, page: await go(back.location) };
  };
  return { go, signIn, cookie: () => cookie };
}

describe('the sample application', () => {
  it('asks at the page of the product, and shows what it was told', async () => {
    const browser = openBrowser();
    const { asked, page } = await browser.signIn('openid email', true);
    expect([asked.origin, asked.pathname]).toEqual([origin, '/oauth/authorize']);
    expect(page.text).toContain('owner@acme.test');
    expect(page.text).not.toContain('Get new tokens');
    expect(browser.cookie()).not.toContain('owner');
  });

  it('says that the person has said no', async () => {
    const { page } = await openBrowser().signIn('openid profile', false);
    expect(page.text).toContain('You have said no, so this application knows nothing of you.');
    expect(page.text).toContain('Sign in with Tinyspark');
  });

  it('gets new tokens, where it was allowed to come back', async () => {
    const browser = openBrowser();
    const { page } = await browser.signIn('openid email offline_access', true);
    expect(page.text).toContain('Get new tokens');
    const { location } = await browser.go(`${PATH}/refresh`, 'POST');
    const after = await browser.go(location);
    expect(after.text).toContain('These are new tokens.');
    expect(after.text).toContain('owner@acme.test');
  });

  it('leads to the log-out of the product with its ID token, and knows nobody afterwards', async () => {
    const browser = openBrowser();
    await browser.signIn('openid email', true);
    const { location } = await browser.go(`${PATH}/log-out`);
    const address = new URL(location);
    expect(address.pathname).toBe('/oauth/logout');
    const given = Object.fromEntries(address.searchParams);
    const { body } = await callWire(origin, '/oauth/logout/start', given, { session });
    expect(body).toMatchObject({ redirect_uri: `${origin}${PATH}?state=${given['state']}`, consent_required: false });
    expect((await browser.go(PATH)).text).toContain('Sign in with Tinyspark');
  });

  it('forgets the person on request', async () => {
    const browser = openBrowser();
    await browser.signIn('openid email', true);
    await browser.go(`${PATH}/forget`, 'POST');
    expect((await browser.go(PATH)).text).not.toContain('owner@acme.test');
  });

  it('shows no words from its address but those it knows', async () => {
    const page = await openBrowser().go(`${PATH}?notice=${encodeURIComponent('Send us your password')}`);
    expect(page.text).not.toContain('password');
  });

  it('cannot be framed', async () => {
    expect((await openBrowser().go(PATH)).response.headers.get('content-security-policy')).toContain(
      "frame-ancestors 'none'",
    );
  });
});
