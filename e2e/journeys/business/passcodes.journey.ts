import { expect } from '@playwright/test';
import { test } from '#e2e/fixtures/journey.ts';
import { ACME, arrived, button, expectLoggedIn, fieldOf, logOutTo, typeAddress } from '#e2e/sandbox/members.ts';
import { nextCode } from '#e2e/sandbox/outbox.ts';

test('a code finds the organizations of an address, and leads into one [B2B-04 B2B-20 B2B-21]', async ({ page }) => {
  const email = `by-code-${crypto.randomUUID()}@acme.test`;
  await page.goto('/business');
  await typeAddress(page, email);
  await expect(page.getByText(`The message goes to ${email}.`)).toBeVisible();
  await button(page, 'Send me a code').click();
  await arrived(page, 'Enter passcode');
  await expect(page.getByText(`We emailed a 6-digit passcode to ${email}.`)).toBeVisible();
  await expect(fieldOf(page, 'Passcode')).toBeFocused();
  const code = await nextCode(page, email);
  await fieldOf(page, 'Passcode').fill(code === '000000' ? '111111' : '000000');
  await expect(page.getByText('Invalid passcode').first()).toBeVisible();
  await fieldOf(page, 'Passcode').fill(code);
  await arrived(page, 'One organization found');
  await button(page, 'Acme Join').click();
  await expectLoggedIn(page, 'Acme');

  await logOutTo(page, ACME);
  await typeAddress(page, email);
  await button(page, 'Back').click();
  await arrived(page, 'Sign in to Acme');
  await expect(fieldOf(page, 'Email')).toHaveValue(email);
  await typeAddress(page, email);
  await button(page, 'Send me a code').click();
  await arrived(page, 'Enter passcode');
  await fieldOf(page, 'Passcode').fill(await nextCode(page, email));
  await expectLoggedIn(page, 'Acme');
});
