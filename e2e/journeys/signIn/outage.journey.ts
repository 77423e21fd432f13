import { expect, type Page } from '@playwright/test';
import { type OwnServer, ownTest as test } from '#e2e/servers/ownServer.ts';
import { nextLink } from '#e2e/sandbox/outbox.ts';
import { askForLink, goToCheckout, signInWithGoogle } from '#e2e/sandbox/signIn.ts';
import { expectState } from '#e2e/checks/expectState.ts';
import { authenticateModel } from '#specs/checkout/authenticate/authenticate.model.ts';
import { checkoutModel } from '#specs/checkout/checkout/checkout.model.ts';

/** Opens a page, holds the script of its first screen at the first line until the services are gone, and lets it run. */
async function openThenStop(page: Page, server: OwnServer, address: string): Promise<void> {
  const script = await page.context().newCDPSession(page);
  await script.send('Debugger.enable');
  await script.send('Debugger.setBreakpointByUrl', { urlRegex: '/assets/first-', lineNumber: 0 });
  const isHeld = new Promise((resolve) => script.once('Debugger.paused', resolve));
  await page.goto(address, { waitUntil: 'commit' });
  await isHeld;
  await server.stop();
  await script.send('Debugger.disable');
}

test('services down at the form: a clear sentence, what was typed stays, and sending again works [EML-07]', async ({
  page,
  server,
}) => {
  // A part of the page that the services took along is asked for a second time only after a reload (crbug.com/1195405).
  await page.goto('/upgrade-brand-builder', { waitUntil: 'networkidle' });
  const field = page.getByRole('textbox', { name: 'Email' });
  await field.fill('owner@acme.test');
  await server.stop();
  await page.getByRole('button', { name: 'Continue with email' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveText(
    'The sign-in service cannot be reached right now. Please try again soon.',
  );
  await expect(field).toHaveValue('owner@acme.test');
  await server.start();
  await page.getByRole('button', { name: 'Continue with email' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await page.goto(await nextLink(page, 'owner@acme.test'));
  await expect(page.getByRole('heading', { name: 'Pay with card' })).toBeVisible();
});

test('without a network: the form says so, keeps what was typed, and sends it when the network is back [EML-07]', async ({
  page,
  context,
}) => {
  // The code that sends loads after the form.
  await page.goto('/upgrade-brand-builder', { waitUntil: 'networkidle' });
  const field = page.getByRole('textbox', { name: 'Email' });
  await field.fill('owner@acme.test');
  await context.setOffline(true);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'You are offline. What you typed is kept' })).toBeVisible();
  await context.setOffline(false);
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
});

test('services down on the way to the checkout: Checkout Error, and Try again goes on [CHK-15 CHK-16] (security 69 b)', async ({
  page,
  server,
}) => {
  await goToCheckout(page);
  await openThenStop(page, server, '/checkout');
  await expectState(page, checkoutModel, 'checkoutFailed.unnamed');
  await server.start();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Pay with card' })).toBeVisible();
});

test('services down when the token is to be spent: a clear sentence, and the same link goes on after it [AUT-14 AUT-16]', async ({
  page,
  server,
}) => {
  const link = await askForLink(page, 'owner@acme.test');
  // The browser has loaded ahead what the next pages need.
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)))
    .toContainEqual(expect.stringContaining('checkout.page'));
  await openThenStop(page, server, link);
  await expectState(page, authenticateModel, 'failed.unavailable');
  await server.start();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Pay with card' })).toBeVisible();
});

test('services down at Manage Billing: the plan stays in sight, and the second try opens the portal [SUB-07]', async ({
  page,
  server,
}) => {
  await signInWithGoogle(page, 'subscribed@acme.test');
  await expect(page.getByRole('link', { name: 'Manage Billing' })).toBeVisible();
  const plan = page.getByRole('region', { name: 'Your plan' });
  await expect(plan.getByText('Active')).toBeVisible();
  await server.stop();
  await page.getByRole('link', { name: 'Manage Billing' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveText(
    'The billing page could not be opened. Please try again.',
  );
  await expect(plan.getByText('Active')).toBeVisible();
  await server.start();
  await page.getByRole('link', { name: 'Manage Billing' }).click();
  await expect(page.getByRole('heading', { name: 'Your subscription' })).toBeVisible();
});

test('services down at Back to Tinyspark: this browser has forgotten everything all the same [NAV-11 NAV-12 D-15]', async ({
  page,
  server,
}) => {
  await signInWithGoogle(page, 'nobody@elsewhere.test');
  await expect(page.getByRole('heading', { name: 'No Account Found' })).toBeVisible();
  await server.stop();
  await page.getByRole('button', { name: 'Back to Tinyspark' }).click();
  await expect.poll(() => page.url()).toMatch(/chrome-error:|\/sandbox\/marketing\/upgrade/);
  await server.start();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Give your brand room to grow.' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('tinyspark.session_token');
});
