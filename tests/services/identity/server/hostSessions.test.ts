import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sessionHandler } from '#src/server/sessionHandler.ts';
import { databases } from '#tests/services/databases.ts';
import { jarOf } from './hostBackend.ts';
import { memberCalls } from './memberCalls.ts';
import { openServerSdk, projectIds, refusedBy, type ServerSdk } from './serverSdk.ts';

const origin = 'https://shop.test';

describe.each(databases)("sessions in HttpOnly cookies of a host's domain on $name", (database) => {
  let service: ServerSdk;
  let options: Parameters<typeof sessionHandler>[0];
  let handle: ReturnType<typeof sessionHandler>;
  beforeAll(async () => {
    service = await openServerSdk(database);
    options = { identityUrl: service.url, projectId: projectIds.consumer, secret: service.consumerSecret };
    handle = sessionHandler(options);
  });
  afterAll(() => service.close());

  const json = { 'content-type': 'application/json' };
  const asked = (method: string, headers: Record<string, string> = {}, body?: string) =>
    new Request(`${origin}/session`, {
      method,
      headers: { origin, ...headers },
      ...(body === undefined ? {} : { body }),
    });
  const post = (sessionToken: unknown, headers: Record<string, string> = json) =>
    handle(asked('POST', headers, JSON.stringify({ sessionToken })));

  it('begin with the token that the widget has got, which no script can read from then on', async () => {
    const { answer, sessionToken, jwt } = await service.signIn('begin@person.test');
    const begun = await post(sessionToken);
    expect(begun.status).toBe(200);
    expect(begun.headers.get('cache-control')).toBe('no-store');
    const text = await begun.text();
    const person = {
      status: 'signedIn',
      people: 'users',
      userId: answer.body['user_id'],
      user: answer.body['user'],
      session: expect.objectContaining({ sessionId: Object(answer.body['session']).session_id }),
    };
    expect(JSON.parse(text)).toEqual(person);
    const rules = /; Path=\/; Max-Age=1[78]\d\d; HttpOnly; Secure; SameSite=Lax$/;
    const [token = '', fresh = '', ...widget] = begun.headers.getSetCookie();
    for (const cookie of [token, fresh]) expect(cookie).toMatch(rules);
    expect(token.startsWith(`__Host-tinyspark_session=${sessionToken};`)).toBe(true);
    expect(widget).toEqual([
      'stytch_session=; Path=/; Max-Age=0; Secure; SameSite=Lax',
      'stytch_session_jwt=; Path=/; Max-Age=0; Secure; SameSite=Lax',
    ]);
    const read = await handle(asked('GET', { cookie: jarOf(begun) }));
    expect(read.headers.getSetCookie()).toEqual([]);
    const shown = await read.text();
    expect(JSON.parse(shown)).toEqual(person);
    for (const secret of [sessionToken, jwt, fresh.slice(30, 60)])
      expect(`${text}${shown}`.includes(secret)).toBe(false);
  });

  it('say that nobody is signed in, and end with sign-out, also at the service', async () => {
    const nobody = await handle(asked('GET'));
    expect([nobody.status, await nobody.json()]).toEqual([200, { status: 'signedOut', reason: 'missing' }]);
    const { sessionToken } = await service.signIn('end@person.test');
    const cookie = jarOf(await post(sessionToken));
    // A header beside the cookies keeps nobody signed in.
    const ended = await handle(asked('DELETE', { cookie, authorization: 'Bearer a.b.c' }));
    expect([ended.status, await ended.json()]).toEqual([200, { status: 'signedOut', reason: 'session_ended' }]);
    expect(ended.headers.getSetCookie()).toEqual([
      '__Host-tinyspark_session=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax',
      '__Host-tinyspark_session_jwt=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax',
    ]);
    const check = service.consumer.sessions.authenticate({ session_token: sessionToken });
    expect(await refusedBy(check)).toEqual([404, 'session_not_found']);
    const after = await handle(asked('GET', { cookie }));
    expect(await after.json()).toEqual({ status: 'signedOut', reason: 'session_ended' });
    expect(after.headers.getSetCookie()).toHaveLength(2);
    expect((await handle(asked('DELETE', { cookie }))).status).toBe(200);
    expect((await handle(asked('DELETE'))).status).toBe(200);
  });

  it('of members have cookies of their own, and the organization', async () => {
    const calls = await memberCalls(service);
    const { member_id } = await calls.create('ada@zinc.test', { name: 'Ada' });
    const session = await calls.sessionOf('ada@zinc.test');
    const secret = 'secret-test-tinyspark-sandbox-b2b';
    const members = sessionHandler({ ...options, projectId: projectIds.business, people: 'members', secret });
    const begun = await members(asked('POST', json, JSON.stringify({ sessionToken: session })));
    expect(begun.headers.getSetCookie().map((one) => one.slice(0, one.indexOf('=')))).toEqual([
      '__Host-tinyspark_member_session',
      '__Host-tinyspark_member_session_jwt',
    ]);
    const read = await members(asked('GET', { cookie: jarOf(begun) }));
    expect(await read.json()).toMatchObject({
      status: 'signedIn',
      memberId: member_id,
      organization: { organizationId: calls.organizationId, slug: 'zinc' },
      member: { name: 'Ada' },
    });
    expect(await (await handle(asked('GET', { cookie: jarOf(begun) }))).json()).toMatchObject({ reason: 'missing' });
    expect((await members(asked('DELETE', { cookie: jarOf(begun) }))).status).toBe(200);
    expect(await calls.me(session)).toBe(401);
  });

  it('are begun and ended by pages of the host alone', async () => {
    const { sessionToken } = await service.signIn('forged@person.test');
    const cookie = jarOf(await post(sessionToken));
    const forged: Record<string, string>[] = [
      { origin: 'https://evil.test' },
      { origin: 'null' },
      { origin: 'https://sub.shop.test', 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of forged)
      for (const method of ['POST', 'DELETE']) {
        const body = method === 'POST' ? JSON.stringify({ sessionToken }) : undefined;
        const refused = await handle(asked(method, { cookie, ...json, ...headers }, body));
        expect([refused.status, refused.headers.getSetCookie()]).toEqual([403, []]);
        expect(await refused.json()).toEqual({
          code: 'cross_origin',
          message: 'The request is not from a page of this site.',
        });
      }
    const bare = new Request(`${origin}/session`, { method: 'DELETE', headers: { cookie } });
    expect((await handle(bare)).status).toBe(403);
    expect(await (await handle(asked('GET', { cookie }))).json()).toMatchObject({ status: 'signedIn' });
    const elsewhere = sessionHandler({ ...options, origins: ['https://app.shop.test'] });
    expect((await elsewhere(asked('DELETE', { cookie, origin: 'https://app.shop.test' }))).status).toBe(200);
  });

  it('do not begin with anything else than a live token in JSON, and leave the one that is there', async () => {
    const refused = async (response: Promise<Response>) => {
      const { status, headers } = await response;
      expect(headers.getSetCookie()).toEqual([]);
      return [status, Object(await (await response).json()).code];
    };
    const { sessionToken, jwt } = await service.signIn('other@person.test');
    expect(await refused(post('unknown-token'))).toEqual([401, 'session_ended']);
    for (const token of [undefined, 7, '', jwt, 'x'.repeat(1_025), 'a;b', 'x'.repeat(9_000)])
      expect(await refused(post(token))).toEqual([400, 'session_token_required']);
    expect(await refused(handle(asked('POST', json, '{')))).toEqual([400, 'session_token_required']);
    expect(await refused(handle(asked('POST', json)))).toEqual([400, 'session_token_required']);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'])
      expect(await refused(post(sessionToken, { 'content-type': type }))).toEqual([415, 'json_required']);
    const put = await handle(asked('PUT', json, '{}'));
    expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, POST, DELETE']);
  });

  it('are neither begun nor said to be ended while the service cannot be asked', async () => {
    const { sessionToken } = await service.signIn('outage@person.test');
    const cookie = jarOf(await post(sessionToken));
    const fetching = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
    for (const call of [post(sessionToken), handle(asked('GET', { cookie })), handle(asked('DELETE', { cookie }))]) {
      const response = await call;
      expect([response.status, response.headers.getSetCookie()]).toEqual([503, []]);
      expect(await response.json()).toMatchObject({ code: 'identity_unavailable' });
    }
    fetching.mockRestore();
    expect(await (await handle(asked('GET', { cookie }))).json()).toMatchObject({ status: 'signedIn' });
  });

  it('need a secret key that may end sessions', async () => {
    const { sessionToken } = await service.signIn('key@person.test');
    const wrong = { name: 'ServerConfigError', field: 'secret' };
    expect(() => sessionHandler({ ...options, secret: '' })).toThrow(expect.objectContaining(wrong));
    const { secret } = await createKey(service, ['read']);
    const reading = sessionHandler({ ...options, secret });
    const begun = await reading(asked('POST', json, JSON.stringify({ sessionToken })));
    expect(begun.status).toBe(200);
    await expect(reading(asked('DELETE', { cookie: jarOf(begun) }))).rejects.toMatchObject(wrong);
  });
});

async function createKey(service: ServerSdk, scopes: string[]): Promise<{ secret: string }> {
  const response = await fetch(`${service.url}/v1/secret_keys`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${projectIds.consumer}:${service.consumerSecret}`)}` },
    body: JSON.stringify({ name: 'Pages', scopes }),
  });
  const { secret } = Object(await response.json());
  return { secret: String(secret) };
}
