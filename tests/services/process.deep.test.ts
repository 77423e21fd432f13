import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { production } from '#tests/services/production.ts';
import { type ServerProcess, runToEnd, startProcess } from '#tests/services/serverProcess.ts';

const outboxSchema = z.object({ messages: z.array(z.object({ to: z.string(), links: z.array(z.string()) })) });

async function askForLink(server: ServerProcess, email: string): Promise<boolean> {
  const response = await fetch(`${server.url}/sdk/v1/magic_links/email/login_or_create`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa('public-token-test-tinyspark:public-token-test-tinyspark')}` },
    body: JSON.stringify({ email, code_challenge: 'A'.repeat(43) }),
  });
  return response.status === 200;
}

async function mailsTo(server: ServerProcess, email: string): Promise<number> {
  const response = await fetch(`${server.url}/sandbox/outbox.json?to=${email}`);
  return outboxSchema.parse(await response.json()).messages.length;
}

describe('the process', () => {
  let dataDir: string;
  const running: ServerProcess[] = [];
  const start = async (env: Record<string, string> = {}): Promise<ServerProcess> => {
    const server = await startProcess({ DATA_DIR: dataDir, ...env });
    running.push(server);
    return server;
  };
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'tinyspark-process-'));
  });
  afterEach(async () => {
    for (const server of running.splice(0)) {
      if (server.child.exitCode === null && server.child.signalCode === null) await server.end('SIGKILL');
    }
    rmSync(dataDir, { recursive: true });
  });

  it('refuses a second start on the same data directory at once, and the first one goes on (security 72 a b)', async () => {
    const first = await start();
    await askForLink(first, 'a@x.test');
    const second = await runToEnd({ DATA_DIR: dataDir, PORT: '0' });
    expect(second.code).toBe(1);
    expect(second.output.trim()).toBe(
      `The data directory ${dataDir} is in use by another running server. ` +
        'Stop that one first, or set DATA_DIR to another directory.',
    );
    expect(await mailsTo(first, 'a@x.test')).toBe(1);
    expect(await askForLink(first, 'b@x.test')).toBe(true);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('ends cleanly on %s though a connection is left open', async (signal) => {
    const server = await start();
    const socket = connect(Number(new URL(server.url).port), 'localhost');
    await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
    socket.on('error', () => undefined);
    socket.write('POST /sdk/v1/magic_links/authenticate HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{');
    expect(await server.end(signal)).toBe(0);
    socket.destroy();
    expect(await mailsTo(await start(), 'nobody@x.test')).toBe(0);
  });

  it.each<[string, Record<string, string>, string]>([
    ['a bad value', { PORT: 'abc' }, 'PORT is "abc"; expected a port from 0 to 65535'],
    ['nothing that a production needs', { SANDBOX: 'off' }, 'PUBLIC_ORIGIN is missing; with SANDBOX=off it must be'],
    [
      'one need missing',
      { ...production, STRIPE_WEBHOOK_SECRET: '' },
      'STRIPE_WEBHOOK_SECRET is missing; with SANDBOX=off',
    ],
    ['no database', { DATABASE_URL: 'postgres://127.0.0.1:1/x' }, 'The database of DATABASE_URL cannot be reached'],
  ])('does not start with %s, and says why', async (_, env, sentence) => {
    const ended = await runToEnd({ DATA_DIR: dataDir, ...env });
    expect(ended.code).toBe(1);
    expect(ended.output).toContain(sentence);
    expect(ended.output).not.toMatch(/\n\s+at /);
  });
});
