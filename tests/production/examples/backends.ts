import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionIssuer } from '#contracts/identity/sessionClaims.ts';
import { listen } from '#services/httpServer.ts';
import { databases } from '#tests/services/databases.ts';
import { jarOf } from '#tests/services/identity/server/hostBackend.ts';
import { newKeyPair } from '#tests/services/identity/server/keyServer.ts';
import { openServerSdk, projectIds, type ServerSdk } from '#tests/services/identity/server/serverSdk.ts';
import type { RunningServer } from '#e2e/hosts/runServer.ts';

/**
 * Declares the tests of the examples of backends: each is started once and knows who is signed in.
 * @param start installs and starts the example of this name with these settings
 */
export function describeBackends(
  names: readonly string[],
  start: (name: string, env: Record<string, string>) => Promise<RunningServer>,
): void {
  const [database] = databases;
  if (database === undefined) throw new Error('There is no database');
  let service: ServerSdk;
  let next: Awaited<ReturnType<typeof newKeyPair>>;
  let identity: { url: string; close(): Promise<void> };
  let isDown = false;
  beforeAll(async () => {
    service = await openServerSdk(database);
    next = await newKeyPair('next');
    const { keys } = await service.consumer.sessions.getJWKS({ project_id: projectIds.consumer });
    const http = await listen({
      port: 0,
      host: null,
      isLater: false,
      trustedProxyHops: 0,
      answer: async (request, environment) => {
        if (isDown) return new Response('', { status: 503 });
        return new URL(request.url).pathname.startsWith('/v1/sessions/jwks/')
          ? Response.json({ keys: [...keys, next.jwk] })
          : service.identity.app.fetch(request, environment);
      },
    });
    await http.begin();
    identity = { url: `http://localhost:${http.port}`, close: () => http.close(0) };
  });
  afterAll(async () => {
    await identity.close();
    await service.close();
  });

  describe.each(names.map((name) => ({ name })))(
    'the example for $name, installed from the packed file',
    ({ name }) => {
      let shop: RunningServer;
      beforeAll(async () => {
        shop = await start(name, {
          IDENTITY_URL: identity.url,
          IDENTITY_SECRET: service.consumerSecret,
          PROJECT_ID: projectIds.consumer,
        });
      });
      afterAll(() => shop.close());

      const me = async (headers: Record<string, string>) => {
        const response = await fetch(`${shop.url}/api/me`, { headers });
        return { status: response.status, body: await response.json(), cookies: response.headers.getSetCookie() };
      };
      const byBearer = (jwt: string) => me({ authorization: `Bearer ${jwt}` });
      const session = (method: string, headers: Record<string, string>, body?: object) =>
        fetch(`${shop.url}/session`, {
          method,
          headers: { origin: shop.url, 'content-type': 'application/json', ...headers },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });

      it('knows who is signed in by the JWT, and nobody without one or with that of another project', async () => {
        const { answer, jwt } = await service.signIn(`jwt@${name}.test`);
        expect(await byBearer(jwt)).toEqual({ status: 200, body: { userId: answer.body['user_id'] }, cookies: [] });
        expect(await me({})).toEqual({ status: 401, body: { reason: 'missing' }, cookies: [] });
        const foreign = await next.sign({ iss: sessionIssuer('project-test-other'), aud: ['project-test-other'] });
        expect(await byBearer(foreign)).toMatchObject({ status: 401, body: { reason: 'wrong_project' } });
      });

      it('takes the JWTs of both keys while they turn, and no other', async () => {
        expect(await byBearer(await next.sign())).toMatchObject({ status: 200, body: { userId: 'user-test-1' } });
        const unknown = await newKeyPair('unknown');
        expect(await byBearer(await unknown.sign())).toMatchObject({ status: 401, body: { reason: 'unknown_key' } });
      });

      it('keeps a session in its cookies, beyond the end of its JWT, until sign-out', async () => {
        service.clock.advance(-600_000);
        const { answer, sessionToken, jwt } = await service.signIn(`cookie@${name}.test`);
        service.clock.advance(600_000);
        expect(await byBearer(jwt)).toMatchObject({ status: 401, body: { reason: 'expired' } });
        const begun = await session('POST', {}, { sessionToken });
        expect([begun.status, await begun.json()]).toMatchObject([200, { userId: answer.body['user_id'] }]);
        const cookie = jarOf(begun);
        expect(cookie).toMatch(/^__Host-tinyspark_session=[\w-]+; __Host-tinyspark_session_jwt=eyJ/);
        expect(await me({ cookie })).toEqual({ status: 200, body: { userId: answer.body['user_id'] }, cookies: [] });
        const stale = await me({
          cookie: `__Host-tinyspark_session=${sessionToken}; __Host-tinyspark_session_jwt=${jwt}`,
        });
        expect(stale.status).toBe(200);
        expect(stale.cookies).toHaveLength(2);
        const order = (headers: Record<string, string>) =>
          fetch(`${shop.url}/api/orders`, { method: 'POST', headers: { cookie, ...headers } });
        expect((await order({ origin: shop.url })).status).toBe(201);
        expect((await order({ origin: 'https://evil.test' })).status).toBe(401);
        expect(await (await session('GET', { cookie })).json()).toMatchObject({ status: 'signedIn' });
        expect((await session('DELETE', { cookie, origin: 'https://evil.test' })).status).toBe(403);
        const ended = await session('DELETE', { cookie });
        expect([ended.status, jarOf(ended), ended.headers.getSetCookie().length]).toEqual([200, '', 2]);
        expect(await (await session('GET', { cookie })).json()).toEqual({
          status: 'signedOut',
          reason: 'session_ended',
        });
        const token = `__Host-tinyspark_session=${sessionToken}`;
        expect(await me({ cookie: token })).toMatchObject({ status: 401, body: { reason: 'session_ended' } });
      });

      it('answers 503 while the identity service cannot be asked, and goes on afterwards', async () => {
        const { sessionToken } = await service.signIn(`outage@${name}.test`);
        const cookie = `__Host-tinyspark_session=${sessionToken}`;
        isDown = true;
        expect(await me({ cookie })).toEqual({ status: 503, body: { reason: 'error' }, cookies: [] });
        expect((await session('GET', { cookie })).status).toBe(503);
        isDown = false;
        expect((await me({ cookie })).status).toBe(200);
      });
    },
  );
}
