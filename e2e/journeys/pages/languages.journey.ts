import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '#e2e/checks/axe.ts';
import { test } from '#e2e/fixtures/journey.ts';

/** Collects all visible main headings so far, from the first moment. */
async function watchHeadings(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(globalThis, { seenHeadings: () => [...seen] });
    const look = () => {
      const heading = document.querySelector('h1');
      if (heading?.checkVisibility({ visibilityProperty: true })) seen.add(heading.textContent);
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate<string[]>('seenHeadings()');
}

/** The direction is computed: a page in English has none written into it until its scripts run. */
const languageOf = (page: Page) =>
  page.evaluate(() => {
    const html = document.documentElement;
    return [html.lang, getComputedStyle(html).direction, document.title];
  });

test.describe('in a German browser', () => {
  test.use({ locale: 'de-AT' });

  test('pages are German from the first moment, and Arabic once it is chosen [D-485 D-486]', async ({ page }) => {
    const headings = await watchHeadings(page);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Geben Sie Ihrer Marke Raum zum Wachsen.');
    await expect(page.locator('html')).toHaveAttribute('data-ready', '');
    expect(await headings()).toEqual(['Geben Sie Ihrer Marke Raum zum Wachsen.']);
    expect(await languageOf(page)).toEqual(['de', 'ltr', 'Brand Builder – Tinyspark']);
    await expect(page.getByText('$29.00 pro Monat')).toBeVisible();
    await expectAccessible(page, 'the landing page in German');

    const choice = page.getByRole('combobox', { name: 'Sprache' });
    await choice.focus();
    await choice.selectOption('العربية');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('امنح علامتك التجارية مساحة لتنمو.');
    expect((await languageOf(page)).slice(0, 2)).toEqual(['ar', 'rtl']);
    await expect(page.getByRole('combobox', { name: 'اللغة' })).toBeFocused();
    await expectAccessible(page, 'the landing page in Arabic');

    // The browser keeps the choice, on every page.
    await page.goto('/upgrade-brand-builder');
    await expect(page.getByRole('heading', { name: 'سجّل الدخول للمتابعة' })).toBeVisible();
    const field = page.getByRole('textbox', { name: 'البريد الإلكتروني' });
    await field.fill('nobody');
    await field.press('Enter');
    await expect(field).toHaveAccessibleDescription('عنوان البريد الإلكتروني غير صالح');
    await field.fill(`${crypto.randomUUID()}@elsewhere.test`);
    await field.press('Enter');
    await expect(page.getByRole('heading', { name: 'تحقق من بريدك الإلكتروني' })).toBeVisible();
    expect((await headings()).filter((heading) => /[a-z]{4}/i.test(heading))).toEqual([]);
  });

  test('a choice of English holds, and what was typed stays when another language is chosen', async ({ page }) => {
    await page.goto('/business');
    await page.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill('alex@acme.test');
    await page.getByRole('combobox', { name: 'Sprache' }).selectOption('English');
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('alex@acme.test');
    await page.goto('/nowhere');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 - Page Not Found');
    expect((await languageOf(page)).slice(0, 2)).toEqual(['en', 'ltr']);
  });

  test('a page whose texts do not come is English, whole', async ({ page }) => {
    await page.route('**/assets/product.texts-*', (route) => route.abort());
    await page.goto('/upgrade-brand-builder');
    await expect(page.getByRole('heading', { name: 'Sign in to continue' })).toBeVisible();
    expect((await languageOf(page)).slice(0, 2)).toEqual(['en', 'ltr']);
  });
});
