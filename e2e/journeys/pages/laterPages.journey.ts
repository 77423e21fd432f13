import { expect, type Page } from '@playwright/test';
import { test } from '#e2e/checks/policyWatch.ts';

/** The files of this origin in the order in which the page has had them, and the bytes that came over the network. */
const filesOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name, transferSize }) => ({ path: new URL(name).pathname, transferSize })),
  );

test('the page that a mail opens has its files in the cache', async ({ page }) => {
  await page.goto('/upgrade-brand-builder');
  const next = await page.evaluate(() => document.documentElement.dataset['next']?.split(' ') ?? []);
  expect(next.some((path) => path.includes('authenticate'))).toBe(true);
  await expect.poll(async () => (await filesOf(page)).map(({ path }) => path)).toEqual(expect.arrayContaining(next));

  await page.goto('/authenticate?stytch_token_type=magic_links&token=unknown');
  await expect.poll(async () => (await filesOf(page)).some(({ path }) => next.includes(path))).toBe(true);
  const fetched = (await filesOf(page)).filter(({ path }) => next.includes(path));
  expect(fetched.filter(({ transferSize }) => transferSize > 0)).toEqual([]);
});
