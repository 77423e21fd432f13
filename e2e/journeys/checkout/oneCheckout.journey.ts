import { expect } from '@playwright/test';
import { ownTest as test } from '#e2e/servers/ownServer.ts';
import { checkoutsOf } from '#e2e/sandbox/provider.ts';
import { nextLink } from '#e2e/sandbox/outbox.ts';
import { goToCheckout } from '#e2e/sandbox/signIn.ts';

test('two tabs at /checkout share one checkout session [D-23] (security 63 a)', async ({ page, context }) => {
  const session = await goToCheckout(page);
  const tabs = [page, await context.newPage(), await context.newPage()];
  await Promise.all(tabs.map((tab) => tab.goto('/checkout')));
  for (const tab of tabs) await expect(tab).toHaveURL(new RegExp(`/sandbox/checkout/${session}$`));
  expect(await checkoutsOf(page, 'Acme')).toEqual([{ id: session, status: 'open' }]);
});

test('two tabs that come to /checkout first at the same moment open one session [D-23] (security 63 a)', async ({
  page,
  context,
}) => {
  await goToCheckout(page);
  await page.goto('/');
  const saved = await context.storageState();
  expect(saved.origins[0]?.localStorage.map(({ name }) => name)).toContain('tinyspark.pending_checkout');
  const tabs = [page, await context.newPage()];
  await Promise.all(tabs.map((tab) => tab.goto('/upgrade-brand-builder')));
  await Promise.all(tabs.map((tab) => tab.goto('/checkout')));
  for (const tab of tabs) await expect(tab.getByRole('heading', { name: 'Pay with card' })).toBeVisible();
  expect(await checkoutsOf(page, 'Acme')).toHaveLength(1);
});

test('a double click on the form sends one mail, and the link opens one session [D-23 EML-03]', async ({ page }) => {
  let sends = 0;
  page.on('request', (request) => (sends += request.url().endsWith('/login_or_create') ? 1 : 0));
  await page.goto('/upgrade-brand-builder');
  await page.getByRole('textbox', { name: 'Email' }).fill('owner@acme.test');
  await page.getByRole('button', { name: 'Continue with email' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  expect(sends).toBe(1);
  await page.goto(await nextLink(page, 'owner@acme.test'));
  await expect(page.getByRole('heading', { name: 'Pay with card' })).toBeVisible();
  expect(await checkoutsOf(page, 'Acme')).toHaveLength(1);
});
