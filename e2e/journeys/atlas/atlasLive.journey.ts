import { expect } from '@playwright/test';
import { ORIGIN } from '#e2e/servers/origins.ts';
import { test } from '#e2e/checks/policyWatch.ts';

test('the running product is followed from another tab, and nothing that is typed is told', async ({ context }) => {
  const atlas = await context.newPage();
  await atlas.goto(`${ORIGIN}/atlas/#/live`);
  await expect(atlas.getByText('Nobody tells anything yet.')).toBeVisible();

  const product = await context.newPage();
  await product.goto(`${ORIGIN}/upgrade-brand-builder`);
  await product.getByRole('textbox', { name: 'Email' }).fill('canary@secret.test');
  await expect(atlas.getByRole('button', { name: /^widget: / })).toBeVisible();
  await expect(atlas.getByRole('navigation').getByRole('link', { name: 'Live' })).toBeVisible();
  await expect(atlas.getByText('email.typed').first()).toBeVisible();
  await atlas.getByRole('button', { name: 'main: offering.waiting' }).click();
  await expect(atlas.locator('.at-state--lit .at-name')).toHaveText(['offering', 'waiting']);

  await product.getByRole('button', { name: 'Continue with email' }).click();
  await expect(atlas.getByRole('button', { name: /^magicLink: sent/ })).toBeVisible();
  expect(await atlas.content()).not.toContain('canary');

  // A page that opens later also learns where everything is.
  await atlas.reload();
  await expect(atlas.getByRole('button', { name: /^magicLink: sent/ })).toBeVisible();
  expect(await atlas.content()).not.toContain('canary');
});

test('the product as it is shipped tells nothing', async ({ page, context, baseURL }) => {
  await page.goto('/atlas/#/live');
  const gallery = await context.newPage();
  await gallery.goto('/atlas/');
  const product = await context.newPage();
  await product.goto(`${baseURL}/upgrade-brand-builder?inspect=stately`);
  await product.locator('html[data-ready]').waitFor({ state: 'attached' });
  await product.getByRole('textbox', { name: 'Email' }).fill('a');
  await expect(page.getByText('Nobody tells anything yet.')).toBeVisible();
  expect(context.pages()).toHaveLength(3);
  // Neither is offered what would stay empty.
  await expect(gallery.getByRole('heading', { level: 2 }).first()).toHaveText('Checkout');
  await expect(gallery.getByRole('navigation').getByRole('link')).toHaveText(['Flows', 'Screens']);
  await expect(page.getByRole('button', { name: 'Clear' })).toHaveCount(0);
});
