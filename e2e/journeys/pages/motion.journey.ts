import { expect, type Page } from '@playwright/test';
import { test } from '#e2e/fixtures/journey.ts';

/** Reads the animations of a part of the page, as the browser runs them. */
const motionOf = (page: Page, part: string) =>
  page.locator(part).evaluate((element) =>
    element.getAnimations().map((animation) => {
      const { duration, iterations } = animation.effect?.getComputedTiming() ?? {};
      return { name: (animation as CSSAnimation).animationName, duration, iterations };
    }),
  );

/** A checkout whose brand is looked up for ever. */
async function openWait(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const plan = { productId: 'prod_1', priceId: 'price_1', timestamp: Date.now() };
    localStorage.setItem('tinyspark.session_token', 'a-token');
    localStorage.setItem('tinyspark.pending_checkout', JSON.stringify(plan));
  });
  await page.route('**/api/brand/get-id', () => {});
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { name: 'Preparing Checkout...' })).toBeVisible();
}

test('the loading bar runs for 10 s once, and a turn of the spinner takes 1.4 s [LIM-09 LIM-10]', async ({ page }) => {
  await openWait(page);
  expect(await motionOf(page, '.ts-bar__run')).toEqual([{ name: 'ts-run', duration: 10_000, iterations: 1 }]);
  expect(await motionOf(page, '.ts-spinner')).toEqual([{ name: 'ts-spin', duration: 1_400, iterations: Infinity }]);
});

test('for a person who wants less motion the bar stands still and the spinner does not turn [LIM-09 LIM-10]', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openWait(page);
  expect(await motionOf(page, '.ts-bar__run')).toEqual([]);
  expect((await motionOf(page, '.ts-spinner')).map(({ name }) => name)).toEqual(['ts-breathe']);
});
