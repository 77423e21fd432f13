import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { expect } from '@playwright/test';
import { test } from '#e2e/checks/policyWatch.ts';
import { examplesOf } from '#e2e/hosts/guide.ts';
import { nextCode } from '#e2e/sandbox/outbox.ts';
import { type HttpServer, listen } from '#services/httpServer.ts';
import { readSettings } from '#services/platform/settings/settings.ts';
import { type RunningServer, startServer } from '#services/server.ts';
import { authenticateRequest } from '#src/server/authenticateRequest.ts';
import type { UserClient } from '#src/client/sessionClient.ts';
import { sessionHandler } from '#src/server/sessionHandler.ts';
import { freePort } from '#tests/services/freePort.ts';

const example = examplesOf('sessions.md');
const clientExample = examplesOf('backends.md');
const project = {
  projectId: 'project-test-tinyspark',
  secret: 'secret-test-tinyspark-sandbox-consumer',
};

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
  const clientPage = clientExample('cookie-page', { 'http://localhost:4100': identity.url })
    .replaceAll("'/session'", "'/auth/session'")
    .replace('let form', 'globalThis.client = client;\n      let form');
  const session = sessionHandler({ identityUrl: identity.url, ...project });
  const sessionOfClient = sessionHandler({ identityUrl: identity.url, ...project, pageTokens: true });
  shop = await listen({
    port,
    host: null,
    isLater: false,
    trustedProxyHops: 0,
    answer: async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname === '/session') return session(request);
      if (pathname === '/auth/session') return sessionOfClient(request);
      if (pathname === '/api/me') {
        const found = await authenticateRequest(request, { identityUrl: identity.url, ...project, cookies: 'none' });
        return Response.json(found.status === 'signedIn' ? found.userId : null);
      }
      const text = pathname === '/' ? page : clientPage;
      if (!pathname.slice(1).includes('/'))
        return new Response(text, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
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

test('a client of the page hands the session over, and goes on with cookies alone [D-599 D-600]', async ({
  page,
  context,
}) => {
  const email = 'cookie-client@elsewhere.test';
  await page.goto(`${origin}/client`);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Continue with email' }).click();
  await page.getByRole('textbox', { name: 'Passcode' }).fill(await nextCode(page, email, identity.url));
  const signedIn = page.getByText(`Signed in as ${email}`);
  await expect(signedIn).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  const [token, jwt] = (await context.cookies(origin)).map(({ value }) => value);
  const stored = () => page.evaluate(() => JSON.stringify([document.cookie, { ...localStorage, ...sessionStorage }]));
  for (const secret of [String(token), String(jwt), 'session_token', 'stytch_session'])
    expect(await stored()).not.toContain(secret);

  const other = await context.newPage();
  await other.goto(`${origin}/client`);
  await expect(other.getByText(`Signed in as ${email}`)).toBeVisible();
  await page.reload();
  await expect(signedIn).toBeVisible();
  const known = await page.evaluate(async () => {
    const client: UserClient = Reflect.get(globalThis, 'client');
    const headers = { Authorization: `Bearer ${await client.getToken()}` };
    const answer = await fetch('/api/me', { headers });
    return [await answer.json(), client.user.get()?.user_id];
  });
  expect(known).toEqual([expect.stringMatching(/^user-/), known[0]]);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('Nobody is signed in.')).toBeVisible();
  await expect(other.getByText('Nobody is signed in.')).toBeVisible();
  await expect.poll(() => context.cookies(origin)).toEqual([]);
  const authorization = `Basic ${btoa(`${project.projectId}:${project.secret}`)}`;
  const check = await page.request.post(`${identity.url}/v1/sessions/authenticate`, {
    headers: { authorization },
    data: { session_token: token },
  });
  expect([check.status(), (await check.json()).error_type]).toEqual([404, 'session_not_found']);
});
