import { expect, type Page } from '@playwright/test';
import { CARDS, payWith } from '#e2e/sandbox/cards.ts';
import { ownTest as test } from '#e2e/servers/ownServer.ts';
import { checkoutsOf, firstPeriodOf, subscriptionsThere } from '#e2e/sandbox/provider.ts';
import { askForLink, goToCheckout, signInWithGoogle } from '#e2e/sandbox/signIn.ts';
import { expectState } from '#e2e/checks/expectState.ts';
import { subscribedModel } from '#specs/checkout/subscribed/subscribed.model.ts';
import { successModel } from '#specs/checkout/success/success.model.ts';

/** The day on which the newest subscription is billed next, in place of the spec's example. */
async function realDay(page: Page): Promise<Record<string, string>> {
  const [newest] = await subscriptionsThere(page);
  return { 'December 20, 2026': newest?.periodEnd ?? 'no subscription' };
}

test('from the mail to the new plan [AUT-05 AUT-07 AUT-08 CHK-11 CHK-12 SUC-03 SUC-04 SUC-05 SUC-06 SUC-07 SUC-15 SUC-16 SUC-17 SVC-07 SVC-11]', async ({
  page,
}) => {
  await page.goto(await askForLink(page, 'owner@acme.test'));
  await expect(page.getByRole('heading', { name: 'Pay with card' })).toBeVisible();
  await payWith(page, CARDS.accepted);
  await expectState(page, successModel, 'paid.session.confirmed', await realDay(page));
  await expect(page).toHaveURL(/\/success\?session_id=cs_test_\w+$/);
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('tinyspark.pending_checkout');
  await page.getByRole('link', { name: 'Go to Tinyspark' }).click();
  await expect(page.getByRole('heading', { name: 'The marketing site' })).toBeVisible();
});

test('a person who has the plan is led to it, and from there to the billing portal [CHK-09 CHK-10 SUB-01 SUB-02 SUB-03 SUB-05 SUB-06 SUB-07 SUB-12 D-23]', async ({
  page,
}) => {
  await goToCheckout(page);
  await payWith(page, CARDS.accepted);
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  await signInWithGoogle(page, 'owner@acme.test');
  const day = await realDay(page);
  const real = { ...day, Northwind: 'Acme', 'subscribed@acme.test': 'owner@acme.test' };
  const [bought] = await subscriptionsThere(page);
  await expectState(page, subscribedModel, 'subscribed.shown', { ...real, ...firstPeriodOf(bought) });
  expect(await checkoutsOf(page, 'Acme')).toEqual([expect.objectContaining({ status: 'complete' })]);

  await page.getByRole('link', { name: 'Manage Billing' }).click();
  await expect(page.getByRole('heading', { name: 'Your subscription' })).toBeVisible();
  await page.getByRole('link', { name: 'Cancel subscription' }).click();
  await page.getByRole('button', { name: 'End with the paid period' }).click();
  await expect(page.getByText('Ends with the paid period')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Tinyspark' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back.' })).toBeVisible();
  // A paid plan stays until its last day.
  await page.goto('/subscribed');
  const end = day['December 20, 2026'] ?? '';
  await expect(page.getByText(`Your plan stays active until ${end}. To keep it, open Manage Billing.`)).toBeVisible();
});

test('after a plan was ended right away, it can be bought again', async ({ page }) => {
  await goToCheckout(page);
  await payWith(page, CARDS.accepted);
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  await page.goto('/subscribed');
  await page.getByRole('link', { name: 'Manage Billing' }).click();
  await page.getByRole('link', { name: 'Cancel subscription' }).click();
  await page.getByRole('button', { name: 'End right away' }).click();
  await expect(page.getByText('There is no active subscription.')).toBeVisible();
  await page.goto('/subscribed');
  await expectState(page, subscribedModel, 'unsubscribed');
  await goToCheckout(page);
  await payWith(page, CARDS.accepted);
  await expectState(page, successModel, 'paid.session.confirmed', await realDay(page));
});
