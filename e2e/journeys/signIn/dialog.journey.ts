import { expect, type Page } from '@playwright/test';
import { test } from '#e2e/fixtures/journey.ts';
import { expectState } from '#e2e/checks/expectState.ts';
import { upgradeModel } from '#specs/checkout/upgrade/upgrade.model.ts';
import { mainModel } from '#specs/widget/main/main.model.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/upgrade-brand-builder');
  await expect(page.locator('html[data-ready] dialog:modal')).toHaveCount(1);
});

const outsideFocus = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement === document.body || activeElement?.closest('dialog') ? null : activeElement?.outerHTML;
  });

test('the dialog offers the e-mail form, Google and Apple, with the focus in the field [UPG-03 UPG-04 UPG-05 UPG-06 UPG-07 UPG-08 UPG-09]', async ({
  page,
}) => {
  await expectState(page, upgradeModel, 'open');
  await expectState(page, mainModel, 'offering.text.blank');
  await expect(page.getByRole('dialog', { name: 'Sign in to continue' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
});

test('Tab goes round inside the dialog, forwards and backwards', async ({ page }) => {
  const visited = new Set<string>();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let stop = 0; stop < 12; stop += 1) {
      await page.keyboard.press(key);
      expect(await outsideFocus(page)).toBeNull();
      visited.add(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 80) ?? ''));
    }
  }
  expect(visited.size).toBeGreaterThanOrEqual(5);
});

const dismissals: Record<string, (page: Page) => Promise<void>> = {
  'the close button': (page) => page.getByRole('button', { name: 'Close' }).click(),
  Escape: (page) => page.keyboard.press('Escape'),
  'a press outside of it': (page) => page.mouse.click(8, 300),
};
for (const [way, dismiss] of Object.entries(dismissals)) {
  test(`${way} closes the dialog, forgets the plan and leads to the marketing site [UPG-11 UPG-12 UPG-13 D-06]`, async ({
    page,
    context,
  }) => {
    await dismiss(page);
    await expect(page).toHaveURL('/sandbox/marketing/upgrade');
    await expect(page.getByRole('heading', { name: 'The marketing site: upgrade' })).toBeVisible();
    const { origins } = await context.storageState();
    const saved = origins.flatMap(({ localStorage }) => localStorage.map(({ name }) => name));
    expect(saved).not.toContain('tinyspark.pending_checkout');
  });
}

test('text that is selected out of the field does not close the dialog', async ({ page }) => {
  const field = page.getByRole('textbox', { name: 'Email' });
  await field.fill('owner@acme.test');
  const box = await field.boundingBox();
  if (box === null) throw new Error('the field has no place');
  await page.mouse.move(box.x + 60, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(8, 300);
  await page.mouse.up();
  await expect(field).toBeVisible();
  await expect(page).toHaveURL('/upgrade-brand-builder');
});

test('an address that cannot be one is said so at the field, and nothing is sent [EML-01 EML-02]', async ({ page }) => {
  let sends = 0;
  page.on('request', (request) => (sends += request.url().endsWith('/login_or_create') ? 1 : 0));
  await page.getByRole('textbox', { name: 'Email' }).fill('owner@');
  await page.keyboard.press('Enter');
  await expectState(page, mainModel, 'offering.error.invalid');
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  expect(sends).toBe(0);
});
