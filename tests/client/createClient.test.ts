import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createClient } from '#src/client/createClient.ts';
import { errorAnswer, serveAnswers } from '#tests/adapters/serviceStub.ts';
import { browserWith, ofUser, userData } from './clientAnswers.ts';

const KEY = 'tinyspark.session_token';

afterEach(() => vi.unstubAllGlobals());

type Answers = Parameters<typeof serveAnswers>;

/** A page with a client, whose service gives these answers. */
async function pageWith(token: string | null, ...answers: Answers) {
  const browser = browserWith(token);
  const service = await serveAnswers(...answers);
  const client = createClient({ publicToken: 'public-token-test-1', identityUrl: `${service.url}/` });
  onTestFinished(async () => {
    client.close();
    await service[Symbol.asyncDispose]();
  });
  const states: string[] = [];
  client.onChange(({ status }) => states.push(status));
  const reached = (status: string) => vi.waitFor(() => expect(client.state.get().status).toBe(status), 30_000);
  return { ...browser, service, client, states, reached };
}

describe('the client of a page', () => {
  it('knows who is signed in after a reload, and stores the fresh JWT where the widget did', async () => {
    const { client, service, reached, cookies, states } = await pageWith('token-1', ofUser(300));
    expect(client.state.get()).toEqual({ status: 'unknown', person: null });
    await reached('signedIn');
    const { user, session, session_jwt } = userData(300);
    expect([client.user.get(), client.session.get()]).toEqual([user, session]);
    expect(states).toEqual(['signedIn']);
    expect(service.asked).toMatchObject([
      {
        method: 'POST',
        path: '/sdk/v1/sessions/authenticate',
        headers: { authorization: `Basic ${btoa('public-token-test-1:token-1')}` },
        body: {},
      },
    ]);
    expect(await client.getToken()).toBe(session_jwt);
    expect(cookies).toEqual([
      'stytch_session=token-1; Path=/; SameSite=Lax; Max-Age=1800',
      `stytch_session_jwt=${session_jwt}; Path=/; SameSite=Lax; Max-Age=1800`,
    ]);
    expect(service.asked).toHaveLength(1);
  });

  it('asks nothing where nobody is signed in', async () => {
    const { client, service } = await pageWith(null, ofUser(300));
    expect(client.state.get()).toEqual({ status: 'signedOut', person: null });
    await expect(client.getToken()).rejects.toMatchObject({ name: 'SignInError', code: 'signed_out' });
    await client.signOut();
    expect(service.asked).toEqual([]);
  });

  it('is signed out where the session has ended, and removes its token', async () => {
    const { client, reached, storage, cookies } = await pageWith('token-1', errorAnswer(404, 'session_not_found'));
    const waiting = client.getToken();
    await expect(waiting).rejects.toMatchObject({ code: 'signed_out', message: 'Nobody is signed in.' });
    await reached('signedOut');
    expect(storage.items.has(KEY)).toBe(false);
    expect(cookies).toEqual(expect.arrayContaining(['stytch_session_jwt=; Path=/; SameSite=Lax; Max-Age=0']));
  });

  it('sees the session that a widget saves in this page, and the one that takes its place', async () => {
    const answers = [ofUser(300), ofUser(300, { token: 'token-2' })] as const;
    const { client, reached, storage, states } = await pageWith(null, ...answers);
    storage.items.set(KEY, 'token-1');
    dispatchEvent(new Event(`${KEY}.saved`));
    await reached('signedIn');
    storage.items.set(KEY, 'token-2');
    dispatchEvent(new Event(`${KEY}.saved`));
    expect(client.state.get().status).toBe('unknown');
    await reached('signedIn');
    // The same session once more, with another factor.
    dispatchEvent(new Event(`${KEY}.saved`));
    expect(client.state.get()).toMatchObject({ status: 'refreshing', person: { people: 'users' } });
    await reached('signedIn');
    storage.items.delete(KEY);
    dispatchEvent(new Event(`${KEY}.saved`));
    expect(states).toEqual(['unknown', 'signedIn', 'unknown', 'signedIn', 'refreshing', 'signedIn', 'signedOut']);
  });

  it('hears of other tabs by storage, whatever else they store', async () => {
    const { client, reached, storage } = await pageWith('token-1', ofUser(300));
    await reached('signedIn');
    storage.items.delete(KEY);
    const event = (key: string | null) => Object.assign(new Event('storage'), { key });
    dispatchEvent(event('tinyspark.language'));
    expect(client.state.get().status).toBe('signedIn');
    dispatchEvent(event(null));
    expect(client.state.get().status).toBe('signedOut');
  });

  it('takes the token that another tab has got, of its own session alone', async () => {
    const { client, reached, service } = await pageWith('token-1', ofUser(300));
    await reached('signedIn');
    const tab = new BroadcastChannel(KEY);
    onTestFinished(() => tab.close());
    const post = (answer: unknown) => tab.postMessage({ answer, askedAt: Date.now() }); // oxlint-disable-line unicorn/require-post-message-target-origin
    post('nothing');
    post(userData(300, { id: 'foreign', token: 'token-9' }));
    post(userData(300, { id: 'second' }));
    await vi.waitFor(
      async () => expect(await client.getToken()).toBe(userData(300, { id: 'second' }).session_jwt),
      30_000,
    );
    expect(service.asked).toHaveLength(1);
  });
});

