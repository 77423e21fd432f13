import { expect } from '@playwright/test';
import { test } from '#e2e/fixtures/journey.ts';
import {
  ACME,
  arrived,
  button,
  codeOfApp,
  expectLoggedIn,
  fieldOf,
  logOutTo,
  NORTHWIND,
} from '#e2e/sandbox/members.ts';
import { ownTest } from '#e2e/servers/ownServer.ts';

test('single sign-on is found by an address, and by the short name of an organization [B2B-22 B2B-23]', async ({
  page,
}) => {
  await page.goto('/business');
  await button(page, 'Sign in with SSO').click();
  await arrived(page, 'Sign in with SSO');
  await fieldOf(page, 'Email').fill('alex@acme.test');
  await button(page, 'Continue').click();
  await arrived(page, 'Acme SSO');
  await page.getByRole('button', { name: 'alex@acme.test' }).click();
  await expectLoggedIn(page, 'Acme');

  await logOutTo(page, '/business');
  await page.getByRole('button', { name: 'Sign in with SSO' }).click();
  await fieldOf(page, 'Email').fill('stranger@elsewhere.test');
  await button(page, 'Continue').click();
  await arrived(page, 'No SSO found for stranger@elsewhere.test');
  await fieldOf(page, 'Short name of the organization').fill('nobody-at-all');
  await button(page, 'Continue').click();
  await expect(page.getByText('We know no organization by that name.').first()).toBeVisible();
  await fieldOf(page, 'Short name of the organization').fill('acme');
  await button(page, 'Continue').click();
  await arrived(page, 'Acme SSO');
  await page.getByRole('button', { name: 'new@acme.test' }).click();
  await expectLoggedIn(page, 'Acme');
});

test('an address of two organizations chooses where to log in, and may think again [B2B-22 B2B-24 D-332]', async ({
  page,
}) => {
  await page.goto('/business');
  await button(page, 'Sign in with SSO').click();
  await fieldOf(page, 'Email').fill('both@acme.test');
  await button(page, 'Continue').click();
  await arrived(page, 'Choose where to sign in');
  await expect(page.getByRole('button', { name: 'Northwind SSO' })).toBeVisible();
  await button(page, 'Back').click();
  await arrived(page, 'Sign in with SSO');
  await expect(fieldOf(page, 'Email')).toHaveValue('both@acme.test');
  await button(page, 'Continue').click();
  await page.getByRole('button', { name: 'Acme SSO' }).click();
  await arrived(page, 'Acme SSO');
  await page.getByRole('button', { name: 'both@acme.test' }).click();
  await expectLoggedIn(page, 'Acme');
});

test('an organization names its provider on Main, and what is cancelled there is told [B2B-01 B2B-05 D-446]', async ({
  page,
}) => {
  await page.goto(ACME);
  await button(page, 'Continue with Acme SSO').click();
  await arrived(page, 'Acme SSO');
  await button(page, 'Cancel').click();
  await arrived(page, 'Sign-in cancelled');
  await expect(page.getByText('You cancelled the sign-in, so nothing has changed.')).toBeVisible();
  await button(page, 'Try again').click();
  await arrived(page, 'Sign in to Acme');
});

ownTest(
  'a provider that speaks SAML leads to the second step of its organization [B2B-01 B2B-18 B2B-19]',
  async ({ page }) => {
    await page.goto(NORTHWIND);
    await button(page, 'Continue with Northwind SSO').click();
    await arrived(page, 'Northwind SSO');
    await page.getByRole('button', { name: 'nora@northwind.test' }).click();
    await button(page, 'Continue').click();
    await arrived(page, 'Add a second step');
    await button(page, 'Authenticator app').click();
    await arrived(page, 'Scan this code with your authenticator app');
    await button(page, 'Continue').click();
    await fieldOf(page, 'Passcode').fill(await codeOfApp(page, 'nora@northwind.test'));
    await button(page, 'I have saved them').click();
    await expectLoggedIn(page, 'Northwind');
  },
);
