import { createServer, request as send } from 'node:http';
import { OpenAPIHono } from '@hono/zod-openapi';
import { getRequestListener } from '@hono/node-server';
import { type MockInstance, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { errorBodySchema } from '#contracts/error.ts';
import { mountRoutes, route } from '#services/platform/http/route.ts';
import { ServiceError } from '#services/platform/http/serviceError.ts';

const noted = z.object({ text: z.string(), request_id: z.string(), status_code: z.number() });

function appWith(envelope: boolean): OpenAPIHono {
  const app = new OpenAPIHono();
  const routes = [
    route({
      method: 'post',
      path: '/notes/{id}',
      summary: 'Writes a note',
      body: z.object({ text: z.string(), tags: z.record(z.string(), z.unknown()).optional() }),
      params: z.object({ id: z.string() }),
      query: z.object({ loud: z.string().optional() }),
      answer: noted,
      action: ({ body, params, query, requestId }) =>
        Promise.resolve({
          text: `${params.id}${query.loud ?? ''}: ${body.text}`,
          request_id: requestId,
          status_code: 200,
        }),
    }),
    route({
      method: 'get',
      path: '/refused',
      summary: 'Refuses',
      answer: noted,
      action: () => Promise.reject(new ServiceError(429, 'too_many_requests', 'Later, please.', { retryAfter: 12.2 })),
    }),
    route({
      method: 'get',
      path: '/broken',
      summary: 'Breaks',
      answer: noted,
      action: () => Promise.reject(new Error(`select secret_column where token = ${'t'.repeat(43)}`)),
    }),
    route({
      method: 'get',
      path: '/wrong',
      summary: 'Answers with what the contract does not allow',
      answer: z.object({ text: z.string().max(3) }),
      action: () => Promise.resolve({ text: 'secret' }),
    }),
  ];
  mountRoutes(app, routes, { area: 'test', envelope, requestIdPrefix: 'request-id-test', auditLog: null });
  return app;
}

const post = (body: BodyInit, path = '/notes/7') => appWith(true).request(path, { method: 'POST', body });

async function errorIn(response: Response) {
  const serviceError = errorBodySchema.parse(await response.json());
  expect(serviceError.status_code).toBe(response.status);
  expect(response.headers.get('x-request-id')).toBe(serviceError.request_id);
  return serviceError;
}

describe('a table of calls', () => {
  let log: MockInstance<typeof console.error>;
  beforeEach(() => {
    log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    log.mockRestore();
  });

  it('wraps a success of the identity wire and names the request', async () => {
    const response = await post('{"text":"hello","more":1}', '/notes/7?loud=!');
    const { data } = z.object({ data: noted }).parse(await response.json());
    expect(data.text).toBe('7!: hello');
    expect(data.request_id).toMatch(/^request-id-test-[0-9a-f-]{36}$/);
    expect(response.headers.get('x-request-id')).toBe(data.request_id);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('answers bare where no envelope is wanted', async () => {
    const response = await appWith(false).request('/notes/7', { method: 'POST', body: '{"text":"x"}' });
    expect(noted.parse(await response.json()).text).toBe('7: x');
  });

  it('names the field of a wrong shape [SVC-12 SVC-13]', async () => {
    const response = await post('{"text":7}');
    expect(response.status).toBe(400);
    const serviceError = await errorIn(response);
    expect(serviceError.error_type).toBe('bad_request');
    expect(serviceError.error_message).toMatch(/^text: /);
  });

  it.each([
    ['cut off', '{"text":'],
    ['a form', 'text=hello'],
    ['a page', '<html></html>'],
    ['a number', '7'],
    ['a list', '[]'],
    ['nothing', ''],
    ['null', 'null'],
    ['bytes', '\u0000\u0001'],
    ['a text with U+0000', String.raw`{"text":"a\u0000b"}`],
    ['a key with U+0000', String.raw`{"text":"a","tags":{"\u0000":[]}}`],
    ['nested a thousand times', `{"text":"a","tags":{"a":${'['.repeat(1000)}${']'.repeat(1000)}}}`],
  ])('refuses a body that is %s (security 75 b)', async (_, body) => {
    const response = await post(body);
    expect(response.status).toBe(400);
    expect((await errorIn(response)).error_type).toBe('bad_request');
  });

  it.each(['/notes/a%00b', '/notes/7?loud=%00'])('refuses U+0000 in an address: %s (security 75 a)', async (path) => {
    const response = await post('{"text":"hello"}', path);
    expect(response.status).toBe(400);
    expect((await errorIn(response)).error_message).toMatch(/^(id|loud): it holds the character U\+0000/);
  });

  it('takes a text that only speaks of U+0000', async () => {
    expect((await post(String.raw`{"text":"a\\u0000b"}`)).status).toBe(200);
  });

  it('leaves keys like __proto__ without any effect (security 75 c)', async () => {
    const response = await post('{"text":"x","__proto__":{"polluted":1},"tags":{"__proto__":{"polluted":1}}}');
    expect(response.status).toBe(200);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it('reads 64 KB and not a byte more, announced or not [SVC-13] (security 75 b)', async () => {
    const sized = (bytes: number) => JSON.stringify({ text: 'x'.repeat(bytes - 11) });
    expect((await post(sized(65_536))).status).toBe(200);
    const tooLong = await post(sized(65_537));
    expect(tooLong.status).toBe(413);
    expect((await errorIn(tooLong)).error_type).toBe('body_too_large');
  });

  it('refuses an oversized body over a real connection without reading it to the end', async () => {
    const server = createServer(getRequestListener(appWith(true).fetch));
    await new Promise<void>((resolve) => server.listen(0, () => resolve()));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const status = (headers: Record<string, string>) =>
      new Promise<number | undefined>((resolve, reject) => {
        const call = send({ port, path: '/notes/7', method: 'POST', headers }, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        });
        call.on('error', reject);
        call.write('x'.repeat(70_000));
        // Never ended: an answer can only come when the rest is not waited for.
      });
    expect(await status({ 'Content-Length': '10000000' })).toBe(413);
    expect(await status({ 'Transfer-Encoding': 'chunked' })).toBe(413);
    server.closeAllConnections();
    server.close();
  });

  it('says when to come back, in whole seconds [SVC-13]', async () => {
    const response = await appWith(true).request('/refused');
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('13');
    expect(await errorIn(response)).toMatchObject({
      error_type: 'too_many_requests',
      error_message: 'Later, please.',
    });
  });

  it('tells nothing of what broke inside, and logs it without tokens [SVC-12] (security 32 a)', async () => {
    const response = await appWith(true).request('/broken');
    expect(response.status).toBe(500);
    const text = await response.clone().text();
    expect(text).not.toMatch(/secret_column|at .*\.ts/);
    const { request_id: requestId } = await errorIn(response);
    const logged = log.mock.calls.flat().join('\n');
    expect(logged).toContain(requestId);
    expect(logged).toContain('secret_column');
    expect(logged).not.toContain('t'.repeat(43));
  });

  it('does not let out an answer that breaks its contract', async () => {
    const response = await appWith(true).request('/wrong');
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('"secret"');
  });

  it('describes its calls as OpenAPI 3.1', () => {
    const described = appWith(true).getOpenAPI31Document({ openapi: '3.1.0', info: { title: 'x', version: '1' } });
    expect(Object.keys(described.paths ?? {})).toEqual(['/notes/{id}', '/refused', '/broken', '/wrong']);
    expect(JSON.stringify(described.paths)).toContain('"loud"');
  });
});
