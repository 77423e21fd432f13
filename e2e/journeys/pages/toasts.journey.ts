import { expect, type Page } from '@playwright/test';
import { limited } from '#e2e/answers/answers.ts';
import { coveredByToasts } from '#e2e/checks/coveredByToasts.ts';
import { test } from '#e2e/fixtures/journey.ts';

const INVALID = 'Invalid email address';
const WAIT = 'Too many requests. Please wait a moment.';
const toast = (page: Page) => page.getByRole('list', { name: 'Messages' }).getByRole('listitem');

/** As wide as WCAG 1.4.12 lets readers set any font. */
const WIDE = '.ts-widget :where(*) { letter-spacing: 0.12em; word-spacing: 0.16em; line-height: 1.5; }';
const shapes = [320, 768, 1280].flatMap((width) =>
  [480, 800].flatMap((height) => ['', WIDE].map((styles) => ({ width, height, styles }))),
);

test('a toast covers no control in a window of any shape, nor in wide letters [THM-21 D-102]', async ({ page }) => {
  for (const { width, height, styles } of shapes) {
    const shape = `${width} by ${height}${styles && ', in wide letters'}`;
    await page.setViewportSize({ width, height });
    await page.goto('/upgrade-brand-builder');
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets.push(sheet);
    }, styles);
    await page.getByRole('textbox', { name: 'Email' }).fill('owner@');
    await page.keyboard.press('Enter');
    await expect(toast(page)).toContainText(INVALID);
    expect(await coveredByToasts(page), shape).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), shape).toBeLessThanOrEqual(width);
  }
});

for (const path of ['/upgrade-brand-builder', '/business'])
  test(`nothing moves when a toast comes and goes, and it leaves no gap: ${path} [D-492]`, async ({ page }) => {
    await page.clock.install();
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      const email = page.getByRole('textbox', { name: 'Email' });
      await email.fill('owner@');
      const field = await email.boundingBox();
      await page.keyboard.press('Enter');
      await expect(toast(page)).toContainText(INVALID);
      expect(await email.boundingBox(), `the field at ${width} px`).toEqual(field);
      const google = page.getByRole('button', { name: 'Continue with Google' });
      const before = await google.boundingBox();
      await page.clock.runFor(4_000);
      await expect(toast(page)).toHaveCount(0);
      expect(await google.boundingBox(), `the button at ${width} px`).toEqual(before);
      expect(await page.locator('.ts-toasts').evaluate((element) => element.clientHeight)).toBe(0);
    }
  });

test('the business widget tells an error of a field, and one that has the whole screen, as a toast, too [THM-21 D-340]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 480 });
  await page.goto('/business');
  await page.getByRole('textbox', { name: 'Email' }).fill('owner@');
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText(INVALID);
  expect(await coveredByToasts(page)).toEqual([]);
  await page.goto('/business?organization=nobody');
  await expect(page.getByRole('heading', { name: 'Looks like there was an error!' })).toBeFocused();
  await expect(toast(page)).toContainText('We could not find this organization.');
  expect(await coveredByToasts(page)).toEqual([]);
});

test('a toast that comes where the mouse rests passes; one that the mouse moves on stays [D-102]', async ({ page }) => {
  await page.clock.install();
  await page.goto('/upgrade-brand-builder');
  const email = page.getByRole('textbox', { name: 'Email' });
  const refuse = async () => {
    await email.fill('owner@');
    await page.keyboard.press('Enter');
    await expect(toast(page)).toContainText(INVALID);
  };
  await refuse();
  const { x, y, width, height } = (await toast(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.reload();
  await page.mouse.move(x + width / 2, y + height / 2);
  await refuse();
  await page.clock.runFor(4_000);
  await expect(toast(page)).toHaveCount(0);
  await email.fill('owner@a');
  await refuse();
  await page.mouse.move(x + width / 2 + 1, y + height / 2);
  await page.clock.runFor(4_000);
  await expect(toast(page)).toHaveCount(1);
});

test('an error is shown though its countdown cannot be loaded [D-142]', async ({ page }) => {
  await page.route(/\/assets\/toasts[^/]*[.]js$/, (route) => route.abort());
  await page.route('**/sdk/v1/magic_links/**', (route) => route.fulfill(limited));
  await page.goto('/upgrade-brand-builder');
  await page.getByRole('textbox', { name: 'Email' }).fill('jane@acme.test');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: WAIT })).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill('jane@acme.tes');
  await expect(page.getByRole('alert').filter({ hasText: WAIT })).toHaveCount(0);
});
