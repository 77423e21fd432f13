import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createCookieClient } from '#src/client/createCookieClient.ts';
import { browserWith, jwtFor } from './clientAnswers.ts';
import { type Answer, ENDED, KEY, MARK, pageWith, session, signedIn, user, withJwt } from './cookiePage.ts';

afterEach(() => vi.unstubAllGlobals());

describe('a client whose session is in cookies that no script can read [D-599]', () => {
  it('asks the backend after a reload, stores nothing and writes no cookie', async () => {
    const { client, reached, asked, requests, storage, cookies } = pageWith(null, signedIn);
    expect(client.state.get()).toEqual({ status: 'unknown', person: null });
    await reached('signedIn');
    expect([client.user.get(), client.session.get()]).toEqual([user, session]);
    expect(asked).toEqual([['GET', '/auth/session', null]]);
    expect(requests[0]).toMatchObject({
      headers: { 'Tinyspark-Client': '1' },
      credentials: 'same-origin',
      cache: 'no-store',
      keepalive: false,
    });
    expect([storage.items.size, cookies]).toEqual([0, []]);
  });

  it('knows that nobody is signed in', async () => {
    const { client, reached, states } = pageWith(null, ENDED);
    await reached('signedOut');
    expect(states).toEqual(['signedOut']);
    await expect(client.getToken()).rejects.toMatchObject({ name: 'SignInError', code: 'signed_out' });
  });

  it('hands over the session that the widget saves, and takes it out of the reach of scripts', async () => {
    const { client, reached, asked, requests, storage, cookies, saved } = pageWith(null, ENDED, signedIn);
    await reached('signedOut');
    saved('token-1');
    expect(client.state.get().status).toBe('unknown');
    await reached('signedIn');
    expect(asked.slice(1)).toEqual([['POST', '/auth/session', { sessionToken: 'token-1' }]]);
    // The page may be left in the moment of the sign-in.
    expect(requests[1]?.keepalive).toBe(true);
    expect(storage.items.size).toBe(0);
    expect(cookies).toEqual([
      'stytch_session=; Path=/; SameSite=Lax; Max-Age=0',
      'stytch_session_jwt=; Path=/; SameSite=Lax; Max-Age=0',
    ]);
  });

  it('leaves a token in place until the backend has it, and asks for the cookies where it has ended', async () => {
    const { client, reached, asked, storage, page } = pageWith(
      'token-1',
      [503, 'identity_unavailable'],
      [401, 'session_ended'],
      signedIn,
    );
    await reached('offline');
    expect(client.state.get()).toMatchObject({ person: null, error: { code: 'unavailable' } });
    expect(storage.items.get(KEY)).toBe('token-1');
    page.dispatchEvent(new Event('visibilitychange'));
    await reached('signedIn');
    expect(asked.map(([method]) => method)).toEqual(['POST', 'POST', 'GET']);
    expect(storage.items.size).toBe(0);
  });

  it('hears of sign-ins and sign-outs in other tabs, and does not take a handed over token for one', async () => {
    const { reached, states, storageEvent } = pageWith(null, signedIn);
    await reached('signedIn');
    storageEvent(KEY, null);
    storageEvent('shop.language', 'de');
    expect(states).toEqual(['signedIn']);
    storageEvent(MARK, '1');
    expect(states).toEqual(['signedIn', 'signedOut']);
    storageEvent(MARK, null);
    storageEvent(KEY, 'token-2');
    await reached('signedIn');
    expect(states).toEqual(['signedIn', 'signedOut', 'unknown', 'signedIn']);
  });

  it('takes the answer that another tab has got', async () => {
    const { client, reached, asked } = pageWith(null, withJwt(300));
    await reached('signedIn');
    const tab = new BroadcastChannel(KEY);
    onTestFinished(() => tab.close());
    const post = (answer: unknown) => tab.postMessage({ answer, askedAt: Date.now() }); // oxlint-disable-line unicorn/require-post-message-target-origin
    post({ status: 'signedIn' });
    post(withJwt(300, 'second'));
    await vi.waitFor(async () => expect(await client.getToken()).toBe(jwtFor(300, 'second')), 30_000);
    expect(asked).toHaveLength(1);
  });

  it.each<[string, Answer, object, string]>([
    ['unavailable', 'break', {}, 'The identity service cannot be reached.'],
    ['offline', 'break', { onLine: false }, 'This browser is offline.'],
    ['unavailable', { status: 'signedIn' }, {}, 'The identity service cannot be reached.'],
    ['unavailable', [404, ''], {}, 'The identity service cannot be reached.'],
    ['refused', [403, 'cross_origin'], {}, 'A sentence of the backend.'],
  ])('is %s where the backend answers with %o', async (code, answer, browser, message) => {
    const { client, reached } = pageWith(null, answer);
    Object.assign(navigator, browser);
    await reached('offline');
    expect(client.state.get()).toMatchObject({ person: null, error: { name: 'SignInError', code, message } });
  });

  it('asks the cookies alone where storage is blocked', async () => {
    const browser = browserWith(null);
    browser.storage.mode = 'blocked';
    vi.stubGlobal('fetch', async () => Response.json(signedIn));
    const client = createCookieClient({ sessionEndpoint: '/session' });
    onTestFinished(() => client.close());
    await vi.waitFor(() => expect(client.state.get().status).toBe('signedIn'), 30_000);
    await client.signOut();
    expect(client.state.get().status).toBe('signedOut');
  });
});

describe('a token by cookies [D-600]', () => {
  it('is given where the backend gives one, and is asked for anew where it ends too soon', async () => {
    const { client, asked, cookies } = pageWith(null, withJwt(60), withJwt(300, 'second'));
    expect(await client.getToken()).toBe(jwtFor(60));
    expect(await client.getToken({ minimumLifetime: 120 })).toBe(jwtFor(300, 'second'));
    expect([asked.length, cookies]).toEqual([2, []]);
  });

  it('is an error of its own where the backend gives none', async () => {
    const { client, reached, asked } = pageWith(null, signedIn);
    await reached('signedIn');
    await expect(client.getToken()).rejects.toMatchObject({
      code: 'no_token',
      message: 'The backend gives pages no token.',
    });
    expect(asked).toHaveLength(1);
  });

  it('is not waited for: the session is asked for again before the answer is as old as a token gets', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { client, asked } = pageWith(null, signedIn, ENDED);
    await vi.advanceTimersByTimeAsync(100);
    expect(client.state.get().status).toBe('signedIn');
    await vi.advanceTimersByTimeAsync(239_000);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect([asked.length, client.state.get().status]).toEqual([2, 'signedOut']);
  });
});
