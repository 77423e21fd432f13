import { expect } from '@playwright/test';
import { test } from '#e2e/fixtures/journey.ts';
import { comeBackAs } from '#e2e/sandbox/returning.ts';
import { goToCheckout } from '#e2e/sandbox/signIn.ts';
import { refusedRequest } from '#e2e/checks/refusedRequest.ts';
import { expectState } from '#e2e/checks/expectState.ts';
import { successModel } from '#specs/checkout/success/success.model.ts';

test('/success without an id: Payment Failed, and nobody is asked [SUC-08 SUC-09 SUC-11 SUC-12]', async ({ page }) => {
  await goToCheckout(page);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await page.goto('/success');
  await expectState(page, successModel, 'incomplete');
  expect(calls.filter((url) => url.includes('/api/'))).toEqual([]);
});

test("/success of another brand's checkout: Payment Failed, and no word about it [SUC-10 SUC-11 SUC-13 SVC-09] (security 65 a)", async ({
  page,
}) => {
  const session = await goToCheckout(page);
  await comeBackAs(page, 'subscribed@acme.test');
  const refused = await refusedRequest(page, `/api/stripe/sessions/${session}`, () =>
    page.goto(`/success?session_id=${session}`),
  );
  await expectState(page, successModel, 'failed.referred', refused);
  await expect(page.locator('body')).not.toContainText('Acme');
});

test('/success of a checkout that is not paid: Payment Failed, and the checkout is still there [SUC-10] (security 65 b)', async ({
  page,
}) => {
  const session = await goToCheckout(page);
  await page.goto(`/success?session_id=${session}`);
  await expectState(page, successModel, 'unfinished');
  await page.getByRole('button', { name: 'Start the upgrade' }).click();
  await expect(page).toHaveURL(new RegExp(`/sandbox/checkout/${session}$`));
});

test('/success with an id and without a session: Payment Failed [D-19 SUC-11]', async ({ page }) => {
  await page.goto('/success?session_id=cs_test_unknown');
  await expectState(page, successModel, 'signedOut');
});

test("/success of the plan's own subscription shows its plan, brand and date [SUC-14 SUC-18 SUC-19 SUC-20 SVC-08]", async ({
  page,
}) => {
  await comeBackAs(page, 'subscribed@acme.test');
  await page.goto('/subscribed');
  await expect(page.getByRole('heading', { name: "You're Already Subscribed" })).toBeVisible();
  const day = await page.getByRole('definition').nth(1).textContent();
  await page.goto('/success?subscription_id=sub_brand_northwind');
  await expectState(page, successModel, 'paid.subscription.confirmed', {
    'Brand Builder Pro': 'Brand Builder',
    Acme: 'Northwind',
    'December 20, 2026': day ?? '',
    'owner@acme.test': 'subscribed@acme.test',
  });
});
