import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageSignedOutSchema, pageTokenSchema } from '#contracts/pageSession.ts';
import { authenticateRequest } from '#src/server/authenticateRequest.ts';
import { type SessionHandlerOptions, sessionHandler } from '#src/server/sessionHandler.ts';
import { databases } from '#tests/services/databases.ts';
import { bearerRequest, jarOf } from './hostBackend.ts';
import { memberCalls } from './memberCalls.ts';
import { openServerSdk, projectIds, type ServerSdk } from './serverSdk.ts';

const origin = 'https://shop.test';

describe.each(databases)('what a session handler answers to the client of a page on $name', (database) => {
  let service: ServerSdk;
  let options: SessionHandlerOptions & { people?: 'users' };
  beforeAll(async () => {
    service = await openServerSdk(database);
    options = { identityUrl: service.url, projectId: projectIds.consumer, secret: service.consumerSecret };
  });
  afterAll(() => service.close());

  const asked = (method: string, headers: Record<string, string>, body?: object) =>
    new Request(`${origin}/session`, {
      method,
      headers: { origin, 'tinyspark-client': '1', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const begun = (handle: ReturnType<typeof sessionHandler>, sessionToken: string) =>
    handle(asked('POST', { 'content-type': 'application/json' }, { sessionToken }));

  it('is the owner and the session as the service describes them, without any token [D-599]', async () => {
    const handle = sessionHandler(options);
    const { answer, sessionToken, jwt } = await service.signIn('page@person.test');
    const began = await begun(handle, sessionToken);
    const text = await began.text();
    expect(JSON.parse(text)).toEqual({
      status: 'signedIn',
      user: answer.body['user'],
      session: { ...Object(answer.body['session']), last_accessed_at: expect.any(String) },
    });
    const read = await handle(asked('GET', { cookie: jarOf(began) }));
    const again = await read.text();
    expect(Object.keys(JSON.parse(again))).toEqual(['status', 'user', 'session']);
    for (const secret of [sessionToken, jwt, 'session_jwt']) expect(`${text}${again}`).not.toContain(secret);
    const nobody = await handle(asked('GET', {}));
    expect(pageSignedOutSchema.parse(await nobody.json())).toEqual({ status: 'signedOut' });
  });

  it('has a fresh JWT, which the backend accepts, where the host says so [D-600]', async () => {
    const handle = sessionHandler({ ...options, pageTokens: true });
    const { sessionToken } = await service.signIn('token@person.test');
    const began = await begun(handle, sessionToken);
    const { session_jwt: first } = pageTokenSchema.parse(await began.json());
    service.clock.advance(100_000);
    const read = await handle(asked('GET', { cookie: jarOf(began) }));
    const { session_jwt: second } = pageTokenSchema.parse(await read.json());
    const endOf = (jwt: string) => JSON.parse(atob(jwt.split('.')[1] ?? '')).exp;
    expect(endOf(second) - endOf(first)).toBe(100);
    const found = await authenticateRequest(bearerRequest(first), options);
    expect(found).toMatchObject({ status: 'signedIn', people: 'users' });
    // A page that asks without the client still gets none.
    const plain = new Request(`${origin}/session`, { headers: { cookie: jarOf(began) } });
    expect(await (await handle(plain)).text()).not.toContain(second);
  });

  it('is nothing for pages of other origins, and for an address that is typed [D-600]', async () => {
    const handle = sessionHandler({ ...options, pageTokens: true, origins: ['https://app.shop.test'] });
    const { sessionToken } = await service.signIn('foreign@person.test');
    const cookie = jarOf(await begun(handle, sessionToken));
    const statusOf = async (headers: Record<string, string>) =>
      (await handle(asked('GET', { cookie, ...headers }))).status;
    expect(await statusOf({ origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await statusOf({ 'sec-fetch-site': 'same-site' })).toBe(403);
    expect(await statusOf({ 'sec-fetch-site': 'none' })).toBe(403);
    expect(await statusOf({ 'sec-fetch-site': 'same-origin' })).toBe(200);
    expect(await statusOf({ origin: 'https://app.shop.test', 'sec-fetch-site': 'same-site' })).toBe(200);
  });

  it('has the organization of a member', async () => {
    const calls = await memberCalls(service);
    await calls.create('ada@zinc.test', { name: 'Ada' });
    const handle = sessionHandler({
      ...options,
      projectId: projectIds.business,
      people: 'members',
      secret: 'secret-test-tinyspark-sandbox-b2b',
    });
    const began = await begun(handle, await calls.sessionOf('ada@zinc.test'));
    const person = await began.json();
    expect(Object.keys(person)).toEqual(['status', 'member', 'organization', 'member_session']);
    expect(person).toMatchObject({
      member: { name: 'Ada' },
      organization: { organization_id: calls.organizationId },
      member_session: { organization_slug: 'zinc' },
    });
  });

  it('is set up with true or false', () => {
    const wrong = { ...options, pageTokens: 'yes' };
    expect(() => Reflect.apply(sessionHandler, undefined, [wrong])).toThrow(
      expect.objectContaining({ name: 'ServerConfigError', field: 'pageTokens' }),
    );
  });
});
