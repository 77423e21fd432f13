import { once } from 'node:events';
import { connect } from 'node:net';
import { OpenAPIHono } from '@hono/zod-openapi';
import { afterEach, expect, it, vi } from 'vitest';
import { listen } from '#services/httpServer.ts';
import { readText } from '#services/platform/http/jsonBody.ts';
import { withErrors } from '#services/platform/http/errors.ts';

afterEach(() => vi.restoreAllMocks());

const app = new OpenAPIHono();
withErrors(app, 'request-id');
app.post('/', async (context) => context.text(await readText(context)));

async function answerTo(lines: readonly string[]): Promise<string> {
  const server = await listen({
    port: 0,
    host: '127.0.0.1',
    trustedProxyHops: 0,
    answer: (request) => app.fetch(request),
  });
  const socket = connect(server.port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => (text += String(chunk)));
  socket.write(`${lines.join('\r\n')}\r\n`);
  await once(socket, 'close');
  await server.close(0);
  return text;
}

it.each(['announced', 'in chunks'])(
  'a body that is given up halfway is no failure: %s (security 84 a)',
  async (kind) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const body = new ReadableStream({ pull: (controller) => controller.error(new Error('aborted')) });
    const headers: Record<string, string> = kind === 'announced' ? { 'content-length': '9' } : {};
    const init = { method: 'POST', headers, body, duplex: 'half' };
    const response = await app.request(new Request('http://localhost/', init));
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({ error_type: 'bad_request', error_message: 'The body ended before it was whole.' }),
    ]);
    expect(logged).not.toHaveBeenCalled();
  },
);

it('two Host headers are refused (security 84 b)', async () => {
  const rest = ['Connection: close', 'Content-Length: 1', '', 'a'];
  expect(await answerTo(['POST / HTTP/1.1', 'Host: a.test', 'Host: b.test', ...rest])).toMatch(/^HTTP\/1.1 400 /);
  expect(await answerTo(['POST / HTTP/1.1', 'Host: a.test', ...rest])).toMatch(/^HTTP\/1.1 200 /);
});
