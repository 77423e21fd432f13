import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startingResponse } from '#services/starting.ts';
import { type Started, start } from '#tests/services/startedServer.ts';

const idIn = (page: string): string | undefined => /Reference: <code>([\w-]+)<\/code>/.exec(page)?.[1];

describe('a page that is an error', () => {
  let started: Started;
  beforeAll(async () => {
    started = await start({}, false);
  });
  afterAll(() => started.stop());

  it.each([
    ['/v1/oauth/callback/oauth-callback-test-google', 400],
    ['/v1/b2b/oauth/callback/oauth-callback-test-google', 400],
    ['/sandbox/checkout/cs_test_1', 404],
    ['/sandbox/portal/bps_1', 404],
    ['/sandbox/social/google/authorize', 400],
  ])('at %s shows the id by which its line in the log is found', async (path, status) => {
    const response = await started.get(path);
    const id = idIn(await response.text());
    expect([response.status, response.headers.get('x-request-id')]).toEqual([status, id]);
    expect(id).toMatch(/^request-id(-test)?-[\da-f-]{36}$/);
  });

  it('while the server starts shows it, too', async () => {
    const request = new Request('http://localhost/', { headers: { accept: 'text/html' } });
    const response = startingResponse(request, { requestIdPrefix: 'request-id', productName: 'Tinyspark' });
    const id = idIn(await response.text());
    expect([response.status, response.headers.get('x-request-id')]).toEqual([503, id]);
    expect(id).toMatch(/^request-id-[\da-f-]{36}$/);
  });
});

describe('an answer of whichever kind', () => {
  it('has an id of its own, and none that a stranger has chosen', async () => {
    const started = await start({});
    const paths = ['/', '/readyz', '/sandbox/outbox', '/oauth/jwks', '/.well-known/openid-configuration', '/nowhere'];
    const ids = await Promise.all(
      [...paths, ...paths].map(async (path) => {
        const response = await started.get(path, { headers: { 'x-request-id': 'chosen' } });
        await response.arrayBuffer();
        return response.headers.get('x-request-id') ?? `none at ${path}`;
      }),
    );
    await started.stop();
    expect(ids.filter((id) => !/^request-id(-test)?-[\da-f-]{36}$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
