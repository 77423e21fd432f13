import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { signInAt } from '#tests/services/identity/authorization/relyingParty.ts';
import { freePort } from '#tests/services/freePort.ts';
import { type ServerProcess, spawnServer, startProcess } from '#tests/services/serverProcess.ts';

const token = 'public-token-test-tinyspark';

const statusOf = async (server: ServerProcess, session: string): Promise<number> => {
  const headers = { authorization: `Basic ${btoa(`${token}:${session}`)}` };
  return (await fetch(`${server.url}/sdk/v1/users/me`, { headers })).status;
};

it('the process prints its address last, ends cleanly when it is told to, and knows everybody again at its next start', async () => {
  const env = { DATA_DIR: mkdtempSync(join(tmpdir(), 'tinyspark-process-')) };
  const first = await startProcess(env);
  expect(first.output().trimEnd().split('\n').at(-1)).toBe(`Tinyspark Upgrade is ready at ${first.url}`);
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  const session = await signInAt(first.url, 'a@person.test');
  expect(await statusOf(first, session)).toBe(200);
  expect(await first.end('SIGTERM')).toBe(0);

  const again = await startProcess(env);
  expect(await statusOf(again, session)).toBe(200);
  expect(await again.end('SIGTERM')).toBe(0);
  rmSync(env.DATA_DIR, { recursive: true });
});

it('the process ends as cleanly when it is told to in the moment in which it is ready for the first time [D-350]', async () => {
  // Its answer with the plan is held back, and so is the start.
  const asked = createServer().listen(0);
  await once(asked, 'listening');
  const provider = asked.address();
  const [port, dataDir] = [await freePort(), mkdtempSync(join(tmpdir(), 'tinyspark-process-'))];
  const { child, output } = spawnServer({
    PORT: String(port),
    DATA_DIR: dataDir,
    SHUTDOWN_GRACE_SECONDS: '1',
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_API_URL: `http://127.0.0.1:${typeof provider === 'object' ? provider?.port : ''}`,
    PRODUCT_ID: 'prod_x',
    PRICE_ID: 'price_x',
  });
  const readiness = async () => (await fetch(`http://localhost:${port}/readyz`)).status;
  await vi.waitFor(async () => expect(await readiness()).toBe(200), { timeout: 60_000, interval: 20 });
  expect(output()).not.toContain('ready at');
  const closed = once(child, 'close');
  child.kill('SIGTERM');
  await vi.waitFor(async () => expect(await readiness()).toBe(503), { timeout: 5_000, interval: 20 });
  asked.closeAllConnections();
  await closed;
  expect(child.exitCode).toBe(0);
  asked.close();
  rmSync(dataDir, { recursive: true });
});
