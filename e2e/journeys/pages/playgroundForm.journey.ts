import { expect } from '@playwright/test';
import { expectAccessible } from '#e2e/checks/axe.ts';
import { hostTest as test } from '#e2e/hosts/hostPage.ts';

/* Help for people who fill in the playground's form: colours, focus, the widget in sight, every screen. */

test('a colour is picked with its contrast beside it, and the preview turns from right to left', async ({
  page,
  hosting: { identityUrl },
}) => {
  await page.goto(`${identityUrl}/playground/`);
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await page.locator('summary', { hasText: /^theme$/ }).click();
  const contrast = page.getByRole('table', { name: 'Contrast of the colours' });
  const row = contrast.getByRole('row', { name: /^text of the primary button, light/ });
  await expect(row).toContainText(/\d\.\d : 1/);
  await expect(row).not.toContainText('needs');
  const primary = page.getByRole('group', { name: 'buttons' }).getByRole('group', { name: 'primary' });
  await primary.getByLabel('backgroundColor: pick').first().fill('#ffff00');
  await primary.getByRole('textbox', { name: 'textColor' }).first().fill('white');
  await expect(row).toContainText('1.1 : 1 – needs 4.5 : 1');
  await primary.getByRole('textbox', { name: 'textColor' }).first().fill('#222');
  await expect(row).not.toContainText('needs');
  await expectAccessible(page, 'playground with a theme');

  const widget = page.locator('.ts-widget');
  await expect(widget).toHaveCSS('direction', 'ltr');
  await page.getByRole('radio', { name: 'Right to left' }).check();
  await expect(widget).toHaveCSS('direction', 'rtl');
});

test('the focus stays where something was done, whatever moves or goes', async ({ page, hosting: { identityUrl } }) => {
  await page.goto(`${identityUrl}/playground/`);
  const products = page.getByRole('group', { name: 'products' });
  const focused = page.locator(':focus');
  await page.getByRole('button', { name: 'Move oauth up' }).press('Enter');
  await expect(products.getByRole('listitem').first()).toContainText('oauth');
  await expect(page.getByRole('button', { name: 'Move oauth up' })).toBeFocused();
  // At the end of the list it stays, too.
  await expect(focused).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Remove crypto' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Remove passkeys' })).toBeFocused();
  await page.getByRole('button', { name: 'Links only' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Links only' })).toBeFocused();
  await page.getByRole('button', { name: 'Remove emailMagicLinks' }).press('Enter');
  await expect(products.getByRole('button', { name: 'Add' })).toBeFocused();
  await page.getByRole('radio', { name: 'Your code' }).press('Space');
  await expect(page.getByRole('radio', { name: 'Your code' })).toBeFocused();
  // Code is read, not only copied: it can be scrolled by keys.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('region', { name: 'Script' })).toBeFocused();
});

test('on a phone the widget stays in sight while the form is filled in, and hides no field', async ({
  page,
  hosting: { identityUrl },
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${identityUrl}/playground/`);
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  const field = page.getByLabel('storagePrefix');
  await field.focus();
  await field.scrollIntoViewIfNeeded();
  await expect(page.locator('.pg-stage')).toBeInViewport({ ratio: 0.9 });
  const [stage, box] = await Promise.all([page.locator('.pg-stage').boundingBox(), field.boundingBox()]);
  expect(box?.y).toBeGreaterThanOrEqual((stage?.y ?? 0) + (stage?.height ?? 0));
});

test('every screen of the widget is shown by its name, in the configured colours', async ({
  page,
  hosting: { identityUrl },
}) => {
  await page.goto(`${identityUrl}/playground/`);
  await page.getByRole('button', { name: 'Dark brand' }).click();
  await page.getByRole('radio', { name: 'Every screen' }).check();
  const choice = page.getByLabel('Screen', { exact: true });
  // The screen that a person meets first, by what is read on it.
  await expect(choice.getByRole('option').first()).toHaveText(/^Continue with email \(/);
  await choice.selectOption('magicLink/sent');
  expect(await choice.getByRole('option').count()).toBeGreaterThan(100);
  const still = page.frameLocator('iframe[title^="magicLink"]');
  await expect(still.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expect(still.locator('html')).toHaveAttribute('style', /#b59cff/i);
  await expectAccessible(page, 'playground with a screen');
});

test('a product that is added shows, with options of its own', async ({ page, hosting: { identityUrl } }) => {
  await page.goto(`${identityUrl}/playground/`);
  await page.getByRole('button', { name: 'Links only' }).click();
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toHaveCount(0);
  const products = page.getByRole('group', { name: 'products' });
  for (const product of ['oauth', 'otp']) {
    await products.getByRole('combobox').selectOption(product);
    await products.getByRole('button', { name: 'Add' }).click();
  }
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'WhatsApp' })).toBeVisible();
});
