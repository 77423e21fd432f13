import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectReadable } from '#e2e/checks/axe.ts';
import { FONT_NAMES, writeIn } from '#e2e/checks/fonts.ts';
import { test } from '#e2e/checks/policyWatch.ts';

const places = [
  '',
  '#/?find=401',
  '#/flow/checkout',
  '#/flow/checkout?look=noAccount.named',
  '#/flow/checkout?look=CHK-13',
  '#/play/widget',
  '#/screens',
  '#/live',
];
/** A part with the structure of the whole: more than a thousand screens differ in their words and pictures alone. */
const PARTS: Readonly<Record<string, string>> = { '#/screens': '#/screens?find=checkout' };

async function expectToFit(page: Page, place: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  for (const font of FONT_NAMES) {
    await writeIn(page, font);
    // Screens are measured and drawn when they come into sight, a moment after the window is another.
    await expect
      .poll(
        () => page.evaluate<number>('document.documentElement.scrollWidth'),
        `${place} at ${width} px in a ${font} font`,
      )
      .toBeLessThanOrEqual(width);
  }
}

/** More than a thousand screens are drawn for the new width after the page has answered; until then they overlap. */
async function expectScreensToFit(page: Page): Promise<void> {
  const tooWide = `[...document.querySelectorAll('.at-screens > li')].filter(
    (screen) => screen.getBoundingClientRect().width > screen.parentElement.clientWidth).length`;
  await expect.poll(() => page.evaluate<number>(tooWide), 'screens that are wider than their room').toBe(0);
}

/** The spec of a flow is drawn in slices, and its folded parts are laid out when they are scrolled to; then they keep their size. */
async function seeWhole(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-ready', '');
  await page.evaluate(`(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (let at = 0; at < document.documentElement.scrollHeight; at += innerHeight / 2) {
      scrollTo(0, at);
      await frame();
    }
    scrollTo(0, 0);
    await frame();
  })()`);
}

/** Opened anew: where the fragment alone is another the page would stay. */
async function openedAnew(page: Page, place: string): Promise<void> {
  await page.goto('about:blank');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/atlas/${place}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Reading …')).toHaveCount(0);
  if (place.startsWith('#/flow/')) await seeWhole(page);
}

test('every place of the atlas is accessible and fits, on a wide screen and on a phone', async ({ page }) => {
  for (const place of places)
    await test.step(`at “${place}”`, async () => {
      await openedAnew(page, PARTS[place] ?? place);
      await expectAccessible(page, `atlas ${place}`);
      await expectToFit(page, place, 1280);
      await expectToFit(page, place, 320);
      await expectScreensToFit(page);
      // The atlas lays out the screens that have become visible two frames later.
      await page.evaluate(
        'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null))))',
      );
      await expectReadable(page, `atlas ${place} at 320 px`);
      if (!(place in PARTS)) return;
      await openedAnew(page, place);
      await expectToFit(page, place, 1280);
      await expectToFit(page, place, 320);
      await expectScreensToFit(page);
    });
});
