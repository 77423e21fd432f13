import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { expect } from '@playwright/test';
import { test } from '#e2e/checks/policyWatch.ts';
import { examplesOf } from '#e2e/hosts/guide.ts';
import { nextCode } from '#e2e/sandbox/outbox.ts';
import { type HttpServer, listen } from '#services/httpServer.ts';
import { readSettings } from '#services/platform/settings/settings.ts';
import { type RunningServer, startServer } from '#services/server.ts';
import { sessionHandler } from '#src/server/sessionHandler.ts';
import { freePort } from '#tests/services/freePort.ts';

const example = examplesOf('sessions.md');

let folder: string;
let identity: RunningServer;
let shop: HttpServer;
let origin: string;

test.beforeAll(async () => {
  const port = await freePort();
  origin = `http://localhost:${port}`;
  mkdirSync('reports', { recursive: true });
  folder = mkdtempSync('reports/session-cookies-');
  identity = await startServer(readSettings({ PORT: '0', DATA_DIR: folder, WIDGET_ORIGINS: origin }));
  const page = example('page', { 'http://localhost:4100': identity.url });
  const session = sessionHandler({
    identityUrl: identity.url,
    projectId: 'project-test-tinyspark',
    secret: 'secret-test-tinyspark-sandbox-consumer',
  });
  shop = await listen({
    port,
    host: null,
    isLater: false,
    trustedProxyHops: 0,
    answer: async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname === '/session') return session(request);
      if (pathname === '/') return new Response(page, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
      const file = join('dist/widget', normalize(pathname.slice('/tinyspark'.length)));
      if (!pathname.startsWith('/tinyspark/')) return new Response(null, { status: 404 });
      return new Response(readFileSync(file), { headers: { 'Content-Type': 'text/javascript' } });
    },
  });
  await shop.begin();
});

test.afterAll(async () => {
  await shop.close(0);
  await identity.close();
  rmSync(folder, { recursive: true });
});

test('a session lives in cookies that no script of the page can read, beyond a reload, until sign-out', async ({
  page,
  context,
}) => {
  const email = 'cookies@elsewhere.test';
  await page.goto(origin);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Continue with email' }).click();
  await page.getByRole('textbox', { name: 'Passcode' }).fill(await nextCode(page, email, identity.url));
  const signedIn = page.getByText(`Signed in as ${email}`);
  await expect(signedIn).toBeVisible();

  const cookies = await context.cookies(origin);
  expect(cookies.map(({ name, httpOnly, secure, sameSite, path }) => [name, httpOnly, secure, sameSite, path])).toEqual(
    [
      ['__Host-tinyspark_session', true, true, 'Lax', '/'],
      ['__Host-tinyspark_session_jwt', true, true, 'Lax', '/'],
    ],
  );
  const readable = await page.evaluate(() => JSON.stringify([document.cookie, { ...localStorage, ...sessionStorage }]));
  for (const { value } of cookies) expect(readable).not.toContain(value);
  expect(readable).not.toContain('session_token');
  expect(await page.evaluate(() => document.cookie)).toBe('');

  await page.reload();
  await expect(signedIn).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await expect(page.getByText('Nobody is signed in.')).toBeVisible();
  expect(await context.cookies(origin)).toEqual([]);
});
