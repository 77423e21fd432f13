import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { publishFolder } from '#e2e/hosts/hostSite.ts';
import { type Hosting, hostTest as test } from '#e2e/hosts/hostPage.ts';
import { type InstalledExamples, installExamples } from '#e2e/hosts/installedExamples.ts';
import { runServer } from '#e2e/hosts/runServer.ts';
import { nextLink } from '#e2e/sandbox/outbox.ts';
import { endInBackground, migratedDataDirectory } from '#e2e/servers/dataDirectories.ts';
import { readSettings } from '#services/platform/settings/settings.ts';
import { startServer } from '#services/server.ts';
import { freePort } from '#tests/services/freePort.ts';
import { messagesOf, signInWithCode } from './apps.ts';

const NAMES = ['html', 'vue', 'svelte', 'openid-client'];

/** Signs in, reloads and signs out on the page of an example. */
async function visit(page: Page, hosting: Hosting, address: string): Promise<void> {
  await page.goto(address);
  const email = await signInWithCode(page, hosting);
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
}

/** Serves the page of plain HTML with the installed package beside it. */
function publishPlainPage({ site, identityUrl }: Hosting, examples: InstalledExamples): string {
  const path = join(examples.dirOf('html'), 'index.html');
  writeFileSync(path, readFileSync(path, 'utf8').replace('http://localhost:4100', identityUrl));
  publishFolder(site, examples.dirOf('html'), '/html');
  publishFolder(site, examples.installed, '/html/node_modules/tinyspark-sign-in');
  return `${site.origin}/html/index.html`;
}

/** Signs in at the example of a relying party, through the pages of the provider, and out of both. */
async function visitRelyingParty(page: Page, dir: string): Promise<void> {
  const PORT = String(await freePort());
  const origin = `http://localhost:${PORT}`;
  const client = { client_id: 'shop', client_secret: 'the-secret-of-the-shop' };
  const dataDir = await migratedDataDirectory();
  const registered = {
    ...client,
    client_name: 'A shop',
    client_type: 'third_party',
    redirect_uris: [`${origin}/callback`],
    post_logout_redirect_uris: [`${origin}/`],
  };
  writeFileSync(join(dataDir, 'clients.json'), JSON.stringify({ clients: [registered] }));
  const services = await startServer(readSettings({ PORT: '0', DATA_DIR: dataDir }), { clientDir: 'dist/client' });
  const environment = { PORT, ISSUER: services.url, CLIENT_ID: client.client_id, CLIENT_SECRET: client.client_secret };
  const shop = await runServer(dir, ['server.mjs'], environment);
  const email = `${crypto.randomUUID()}@elsewhere.test`;
  await page.goto(shop.url);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Continue with email', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await page.goto(await nextLink(page, email, services.url));
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(new RegExp(`^${origin}/`));
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to continue' })).toBeVisible();
  await shop.close();
  endInBackground(services, dataDir);
}

// It installs, checks and builds four applications.
test.setTimeout(600_000);

test('the examples for plain HTML, Vue, Svelte and openid-client, from the packed file: types fit, they are built, sign in and out [CFG-05]', async ({
  page,
  hosting,
}) => {
  const violations = messagesOf(page);
  const examples = await installExamples(NAMES);
  await test.step('plain HTML', () => visit(page, hosting, publishPlainPage(hosting, examples)));
  for (const name of ['vue', 'svelte'])
    await test.step(name, async () => {
      await examples.script(name, ['check']);
      const environment = { VITE_IDENTITY_URL: hosting.identityUrl };
      await examples.script(name, ['build', '--', '--base', `/${name}/`], environment);
      publishFolder(hosting.site, join(examples.dirOf(name), 'dist'), `/${name}`);
      await visit(page, hosting, `${hosting.site.origin}/${name}/index.html`);
    });
  expect(violations).toEqual([]);
  await test.step('openid-client', async () => {
    await examples.script('openid-client', ['check']);
    await visitRelyingParty(page, examples.dirOf('openid-client'));
  });
  examples.remove();
});
