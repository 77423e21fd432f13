import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { authenticateRequest } from '#src/server/authenticateRequest.ts';
import type { ServerOptions } from '#src/server/serverOptions.ts';
import { databases } from '#tests/services/databases.ts';
import { type HostBackend, hostRequest, openHostBackend, sessionCookie } from './hostBackend.ts';

describe.each(databases)("cookies of requests to a host's backend on $name", (database) => {
  let backend: HostBackend;

  beforeAll(async () => {
    backend = await openHostBackend(database);
  });
  beforeEach(() => {
    backend.stopTime();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  afterAll(() => backend.close());

  it('read the cookies that the widget writes where the host says so, and none where it says that', async () => {
    const { answer, jwt, sessionToken } = await backend.signIn('widget@person.test');
    const cookie = `stytch_session=${sessionToken}; stytch_session_jwt=${jwt}`;
    const widget = { ...backend.options, cookies: 'widget' } as const;
    const none = { ...backend.options, cookies: 'none' } as const;
    expect(await authenticateRequest(hostRequest({ cookie }), widget)).toMatchObject({
      userId: answer.body['user_id'],
    });
    expect(await authenticateRequest(hostRequest({ cookie }), none)).toMatchObject({ reason: 'missing' });
    backend.pass(360_000);
    const found = await authenticateRequest(hostRequest({ cookie }), widget);
    expect(found.setCookies[1]).toMatch(/^stytch_session_jwt=eyJ[^;]+; Path=\/; Max-Age=1440; Secure; SameSite=Lax$/);
    const local = { ...backend.options, secureCookies: false };
    const plain = hostRequest({ cookie: `tinyspark_session=${sessionToken}` });
    const [token] = (await authenticateRequest(plain, local)).setCookies;
    expect(token).toBe(`tinyspark_session=${sessionToken}; Path=/; Max-Age=1440; HttpOnly; SameSite=Lax`);
  });

  it('with a session whose claims make its JWT longer than a cookie leave it out and ask each time', async () => {
    const { answer, sessionToken } = await backend.signIn('long@person.test');
    await backend.consumer.sessions.authenticate({
      session_token: sessionToken,
      session_custom_claims: { big: 'x'.repeat(4_000) },
    });
    const cookie = `__Host-tinyspark_session=${sessionToken}`;
    const found = await authenticateRequest(hostRequest({ cookie }), backend.options);
    expect(found).toMatchObject({ userId: answer.body['user_id'] });
    expect(found.setCookies[1]).toMatch(/^__Host-tinyspark_session_jwt=; Path=\/; Max-Age=0;/);
  });

  it('that change something count by cookies from a page of the host alone', async () => {
    const { jwt, sessionToken } = await backend.signIn('forged@person.test');
    const post = (headers: Record<string, string>, more: Partial<ServerOptions> = {}) =>
      authenticateRequest(
        hostRequest({ cookie: sessionCookie(jwt, sessionToken), host: 'shop.test', ...headers }, { method: 'POST' }),
        { ...backend.options, ...more, people: 'users' },
      );
    const origins = ['https://app.shop.test'];
    const own: Record<string, string>[] = [
      { 'sec-fetch-site': 'same-origin' },
      { origin: 'https://shop.test' },
      { authorization: `Bearer ${jwt}`, 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of own) expect(await post(headers)).toMatchObject({ status: 'signedIn' });
    const other = { origin: 'https://app.shop.test', 'sec-fetch-site': 'same-site' };
    expect(await post(other, { origins })).toMatchObject({ status: 'signedIn' });
    const forged: Record<string, string>[] = [
      {},
      other,
      { 'sec-fetch-site': 'none' },
      { 'sec-fetch-site': 'cross-site', origin: 'https://shop.test' },
      { origin: 'https://evil.test' },
      { origin: 'null' },
      { origin: 'https://shop.test.evil.test' },
      { origin: 'https://shop.test:8443' },
    ];
    for (const headers of forged)
      expect(await post(headers), JSON.stringify(headers)).toEqual({
        status: 'signedOut',
        reason: 'cross_origin',
        setCookies: [],
      });
  });
});
