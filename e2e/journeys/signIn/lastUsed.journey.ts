import { forgetSent } from '#e2e/fixtures/forgetSent.ts';
import { expect } from '@playwright/test';
import { test } from '#e2e/fixtures/journey.ts';
import { askForLink, signInWithGoogle } from '#e2e/sandbox/signIn.ts';

const PAGE = '/upgrade-brand-builder';

test('the way used last is marked at the next visit, and only its name is kept [D-106]', async ({ page }) => {
  const buttons = ['Continue with email', 'Continue with Google', 'Continue with Apple'];
  const described = async (name: string, text: string) => {
    for (const one of buttons)
      await expect(page.getByRole('button', { name: one, exact: true })).toHaveAccessibleDescription(
        one === name ? text : '',
      );
  };
  const saved = () => page.evaluate(() => localStorage.getItem('tinyspark.last_method.public-token-test-tinyspark'));

  await page.goto(PAGE);
  await described('', '');
  await signInWithGoogle(page, 'nobody@elsewhere.test');
  await expect(page.getByRole('heading', { name: 'No Account Found' })).toBeVisible();
  await page.goto(PAGE);
  await described('Continue with Google', 'Last used');
  await expect(page.getByText('Last used')).toBeVisible();
  expect(await saved()).toBe('google');

  await askForLink(page, 'nobody@elsewhere.test');
  await forgetSent(page);
  await page.goto(PAGE);
  await described('Continue with email', 'Last used');
  expect(await saved()).toBe('email');
});

test('a browser that keeps nothing of it shows and does the same [D-106]', async ({ page }) => {
  await page.addInitScript(() => {
    const { getItem, setItem } = Storage.prototype;
    const refusing = (key: string) => {
      if (key.startsWith('tinyspark.last_method')) throw new DOMException('closed', 'SecurityError');
    };
    Storage.prototype.getItem = function get(key) {
      refusing(key);
      return getItem.call(this, key);
    };
    Storage.prototype.setItem = function set(key, value) {
      refusing(key);
      setItem.call(this, key, value);
    };
  });
  await askForLink(page, 'nobody@elsewhere.test');
  await forgetSent(page);
  await page.goto(PAGE);
  await expect(page.getByRole('button', { name: 'Continue with email' })).toBeVisible();
  await expect(page.getByText('Last used')).toHaveCount(0);
});
