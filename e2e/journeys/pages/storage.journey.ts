import { expect, type Page } from '@playwright/test';
import { CARDS, payWith } from '#e2e/sandbox/cards.ts';
import { test } from '#e2e/fixtures/journey.ts';
import { ownTest } from '#e2e/servers/ownServer.ts';
import { askForLink, goToCheckout } from '#e2e/sandbox/signIn.ts';
import { refusedRequest } from '#e2e/checks/refusedRequest.ts';
import { expectState } from '#e2e/checks/expectState.ts';
import { authenticateModel } from '#specs/checkout/authenticate/authenticate.model.ts';
import { subscribedModel } from '#specs/checkout/subscribed/subscribed.model.ts';
import { successModel } from '#specs/checkout/success/success.model.ts';
import { upgradeModel } from '#specs/checkout/upgrade/upgrade.model.ts';

const block = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  });

test('blocked storage: every page says what to do and none breaks [UPG-03 SUB-08 SUC-08 CHK-04]', async ({ page }) => {
  await block(page);
  await page.goto('/upgrade-brand-builder');
  await expectState(page, upgradeModel, 'unsaved');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectState(page, upgradeModel, 'unsaved');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { name: 'The marketing site: upgrade' })).toBeVisible();
  await page.goto('/authenticate?token=made-up&stytch_token_type=magic_links');
  await expect(page.getByRole('heading', { name: 'Authentication Failed' })).toBeVisible();
  await page.goto('/checkout');
  await expect(page).toHaveURL('/');
  await page.goto('/subscribed');
  await expectState(page, subscribedModel, 'signedOut');
  await page.goto('/success?session_id=cs_test_1');
  await expectState(page, successModel, 'signedOut');
  await page.getByRole('button', { name: 'Back to Tinyspark' }).click();
  await expect(page.getByRole('heading', { name: 'The marketing site: upgrade' })).toBeVisible();
});

test('storage blocked between asking for the link and opening it: the page says so, and nothing is spent [AUT-14]', async ({
  page,
  context,
}) => {
  const link = await askForLink(page, `blocked-${crypto.randomUUID()}@elsewhere.test`);
  const other = await context.newPage();
  await block(other);
  await other.goto(link);
  await expectState(other, authenticateModel, 'failed.storageBlocked');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'No Account Found' })).toBeVisible();
});

test('full storage: what was chosen cannot be kept, and the page says so [UPG-01]', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    for (let size = 5_000_000; size > 0; size = Math.floor(size / 2)) {
      try {
        for (let count = 0; ; count += 1) localStorage.setItem(`fill-${size}-${count}`, 'x'.repeat(size));
      } catch {
        // As much as fits, in smaller and smaller pieces.
      }
    }
  });
  await page.goto('/upgrade-brand-builder');
  await expectState(page, upgradeModel, 'unsaved');
  await page.evaluate(() => localStorage.clear());
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
});

test('storage cleared before the link is opened: the page says so and offers a new link [D-51 AUT-14]', async ({
  page,
}) => {
  const link = await askForLink(page, `cleared-${crypto.randomUUID()}@elsewhere.test`);
  await page.evaluate(() => localStorage.clear());
  const refused = await refusedRequest(page, '/magic_links/authenticate', () => page.goto(link));
  await expectState(page, authenticateModel, 'failed.otherBrowser', refused);
});

test('unreadable values in storage are put aside [D-08 D-16 IDS-14]', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    for (const key of ['pending_checkout', 'session_token', 'pkce.magic_links', 'pkce.oauth', 'bootstrap'])
      localStorage.setItem(`tinyspark.${key}`, '{"broken');
  });
  await page.goto('/subscribed');
  await expectState(page, subscribedModel, 'signedOut');
  await page.goto('/checkout');
  await expect(page).toHaveURL('/');
  await page.goto(await askForLink(page, `unreadable-${crypto.randomUUID()}@elsewhere.test`));
  await expect(page.getByRole('heading', { name: 'No Account Found' })).toBeVisible();
});

test('a session token that means nothing leads home and is forgotten [D-16] (security 70 b)', async ({ page }) => {
  await page.goto('/upgrade-brand-builder');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('tinyspark.pending_checkout'))).not.toBeNull();
  await page.evaluate(() => localStorage.setItem('tinyspark.session_token', 'means-nothing'));
  await page.goto('/checkout');
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('tinyspark.session_token'))).toBeNull();
});

ownTest('storage cleared at the hosted checkout: nothing paid is lost [D-19 CHK-09]', async ({ page }) => {
  const checkout = await goToCheckout(page);
  const address = page.url();
  await page.goto('/');
  await page.evaluate(() => localStorage.clear());
  await page.goto(address);
  await payWith(page, CARDS.accepted);
  await expectState(page, successModel, 'signedOut');
  await page.goto(await askForLink(page, 'owner@acme.test'));
  await expect(page.getByRole('heading', { name: "You're Already Subscribed" })).toBeVisible();
  await page.goto(`/success?session_id=${checkout}`);
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
});
