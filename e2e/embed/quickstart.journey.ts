import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { test } from '#e2e/checks/policyWatch.ts';
import { examplesOf } from '#e2e/hosts/guide.ts';
import { nextCode } from '#e2e/sandbox/outbox.ts';
import { readSettings } from '#services/platform/settings/settings.ts';
import { type RunningServer, startServer } from '#services/server.ts';
import { freePort } from '#tests/services/freePort.ts';

const whoSchema = z.object({ user: z.string().nullable() });

const exampleIn = examplesOf('quickstart.md');
const example = (name: string, identityUrl: string) => exampleIn(name, { 'http://localhost:4100': identityUrl });

let folder: string;
let identity: RunningServer;
let shop: ChildProcess;
let origin: string;

test.beforeAll(async () => {
  const port = await freePort();
  origin = `http://localhost:${port}`;
  // Inside the project, where the server's library is found.
  mkdirSync('reports', { recursive: true });
  folder = mkdtempSync('reports/quickstart-');
  const data = join(folder, 'data');
  identity = await startServer(readSettings({ PORT: '0', DATA_DIR: data, WIDGET_ORIGINS: origin, TEST_PEOPLE: 'on' }));
  writeFileSync(join(folder, 'index.html'), example('page', identity.url));
  writeFileSync(join(folder, 'server.mjs'), example('server', identity.url));
  cpSync('dist/widget', join(folder, 'tinyspark'), { recursive: true });
  const env = { ...process.env, PORT: String(port), IDENTITY_URL: identity.url };
  shop = spawn(process.execPath, ['server.mjs'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
  if (shop.stdout !== null) await once(shop.stdout, 'data');
});

test.afterAll(async () => {
  shop.kill();
  await identity.close();
  rmSync(folder, { recursive: true });
});

test('the first page of the documentation leads to a signed-in person, whom the own server believes', async ({
  page,
}) => {
  const email = 'first@elsewhere.test';
  await page.goto(origin);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Continue with email' }).click();
  const answer = page.waitForRequest(`${origin}/me`);
  await page.getByRole('textbox', { name: 'Passcode' }).fill(await nextCode(page, email, identity.url));
  await expect(page.getByText(/^Signed in as user-test-/)).toBeVisible();
  const bearer = (await (await answer).allHeaders())['authorization'] ?? '';

  const userOf = async (authorization?: string) => {
    const asked = await page.request.get(`${origin}/me`, { headers: authorization ? { authorization } : {} });
    return [asked.status(), whoSchema.parse(await asked.json()).user];
  };
  const [head, body, signature = ''] = bearer.split('.');
  expect(await userOf(bearer)).toEqual([200, expect.stringMatching(/^user-test-/)]);
  expect(await userOf()).toEqual([401, null]);
  expect(await userOf(`${head}.${body}.${signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`)).toEqual([
    401,
    null,
  ]);
  const claims = Buffer.from(body ?? '', 'base64url').toString();
  const admin = Buffer.from(claims.replace(/"sub":"[^"]*"/, '"sub":"user-test-admin"')).toString('base64url');
  expect(admin).not.toBe(body);
  expect(await userOf(`${head}.${admin}.${signature}`)).toEqual([401, null]);

  const revoked = page.waitForResponse((response) => response.url().endsWith('/sdk/v1/sessions/revoke'));
  await page.getByRole('button', { name: 'Sign out' }).click();
  expect((await revoked).status()).toBe(200);
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('tinyspark.session_token'))).toBeNull();
});

test('the helper of the documentation signs a test person in, without a message', async ({ page }) => {
  const helper = resolve(folder, 'signIn.mjs');
  writeFileSync(helper, examplesOf('testing-sign-in.md')('signIn', {}));
  const { signIn }: { signIn(on: Page): Promise<string> } = await import(pathToFileURL(helper).href);
  await page.goto(origin);
  const email = await signIn(page);
  await expect(page.getByText(/^Signed in as user-test-/)).toBeVisible();
  await page.goto(`${identity.url}/sandbox/outbox`);
  await expect(page.getByRole('heading', { name: 'Outbox' })).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);
});
