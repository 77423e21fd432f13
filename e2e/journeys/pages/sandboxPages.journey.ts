import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '#e2e/checks/axe.ts';
import { test } from '#e2e/fixtures/journey.ts';
import { askForLink, goToCheckout } from '#e2e/sandbox/signIn.ts';
import { PRODUCT_PAGES, SANDBOX_PAGES } from '#e2e/sandbox/pages.ts';

/** Measures how far the content reaches beyond the window, in px. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** WCAG 1.4.10: at 320 px nothing needs two ways of scrolling, also from right to left. */
async function expectToFit(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow(page), 'left to right').toBe(0);
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  expect(await overflow(page), 'right to left').toBe(0);
  // The way goes on from this page.
  await page.evaluate(() => document.documentElement.removeAttribute('dir'));
  await page.setViewportSize({ width: 1280, height: 720 });
}

test('no page of the sandbox has a barrier in light and dark, and each fits into 320 px either way round [D-50]', async ({
  page,
}) => {
  for (const [name, open] of Object.entries(SANDBOX_PAGES))
    await test.step(name, async () => {
      await open(page);
      await expect(page.locator('h1')).toHaveCount(1);
      await expectAccessible(page, name);
      await expectToFit(page);
    });
});

test('the outbox copies a link, and says so', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const email = `copied-${crypto.randomUUID()}@elsewhere.test`;
  const link = await askForLink(page, email);
  await page.goto(`/sandbox/outbox?to=${encodeURIComponent(email)}`);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
});

test('the hosted checkout stands in the middle of a window of 768 px, and of 1280 px', async ({ page }) => {
  await goToCheckout(page);
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const card = await page.getByRole('main').locator('> *').boundingBox();
    if (card === null) throw new Error('nothing is there');
    expect(card.width).toBeGreaterThan(600);
    expect(Math.abs(card.x - (width - card.x - card.width)), `at ${width} px`).toBeLessThanOrEqual(1);
  }
});

test('no page of the product has a barrier in light and dark, and each fits into 320 px either way round [D-50]', async ({
  page,
}) => {
  for (const path of PRODUCT_PAGES)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.locator('html[data-ready]')).toHaveCount(1);
      await expectAccessible(page, path);
      await expectToFit(page);
    });
});

test('with less motion asked for, nothing on a page goes on moving', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of PRODUCT_PAGES) {
    await page.goto(path);
    await expect(page.locator('html[data-ready]')).toHaveCount(1);
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().iterations === Infinity,
        )
        .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'transition')),
    );
    expect(moving, path).toEqual([]);
  }
});
