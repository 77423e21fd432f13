import { expect, type Page } from '@playwright/test';
import { test } from '#e2e/fixtures/journey.ts';

/** A line so slow that the page stands for a second before its script has arrived; nothing is intercepted. */
async function openSlowly(page: Page): Promise<void> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: 60_000,
    uploadThroughput: 60_000,
  });
  await page.goto('/upgrade-brand-builder', { waitUntil: 'commit' });
}
const ready = (page: Page) => page.locator('html[data-ready]');
const field = (page: Page) => page.getByRole('textbox', { name: 'Email' });

test('the field is there, has the focus and takes text before any script has come, and keeps it', async ({ page }) => {
  await openSlowly(page);
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('early@elsewhere.test');
  await expect(ready(page)).toHaveCount(0);
  await expect(ready(page)).toHaveCount(1);
  await expect(field(page)).toHaveValue('early@elsewhere.test');
  await page.keyboard.type('x');
  await expect(field(page)).toHaveValue('early@elsewhere.testx');
});

test('a form that is sent early is sent once the page can, and the address never enters a URL [EML-03 EML-05]', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const email = `early-${crypto.randomUUID()}@elsewhere.test`;
  await openSlowly(page);
  await field(page).fill(email);
  await page.keyboard.press('Enter');
  await expect(ready(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expect(page.getByText(`An email was sent to ${email}.`)).toBeVisible();
  expect([...asked, page.url()].filter((url) => url.includes('early-'))).toEqual([]);
  expect(asked.filter((url) => url.endsWith('/login_or_create'))).toHaveLength(1);
});

test('Google chosen early leads to Google once the page can [OAU-21]', async ({ page }) => {
  await openSlowly(page);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(ready(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Sign in with Google' })).toBeVisible();
});

test('closed early, the dialog leads away once the page can [UPG-11 UPG-12 UPG-13]', async ({ page }) => {
  await openSlowly(page);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(ready(page)).toHaveCount(0);
  await expect(page).toHaveURL('/sandbox/marketing/upgrade');
});

test('a press that begins before the scripts have come and ends after them is a click [OAU-21]', async ({ page }) => {
  await openSlowly(page);
  await page.getByRole('button', { name: 'Continue with Google' }).hover();
  await page.mouse.down();
  await expect(ready(page)).toHaveCount(0);
  await expect(ready(page)).toHaveCount(1);
  await page.mouse.up();
  await expect(page.getByRole('heading', { name: 'Sign in with Google' })).toBeVisible();
});
