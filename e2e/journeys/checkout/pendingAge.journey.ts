import { expect, type Page } from '@playwright/test';
import { test } from '#e2e/fixtures/journey.ts';
import { askForLink, goToCheckout } from '#e2e/sandbox/signIn.ts';

const KEY = 'tinyspark.pending_checkout';
const MINUTE = 60_000;
const keep = (page: Page, value: string) =>
  page.evaluate(([key = '', text = '']) => localStorage.setItem(key, text), [KEY, value]);
const saved = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);
const plan = { productId: 'prod_brand_builder', priceId: 'price_brand_builder_monthly' };
const aged = (age: number) => JSON.stringify({ ...plan, timestamp: Date.now() - age });

test('opening the upgrade keeps the plan with the time of opening [UPG-01 UPG-02 DAT-01]', async ({ page }) => {
  const before = Date.now();
  await page.goto('/upgrade-brand-builder');
  await expect.poll(() => saved(page)).not.toBeNull();
  const pending: unknown = JSON.parse((await saved(page)) ?? '');
  expect(pending).toEqual({ ...plan, timestamp: expect.any(Number) });
  const { timestamp } = pending as { timestamp: number };
  expect(timestamp).toBeGreaterThanOrEqual(before);
  expect(timestamp).toBeLessThanOrEqual(Date.now());
});

test('a link opened too late for the upgrade signs in and lands on the start page [AUT-10 DAT-02 DAT-03 LIM-01 D-05]', async ({
  page,
}) => {
  const link = await askForLink(page, `late-${crypto.randomUUID()}@elsewhere.test`);
  await keep(page, aged(11 * MINUTE));
  await page.goto(link);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Welcome back.' })).toBeVisible();
  expect(await saved(page)).toBeNull();
  await page.getByRole('link', { name: /^Continue as/ }).click();
  // One click starts it again, for a person who has a brand.
  await expect(page.getByRole('heading', { name: 'No Account Found' })).toBeVisible();
});

test('a link opened without a pending checkout signs in and lands on the start page [AUT-09]', async ({ page }) => {
  const link = await askForLink(page, `none-${crypto.randomUUID()}@elsewhere.test`);
  await page.evaluate((key) => localStorage.removeItem(key), KEY);
  await page.goto(link);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Welcome back.' })).toBeVisible();
});

test('/checkout with something else than a fresh plan goes home and asks nobody [CHK-03 CHK-05 CHK-06 D-08 DAT-03]', async ({
  page,
}) => {
  await goToCheckout(page);
  await page.goto('/');
  const calls: string[] = [];
  // The page that it goes to asks who is signed in.
  page.on('request', (request) => calls.push(`${new URL(page.url()).pathname} asks for ${request.url()}`));
  const values = [
    aged(10 * MINUTE),
    aged(-60 * MINUTE),
    '{broken',
    'null',
    '[]',
    '""',
    JSON.stringify({ ...plan, timestamp: 'soon' }),
    JSON.stringify({ timestamp: Date.now() }),
  ];
  for (const value of values) {
    await keep(page, value);
    await page.goto('/checkout');
    await expect(page, value).toHaveURL('/');
    expect(await saved(page), value).toBeNull();
  }
  expect(calls.filter((call) => /^\/checkout .*\/api\//.test(call))).toEqual([]);
});

test('/checkout without a session goes home and asks nobody [CHK-04 CHK-06]', async ({ page }) => {
  await page.goto('/upgrade-brand-builder');
  await expect.poll(() => saved(page)).not.toBeNull();
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await page.goto('/checkout');
  await expect(page).toHaveURL('/');
  expect(calls.filter((url) => url.includes('/api/'))).toEqual([]);
});
