import { expect } from '@playwright/test';
import { test } from '#e2e/fixtures/journey.ts';
import { nextLink } from '#e2e/sandbox/outbox.ts';
import { askForLink } from '#e2e/sandbox/signIn.ts';
import { refusedRequest } from '#e2e/checks/refusedRequest.ts';
import { expectState } from '#e2e/checks/expectState.ts';
import { authenticateModel } from '#specs/checkout/authenticate/authenticate.model.ts';
import { checkoutModel } from '#specs/checkout/checkout/checkout.model.ts';

let email: string;
test.beforeEach(() => {
  email = `links-${crypto.randomUUID()}@elsewhere.test`;
});

test('a link that was used says so and offers a new one, once its session is over [AUT-14 AUT-16 AUT-17 D-10 D-51]', async ({
  page,
}) => {
  const link = await askForLink(page, email);
  await page.goto(link);
  await expectState(page, checkoutModel, 'noAccount.named', { 'jane@acme.test': email });
  await page.getByRole('button', { name: 'Back to Tinyspark' }).click();
  await page.waitForURL((url) => url.pathname !== '/checkout');
  const refused = await refusedRequest(page, '/magic_links/authenticate', () => page.goto(link));
  await expectState(page, authenticateModel, 'failed.linkSpent', refused);
  await page.getByRole('button', { name: 'Send a new link to this device' }).click();
  await expectState(page, authenticateModel, 'linkSent');
  const next = await nextLink(page, email);
  expect(next).not.toBe(link);
  await page.goto(next);
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
});

test('a made-up link says so [AUT-14 AUT-16]', async ({ page }) => {
  await page.goto('/authenticate?token=made-up&stytch_token_type=magic_links');
  await expect(page.getByRole('heading', { name: 'Authentication Failed' })).toBeVisible();
  const again = page.getByRole('button', { name: 'Send a new link to this device' });
  const refused = await refusedRequest(page, '/magic_links/email/resend', () => again.click());
  await expectState(page, authenticateModel, 'failed.unsentReferred', refused);
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
});

test('a link opened in another browser says so, and still works in the first [D-51 AUT-14] (security 12 a b)', async ({
  page,
  openOtherBrowser,
}) => {
  const link = await askForLink(page, email);
  const other = await openOtherBrowser();
  const refused = await refusedRequest(other, '/magic_links/authenticate', () => other.goto(link));
  await expectState(other, authenticateModel, 'failed.otherBrowser', refused);
  await other.getByRole('button', { name: 'Send a new link to this device' }).click();
  await expectState(other, authenticateModel, 'linkSent');
  await other.goto(await nextLink(page, email));
  await expect(other.getByText(`Signed in as ${email}`)).toBeVisible();
  await page.goto(link);
  await expectState(page, checkoutModel, 'noAccount.named', { 'jane@acme.test': email });
});

test('a mail scanner that opens the link uses nothing up (security 1 b)', async ({ page, playwright }) => {
  const link = await askForLink(page, email);
  const scanner = await playwright.request.newContext();
  for (let round = 0; round < 5; round += 1) {
    expect((await scanner.get(link)).ok()).toBe(true);
    expect((await scanner.head(link)).ok()).toBe(true);
  }
  await scanner.dispose();
  await page.goto(link);
  await expectState(page, checkoutModel, 'noAccount.named', { 'jane@acme.test': email });
});

test('a link opened a second time where it has signed in goes on, in another tab too [D-10 AUT-08]', async ({
  page,
  context,
}) => {
  const link = await askForLink(page, email);
  await page.goto(link);
  await expectState(page, checkoutModel, 'noAccount.named', { 'jane@acme.test': email });
  await page.goto(link);
  await expectState(page, checkoutModel, 'noAccount.named', { 'jane@acme.test': email });
  const tab = await context.newPage();
  await tab.goto(link);
  await expectState(tab, checkoutModel, 'noAccount.named', { 'jane@acme.test': email });
});

test('/authenticate without a token fails, signed in or not [AUT-12 D-10]', async ({ page }) => {
  await page.goto(await askForLink(page, email));
  await expectState(page, checkoutModel, 'noAccount.named', { 'jane@acme.test': email });
  await page.goto('/authenticate');
  await expectState(page, authenticateModel, 'failed.incomplete');
});

test('a reload while the token is being spent goes on [D-10 AUT-18]', async ({ page }) => {
  const link = await askForLink(page, email);
  const network = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 500, downloadThroughput: -1, uploadThroughput: -1 };
  await network.send('Network.emulateNetworkConditions', slow);
  const spending = page.waitForRequest((request) => request.url().endsWith('/sdk/v1/magic_links/authenticate'));
  await page.goto(link, { waitUntil: 'commit' });
  await spending;
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'No Account Found' })).toBeVisible();
});

test('an older link of this browser stays good when a newer one was asked for (security 5 a)', async ({ page }) => {
  const older = await askForLink(page, email);
  const newer = await askForLink(page, email);
  expect(newer).not.toBe(older);
  await page.goto(older);
  await expectState(page, checkoutModel, 'noAccount.named', { 'jane@acme.test': email });
});
