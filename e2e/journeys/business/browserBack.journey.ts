import { expect } from '@playwright/test';
import { test } from '#e2e/fixtures/journey.ts';
import { ACME, arrived, button, fieldOf } from '#e2e/sandbox/members.ts';

test("the browser's back leads from screen to screen to Main, nothing typed is lost, and then it leaves the page [D-342]", async ({
  page,
}) => {
  await page.goto('/');
  const landing = page.url();
  await page.goto(ACME);
  await arrived(page, 'Sign in to Acme');
  await button(page, 'Use a password').click();
  await arrived(page, 'Sign in with your password');
  await fieldOf(page, 'Email').fill('jane@acme.test');
  await button(page, 'New here, or forgot your password?').click();
  await arrived(page, 'Get a message to sign in');

  await page.goBack();
  await arrived(page, 'Sign in with your password');
  await expect(fieldOf(page, 'Email')).toHaveValue('jane@acme.test');
  await page.goBack();
  await arrived(page, 'Sign in to Acme');
  await expect(fieldOf(page, 'Email')).toHaveValue('jane@acme.test');
  await page.goBack();
  await expect(page).toHaveURL(landing);
});
