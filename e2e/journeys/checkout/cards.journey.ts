import { expect } from '@playwright/test';
import { CARDS, payWith, typeCard } from '#e2e/sandbox/cards.ts';
import { ownTest as test } from '#e2e/servers/ownServer.ts';
import { checkoutsOf, subscriptionsThere } from '#e2e/sandbox/provider.ts';
import { goToCheckout } from '#e2e/sandbox/signIn.ts';
import { expectState } from '#e2e/checks/expectState.ts';
import { successModel } from '#specs/checkout/success/success.model.ts';

test.beforeEach(async ({ page }) => {
  await goToCheckout(page);
});

test('a declined card keeps what was typed, and another one pays [SUC-03]', async ({ page }) => {
  await payWith(page, CARDS.declined);
  await expect(page.getByRole('alert')).toHaveText('Your card was declined. Please try another card.');
  await expect(page.getByRole('textbox', { name: 'Card number' })).toHaveValue(CARDS.declined);
  await expect(page.getByRole('textbox', { name: 'Expiry' })).toHaveValue('12 / 34');
  await expect(page.getByRole('textbox', { name: 'Name on card' })).toHaveValue('Acme Owner');
  await page.getByRole('textbox', { name: 'Card number' }).fill(CARDS.accepted);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
});

test('an incomplete card is named field by field, and the first one has the focus', async ({ page }) => {
  await page.getByRole('textbox', { name: 'Card number' }).fill('4242 42');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Your card number is incomplete.')).toBeVisible();
  await expect(page.getByText("Enter your card's expiration date.")).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Card number' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Card number' })).toHaveValue('4242 42');
});

test('the bank asks: a refusal keeps what was typed, a confirmation pays [SUC-03]', async ({ page }) => {
  await payWith(page, CARDS.confirmation);
  await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible();
  await page.getByRole('button', { name: 'Fail' }).click();
  await expect(page.getByRole('alert')).toContainText('Your bank could not confirm that it is you.');
  await expect(page.getByRole('textbox', { name: 'Card number' })).toHaveValue(CARDS.confirmation);
  expect(await checkoutsOf(page, 'Acme')).toEqual([expect.objectContaining({ status: 'open' })]);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await page.getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
});

test('a person who cancels at the checkout pays nothing and finds the same checkout again [D-21 D-23 D-493]', async ({
  page,
}) => {
  const address = page.url();
  await page.getByRole('link', { name: 'Cancel and go back' }).click();
  await expect(page.getByText('If you left an upgrade unfinished, nothing was charged.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Continue as/ })).toBeFocused();
  await page.goto('/checkout');
  await expect(page).toHaveURL(address);
  expect(await checkoutsOf(page, 'Acme')).toEqual([expect.objectContaining({ status: 'open' })]);
});

test('a payment that settles late is waited for, without a word of failure [D-20 SUC-02 SUC-03] (security 68 b)', async ({
  page,
  server,
}) => {
  await payWith(page, CARDS.settlesLate);
  const isUnpaid = page.waitForResponse((response) => response.url().includes('/api/stripe/sessions/'));
  expect(await (await isUnpaid).json()).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
  await expectState(page, successModel, 'settling.pausing');
  await server.advance(5_000);
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  expect(await subscriptionsThere(page)).toContainEqual(expect.objectContaining({ status: 'active' }));
});

test('paying twice with one form buys one plan', async ({ page }) => {
  await typeCard(page, CARDS.accepted);
  await page.getByRole('button', { name: 'Subscribe' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  // Northwind's, which is there from the start, and one more.
  expect(await subscriptionsThere(page)).toHaveLength(2);
});
