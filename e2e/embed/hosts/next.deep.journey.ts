import { expect } from '@playwright/test';
import { test } from '#e2e/checks/policyWatch.ts';
import { installExamples } from '#e2e/hosts/installedExamples.ts';
import { runServer } from '#e2e/hosts/runServer.ts';
import { endInBackground, migratedDataDirectory } from '#e2e/servers/dataDirectories.ts';
import { nextCode } from '#e2e/sandbox/outbox.ts';
import { readSettings } from '#services/platform/settings/settings.ts';
import { startServer } from '#services/server.ts';
import { freePort } from '#tests/services/freePort.ts';
import { messagesOf } from './apps.ts';

const SECRET = 'secret-test-tinyspark-sandbox-consumer';

// It installs and builds an application, for a minute on two idle cores.
test.setTimeout(600_000);

test('the example for Next, from the packed file: it is built, renders on its server, hydrates without a warning, signs in, and has a page for signed-in people only [CFG-05]', async ({
  page,
}) => {
  const PORT = String(await freePort());
  const dataDir = await migratedDataDirectory();
  const settings = readSettings({ PORT: '0', DATA_DIR: dataDir, WIDGET_ORIGINS: `http://localhost:${PORT}` });
  const identity = await startServer(settings, { clientDir: 'dist/client' });
  const environment = {
    PORT,
    NEXT_PUBLIC_IDENTITY_URL: identity.url,
    IDENTITY_SECRET: SECRET,
    NEXT_TELEMETRY_DISABLED: '1',
    NODE_ENV: 'production',
  };
  const examples = await installExamples(['next']);
  await examples.script('next', ['build'], environment);
  const dir = examples.dirOf('next');
  const shop = await runServer(dir, ['../node_modules/next/dist/bin/next', 'start'], environment);
  const violations = messagesOf(page);
  const account = `${shop.url}/account`;
  const first = await page.request.get(account, { maxRedirects: 0 });
  expect([first.status(), first.headers()['location']]).toEqual([307, '/']);

  await page.goto(account);
  await expect(page).toHaveURL(`${shop.url}/`);
  const email = `${crypto.randomUUID()}@elsewhere.test`;
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Continue with email' }).click();
  await page.getByRole('textbox', { name: 'Passcode' }).fill(await nextCode(page, email, identity.url));
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  await page.getByRole('link', { name: 'Your account' }).click();
  await expect(page.getByText(`The account of ${email}`)).toBeVisible();
  expect(await (await page.request.get(account)).text()).toContain(email);

  // Without its JWT, which lives for five minutes, the session goes on by its token.
  await page.context().clearCookies({ name: 'stytch_session_jwt' });
  expect(await (await page.request.get(account)).text()).toContain(email);
  const names = (await page.context().cookies(shop.url)).map(({ name }) => name);
  expect(names).toContain('stytch_session_jwt');

  await page.reload();
  await page.getByRole('button', { name: `Account of ${email}` }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  const last = await page.request.get(account, { maxRedirects: 0 });
  expect(last.status()).toBe(307);
  expect(violations).toEqual([]);
  await shop.close();
  endInBackground(identity, dataDir);
  examples.remove();
});
