import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { clientCommand } from '#scripts/db/clientCommand.ts';
import { keysCommand } from '#scripts/db/keysCommand.ts';
import { createSecrets } from '#services/platform/secrets.ts';
import { readSettings } from '#services/platform/settings/settings.ts';
import { startServer } from '#services/server.ts';
import { said } from './command.ts';

const [one, two] = ['the first secret of this test, long enough', 'the other secret of this test, long enough'];
const idOf = (secretKey: string) => createSecrets({ secretKey, sandbox: true }).keyId;
const dataDir = mkdtempSync(join(tmpdir(), 'tinyspark-encryption-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

it('shows which SECRET_KEY encrypts how much, and encrypts anew what the server leaves: the file of clients', async () => {
  const before = { PORT: '0', DATA_DIR: dataDir, SECRET_KEY: one };
  const now = { ...before, SECRET_KEY: two, SECRET_KEYS_FORMER: JSON.stringify([one]) };
  const keys = async (...args: string[]) => (await said(keysCommand(args, now))).output;
  const rowOf = (shown: string, id: string) => shown.split('\n').find((line) => line.startsWith(id)) ?? '';
  const redirect = ['--redirect', 'https://mail.example.com/callback'];
  await (await startServer(readSettings(before))).close();
  expect(await said(keysCommand([], { ...before, DATA_DIR: join(dataDir, 'none') }))).toMatchObject({ code: 1 });
  const added = await said(clientCommand(['add', '--name', 'Mail', ...redirect], before));
  const secret = /^client secret +(.+)$/m.exec(added.output)?.[1] ?? '';

  const server = await startServer(readSettings(now));
  expect(rowOf(await keys(), idOf(one))).toMatch(/ former +\d+ +1 +needed: npm run keys -- encrypt$/);
  expect(await keys('encrypt')).toMatch(/^encrypted anew: \d+ values, and secrets of 1 clients in /);
  const shown = await keys();
  expect(rowOf(shown, idOf(two))).toMatch(/ current +[1-9]\d* +1$/);
  expect(rowOf(shown, idOf(one))).toMatch(/ former +0 +0 +may go from \d{4}-.*: links and passcodes end by then$/);
  await server.close();
  expect(await keys('encrypt')).toMatch(/^encrypted anew: 0 values, and secrets of 0 clients in /);

  const file: unknown = JSON.parse(readFileSync(join(dataDir, 'clients.json'), 'utf8'));
  const stored = String(Object(file).clients[0].client_secret);
  const { text } = createSecrets({ secretKey: two, sandbox: false }).decrypt('client secrets', stored);
  expect(text).toBe(secret);
});
