import { expect, type Page } from '@playwright/test';
import { test } from '#e2e/fixtures/journey.ts';
import { comeBackAs } from '#e2e/sandbox/returning.ts';
import { expectState } from '#e2e/checks/expectState.ts';
import { upgradeModel } from '#specs/checkout/upgrade/upgrade.model.ts';

const TOKEN = 'tinyspark.session_token';
const CHECK = '/sdk/v1/sessions/authenticate';
const tokenOf = (page: Page) => page.evaluate((key) => localStorage.getItem(key), TOKEN);

test('a person who is signed in goes on with one click, or signs in as somebody else [D-07]', async ({ page }) => {
  await comeBackAs(page, 'subscribed@acme.test');
  await page.goto('/upgrade-brand-builder');
  const onward = page.getByRole('button', { name: 'Continue as subscribed@acme.test' });
  await expect(onward).toBeVisible();
  // The focus is left where it was, and the other ways are below.
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await onward.click();
  await expect(page.getByRole('heading', { name: "You're Already Subscribed" })).toBeVisible();
  await page.goto('/upgrade-brand-builder');
  await expect(onward).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill('somebody@elsewhere.test');
  await page.getByRole('button', { name: 'Continue with email' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expect(onward).toHaveCount(0);
});

test('a session that has ended shows the ordinary modal, and is forgotten [D-07]', async ({ page }) => {
  await page.goto('/upgrade-brand-builder');
  await page.evaluate((key) => localStorage.setItem(key, 'over'), TOKEN);
  await page.reload();
  await expect.poll(() => tokenOf(page)).toBeNull();
  await expectState(page, upgradeModel, 'open');
});

test('a visitor without a session token is asked nothing [D-07]', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  const bootstrap = page.waitForResponse((response) => response.url().includes('/projects/bootstrap/'));
  await page.goto('/upgrade-brand-builder');
  await bootstrap;
  await expectState(page, upgradeModel, 'open');
  expect(calls).not.toContain(CHECK);
});

test('/ names a person who is signed in, and one click starts the upgrade again [NAV-17 D-04 D-05]', async ({
  page,
}) => {
  const email = `home-${crypto.randomUUID()}@elsewhere.test`;
  // As after a link that came too late: signed in, and nothing pending.
  await comeBackAs(page, email);
  await page.goto('/');
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  await page.getByRole('link', { name: `Continue as ${email}` }).click();
  await expect(page.getByRole('heading', { name: 'No Account Found' })).toBeVisible();
});

test('/ leads a subscriber to the plan, and not to the upgrade [D-04]', async ({ page }) => {
  await comeBackAs(page, 'subscribed@acme.test');
  await page.goto('/');
  await expect(page.getByText('Northwind is on Brand Builder.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Continue as/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'See your plan' }).click();
  await expect(page.getByRole('heading', { name: "You're Already Subscribed" })).toBeVisible();
});

test('/ asks nothing of a visitor, and takes one whose session has ended for one [NAV-17 D-04]', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('link', { name: 'Upgrade your brand' })).toBeVisible();
  expect(calls.filter((path) => /^\/(sdk|api)\//.test(path))).toEqual([]);
  await page.evaluate((key) => localStorage.setItem(key, 'over'), TOKEN);
  await page.reload();
  await expect.poll(() => tokenOf(page)).toBeNull();
  await expect(page.getByRole('link', { name: 'Upgrade your brand' })).toBeVisible();
});
