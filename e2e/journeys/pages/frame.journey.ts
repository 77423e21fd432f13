import { expect } from '@playwright/test';
import { test } from '#e2e/fixtures/journey.ts';
import { comeBackAs } from '#e2e/sandbox/returning.ts';

const PATHS = [
  '/',
  '/upgrade-brand-builder',
  '/authenticate',
  '/reset-password',
  '/subscribed',
  '/success',
  '/nowhere',
];

test('an unknown path is a page of its own, with status 404 and no support line [NAV-02 NAV-03 NAV-04]', async ({
  page,
}) => {
  for (const path of ['/no-such-page', '/success/more', '/upgrade-brand-builder/x']) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '404 - Page Not Found', exact: true })).toBeVisible();
    await expect(page.getByText('The page you are looking for does not exist.')).toBeVisible();
    await expect(page.getByText('Need help?')).toHaveCount(0);
  }
  await page.getByRole('main').getByRole('link', { name: 'Back to Tinyspark' }).click();
  await expect(page.getByRole('heading', { name: 'The marketing site' })).toBeVisible();
});

test("every page has the logo and this year's copyright line, one main heading and a title of its own [NAV-06 NAV-07 NAV-08 NAV-09]", async ({
  page,
}) => {
  const titles: string[] = [];
  for (const path of PATHS) {
    await page.goto(path);
    // Behind the open dialog the frame is there, but out of reach.
    const isBehind = path === '/upgrade-brand-builder';
    const logo = page.getByRole('banner', { includeHidden: isBehind }).getByRole('link', { includeHidden: isBehind });
    await expect(page.locator('html')).toHaveAttribute('data-ready', '');
    await expect(logo, path).toHaveText('Tinyspark');
    expect(await logo.evaluate((link: HTMLAnchorElement) => new URL(link.href).pathname), path).toBe(
      '/sandbox/marketing',
    );
    const line = `© ${new Date().getFullYear()} Tinyspark. All rights reserved.`;
    await expect(page.getByRole('contentinfo', { includeHidden: isBehind }), path).toHaveText(line);
    await expect(page.locator('h1'), path).toHaveCount(1);
    await expect.poll(() => page.title()).toMatch(/.+ – Tinyspark$/);
    titles.push(await page.title());
  }
  expect(new Set(titles).size).toBe(titles.length);
});

test('the landing page knows who is signed in and has everything for a first try [D-04 NAV-05 NAV-17]', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Give your brand room to grow.' })).toBeVisible();
  const panel = page.getByRole('region', { name: 'Try every path' });
  for (const said of ['owner@acme.test', 'subscribed@acme.test', 'Any other address', '4242 4242 4242 4242'])
    await expect(panel).toContainText(said);
  await panel.getByRole('link', { name: 'Open the outbox' }).click();
  await expect(page.getByRole('heading', { name: 'Outbox' })).toBeVisible();

  await comeBackAs(page, 'owner@acme.test');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back.' })).toBeVisible();
  await page.getByRole('link', { name: 'Continue as owner@acme.test' }).click();
  await expect(page.getByRole('heading', { name: 'Pay with card' })).toBeVisible();
});
