import { expect, type Page } from '@playwright/test';
import { test } from '#e2e/fixtures/journey.ts';
import { ACME, arrived, button, expectLoggedIn, logOutTo, memberSession } from '#e2e/sandbox/members.ts';

/** From Main to a provider's account chooser, and to what is chosen there. */
async function chooseAt(page: Page, provider: string, account: string): Promise<void> {
  await page.getByRole('button', { name: `Continue with ${provider}` }).click();
  await arrived(page, `Sign in with ${provider}`);
  await page.getByRole('button', { name: account }).click();
}

test('Google finds the organizations of a person, and logs in to one [B2B-01 B2B-04]', async ({ page }) => {
  await page.goto('/business');
  await chooseAt(page, 'Google', 'both@acme.test');
  await arrived(page, 'Choose an organization');
  await expect(page.getByRole('listitem')).toHaveText(['Acme', 'Northwind']);
  await button(page, 'Acme').click();
  await expectLoggedIn(page, 'Acme');

  await logOutTo(page, ACME);
  await chooseAt(page, 'Google', 'both@acme.test');
  await expectLoggedIn(page, 'Acme');
});

for (const provider of ['Google', 'Microsoft'])
  test(`what is denied at ${provider} is told calmly, and begins again [B2B-01 B2B-05 D-446]`, async ({ page }) => {
    for (const [address, title] of [
      [ACME, 'Sign in to Acme'],
      ['/business', 'Sign up or log in'],
    ] as const) {
      await page.goto(address);
      await chooseAt(page, provider, 'Cancel');
      await arrived(page, 'Sign-in cancelled');
      await expect(page.getByText('You cancelled the sign-in, so nothing has changed.')).toBeVisible();
      expect(new URL(page.url()).search).not.toContain('error');
      expect(await memberSession(page)).toBeNull();
      await button(page, 'Try again').click();
      await arrived(page, title);
    }
  });

test('Microsoft finds the organizations of a person, and logs in to one [B2B-01 B2B-04]', async ({ page }) => {
  await page.goto('/business');
  await chooseAt(page, 'Microsoft', 'both@acme.test');
  await arrived(page, 'Choose an organization');
  await button(page, 'Acme').click();
  await expectLoggedIn(page, 'Acme');

  await logOutTo(page, ACME);
  await chooseAt(page, 'Microsoft', 'both@acme.test');
  await expectLoggedIn(page, 'Acme');
});

test('an organization that is found asks for its second step [B2B-04 B2B-12]', async ({ page }) => {
  await page.goto('/business');
  await chooseAt(page, 'Google', 'both@acme.test');
  await arrived(page, 'Choose an organization');
  await button(page, 'Northwind').click();
  await arrived(page, 'Add a second step');
  await expect(page.getByText('Northwind asks for a second step when you sign in.')).toBeVisible();
  expect(await memberSession(page)).toBeNull();
});