describe('a token', () => {
  it('is refreshed where it ends too soon, for all who ask with one call, and is given where it does not', async () => {
    const { client, reached, service } = await pageWith('token-1', ofUser(60), ofUser(300, { id: 'second' }));
    await reached('signedIn');
    expect(await client.getToken({ minimumLifetime: 50 })).toBe(userData(60).session_jwt);
    const [one, other] = await Promise.all([
      client.getToken({ minimumLifetime: 120 }),
      client.getToken({ minimumLifetime: 240 }),
    ]);
    const { session_jwt } = userData(300, { id: 'second' });
    expect([one, other]).toEqual([session_jwt, session_jwt]);
    expect(service.asked).toHaveLength(2);
  });

  it('is not given where the session ends before', async () => {
    const { client } = await pageWith('token-1', ofUser(60));
    await expect(client.getToken({ minimumLifetime: 120 })).rejects.toMatchObject({ code: 'session_ending' });
    expect(await client.getToken({ minimumLifetime: 0 })).toBe(userData(60).session_jwt);
  });

  it('is given while the service cannot be asked, until it ends', async () => {
    const { client, states, reached } = await pageWith('token-1', ofUser(100), { status: 503, text: 'down' });
    await reached('signedIn');
    await expect(client.getToken({ minimumLifetime: 200 })).rejects.toMatchObject({ code: 'unavailable' });
    expect(client.state.get()).toMatchObject({ status: 'offline', hasToken: true, error: { code: 'unavailable' } });
    expect(client.user.get()).toEqual(userData(100).user);
    expect(await client.getToken()).toBe(userData(100).session_jwt);
    expect(states).toEqual(['signedIn', 'refreshing', 'offline']);
  });

  it.each([
    ['offline', 'break', { onLine: false }, 'This browser is offline.'],
    ['unavailable', 'break', {}, 'The identity service cannot be reached.'],
    ['unavailable', { json: { data: {} } }, {}, 'The identity service cannot be reached.'],
    ['unavailable', ofUser(NaN), {}, 'The identity service cannot be reached.'],
    ['rate_limited', errorAnswer(429, 'too_many_requests'), {}, 'A sentence for people.'],
    ['refused', errorAnswer(403, 'bad_domain_for_stytch_sdk'), {}, 'A sentence for people.'],
  ] as const)('is %s where the service answers with %o', async (code, answer, browser, message) => {
    const { client } = await pageWith('token-1', answer);
    Object.assign(navigator, browser);
    const error = await client.getToken().catch((one: unknown) => one);
    expect(error).toMatchObject({ name: 'SignInError', code, message });
    expect(client.state.get()).toMatchObject({ status: 'offline', person: null, hasToken: false });
  });

  it('says with a rejected call what the developer can do, and for which request', async () => {
    const { json } = errorAnswer(403, 'bad_domain_for_stytch_sdk', 'This page is not registered.');
    const hinted = { status: 403, json: { ...json, error_details: { hint: 'Add it to WIDGET_ORIGINS.' } } };
    const { client } = await pageWith('token-1', hinted);
    await expect(client.getToken()).rejects.toMatchObject({
      message: 'This page is not registered. Add it to WIDGET_ORIGINS.',
      requestId: 'request-id-test-1',
    });
  });

  it.each([-1, 241, Number.NaN])('is not wanted for %d seconds', async (minimumLifetime) => {
    const { client } = await pageWith('token-1', ofUser(300));
    await expect(client.getToken({ minimumLifetime })).rejects.toMatchObject({
      code: 'invalid_options',
      message: 'minimumLifetime is not valid: expected 0 to 240 seconds.',
    });
  });

  it('is not given where storage is blocked', async () => {
    const { client, storage } = await pageWith('token-1', ofUser(300));
    storage.mode = 'blocked';
    await expect(client.getToken()).rejects.toMatchObject({ code: 'storage_blocked' });
  });
});
