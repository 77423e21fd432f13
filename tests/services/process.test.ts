import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { signInAt } from '#tests/services/identity/authorization/relyingParty.ts';
import { type ServerProcess, startProcess } from '#tests/services/serverProcess.ts';

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
