import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { basic, newPair } from '#tests/services/identity/testIdentity.ts';
import { type ServerProcess, startProcess } from '#tests/services/serverProcess.ts';

const lineSchema = z.looseObject({ level: z.string(), time: z.iso.datetime(), msg: z.string() });
const mailSchema = z.object({ messages: z.array(z.looseObject({ links: z.array(z.string()) })) });
const authSchema = z.object({ data: z.looseObject({ user_id: z.string(), session_token: z.string() }) });

const linesOf = (output: string) =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => lineSchema.parse(JSON.parse(line)));

const dataDir = mkdtempSync(join(tmpdir(), 'tinyspark-log-'));
const running = new Set<ServerProcess>();
afterEach(async () => {
  for (const server of running) await server.end('SIGKILL');
  running.clear();
});
afterAll(() => rmSync(dataDir, { recursive: true }));

/** A sign-in by link from the first request to the last, at a server with these settings, which is then ended. */
async function signInAt(env: Record<string, string>) {
  const server = await startProcess({ DATA_DIR: dataDir, ...env });
  running.add(server);
  const headers = { authorization: basic(), 'content-type': 'application/json', 'x-request-id': 'from-the-proxy-1' };
  const post = (path: string, body: unknown) =>
    fetch(`${server.url}/sdk/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const { verifier, challenge } = newPair();
  const email = 'log.canary@acme.test';
  const sent = await post('/magic_links/email/login_or_create', { email, code_challenge: challenge });
  await sent.arrayBuffer();
  const mails = mailSchema.parse(await (await fetch(`${server.url}/sandbox/outbox.json?to=${email}`)).json());
  const token = new URL(mails.messages[0]?.links[0] ?? '').searchParams.get('token') ?? '';
  const answer = await post('/magic_links/authenticate', { token, code_verifier: verifier });
  const { data } = authSchema.parse(await answer.json());
  const page = await fetch(`${server.url}/authenticate/nowhere?token=${token}`);
  await page.arrayBuffer();
  await server.end('SIGTERM');
  running.delete(server);
  const requestIds = [sent, answer, page].map((response) => response.headers.get('x-request-id'));
  const secrets = [email, token, verifier, data.session_token];
  return { lines: linesOf(server.output()), output: server.output(), requestIds, userId: data.user_id, secrets };
}

describe('the log of a server', () => {
  it('has a line of JSON for each request, with its id and who it was from, and no secret (security 6 b, 32 a)', async () => {
    const done = await signInAt({ LOG_LEVEL: 'info', TRUSTED_PROXY_HOPS: '1' });
    const wanted = done.lines.filter(({ request_id }) => done.requestIds.includes(String(request_id)));
    const line = (method: string, route: string, status: number, more: object = {}) => ({
      level: 'info',
      time: expect.any(String),
      method,
      route,
      status,
      duration_ms: expect.any(Number),
      request_id: expect.stringMatching(/^request-id-[a-z0-9-]{36,}$/),
      proxy_request_id: 'from-the-proxy-1',
      msg: 'request',
      ...more,
    });
    const { proxy_request_id: _, ...unmatched } = line('GET', 'unmatched', 404);
    expect(wanted).toEqual([
      line('POST', '/sdk/v1/magic_links/email/login_or_create', 200, { person_id: done.userId }),
      line('POST', '/sdk/v1/magic_links/authenticate', 200, { person_id: done.userId }),
      unmatched,
    ]);
    for (const secret of done.secrets) expect(done.output).not.toContain(secret);
  });

  it('says nothing of requests in the sandbox, nor where that is switched off', async () => {
    const sandbox = await signInAt({});
    const off = await signInAt({ LOG_LEVEL: 'info', LOG_REQUESTS: 'off' });
    expect([sandbox.lines, off.lines]).toEqual([[], []]);
    expect(sandbox.output).toMatch(/^Tinyspark Upgrade is ready at http:\/\/localhost:\d+\n$/m);
  });
});
