import { expect } from '@playwright/test';
import { coded, hostTest as test, openHostPage } from '#e2e/hosts/hostPage.ts';

test('what the flow does not take does not stay in a field, and the caret stays where it was [OTP-13]', async ({
  page,
  hosting,
}) => {
  await openHostPage(page, hosting, { configs: [coded(hosting)] });
  await page.getByRole('textbox', { name: 'Email' }).fill(`${crypto.randomUUID()}@elsewhere.test`);
  await page.getByRole('button', { name: 'Continue with email' }).click();
  const field = page.getByRole('textbox', { name: 'Passcode' });
  await expect(field).toBeFocused();
  await page.keyboard.type('abc');
  await expect(field).toHaveValue('');
  await page.keyboard.type('1x2');
  await expect(field).toHaveValue('12');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('9');
  await expect(field).toHaveValue('192');
  expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(2);
});

test('an international number chooses its country, and is written as people there write it [PHN-08 D-290]', async ({
  page,
  hosting,
}) => {
  const config = { ...coded(hosting), otpOptions: { methods: ['sms' as const] } };
  await openHostPage(page, hosting, { configs: [config] });
  const field = page.getByRole('textbox', { name: 'Phone number' });
  const country = page.getByRole('combobox', { name: 'Country' });
  await expect(country).toHaveValue('US');
  await field.pressSequentially('+33');
  await expect(country).toHaveValue('FR');
  await field.pressSequentially('612345678');
  await expect(field).toHaveValue('06 12 34 56 78');
  expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe('06 12 34 56 78'.length);
  await field.fill('+442071838750');
  await expect(country).toHaveValue('GB');
  await expect(field).toHaveValue('020 7183 8750');
});
