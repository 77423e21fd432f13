import { expect } from '@playwright/test';
import { test } from '#e2e/fixtures/journey.ts';
import { checkoutsOf, firstPeriodOf, subscriptionsThere } from '#e2e/sandbox/provider.ts';
import { comeBackAs } from '#e2e/sandbox/returning.ts';
import { askForLink } from '#e2e/sandbox/signIn.ts';
import { expectState } from '#e2e/checks/expectState.ts';
import { subscribedModel } from '#specs/checkout/subscribed/subscribed.model.ts';

test('an owner with a plan lands on it, and no checkout session is created [CHK-08 CHK-09 CHK-10 SUB-01 SUB-02 SUB-03 SVC-04 SVC-09] (security 66 b)', async ({
  page,
}) => {
  await page.goto(await askForLink(page, 'subscribed@acme.test'));
  await expect(page.getByRole('heading', { name: "You're Already Subscribed" })).toBeVisible();
  const seeded = (await subscriptionsThere(page)).at(-1);
  await expectState(page, subscribedModel, 'subscribed.shown', firstPeriodOf(seeded));
  expect(await checkoutsOf(page, 'Northwind')).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('tinyspark.pending_checkout'))).toBeNull();
});

test('/subscribed without a session says so and asks nobody [SUB-08 SUB-09 SUB-11 NAV-15]', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await page.goto('/subscribed');
  await expectState(page, subscribedModel, 'signedOut');
  expect(calls.filter((url) => url.includes('/api/'))).toEqual([]);
});

test('Manage Billing leads to the portal in this tab, and in a new one too [SUB-06 SUB-07]', async ({
  page,
  context,
}) => {
  await comeBackAs(page, 'subscribed@acme.test');
  await page.goto('/subscribed');
  const billing = page.getByRole('link', { name: 'Manage Billing' });
  for (const options of [{ modifiers: ['ControlOrMeta' as const] }, { button: 'middle' as const }]) {
    const [tab] = await Promise.all([context.waitForEvent('page'), billing.click(options)]);
    await expect(tab.getByRole('heading', { name: 'Your subscription' })).toBeVisible();
    await expect(tab).toHaveURL(/\/sandbox\/portal\//);
    await tab.close();
    const seeded = (await subscriptionsThere(page)).at(-1);
    await expectState(page, subscribedModel, 'subscribed.shown', firstPeriodOf(seeded));
  }
  await billing.click();
  await expect(page.getByRole('heading', { name: 'Your subscription' })).toBeVisible();
});
