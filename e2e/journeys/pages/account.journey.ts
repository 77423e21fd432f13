import { expect, type Page } from '@playwright/test';
import { test } from '#e2e/fixtures/journey.ts';
import { nextLink } from '#e2e/sandbox/outbox.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** Signs in on the page itself, with the link of the mail in the same tab. */
async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/account');
  await expect(page.getByText('Sign in to see and change your account.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await button(page, 'Continue with email').click();
  await expect(heading(page, 'Check your email')).toBeVisible();
  await page.goto(await nextLink(page, email));
  await expect(page).toHaveURL('/account');
  await expect(heading(page, 'Your account')).toBeVisible();
}

test('a person comes back to their account, changes the name and signs another device out [D-209 D-282]', async ({
  page,
  browser,
}) => {
  const email = `account-${crypto.randomUUID()}@elsewhere.test`;
  await signIn(page, email);
  await expect(page.getByText('It is the only way to sign in, so it cannot be removed.')).toBeVisible();
  await expect(button(page, `Remove ${email}`)).toBeHidden();

  await button(page, 'Edit name').click();
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your name is saved.')).toBeVisible();
  await expect(button(page, 'Edit name')).toBeFocused();

  const firefox = await browser.newContext({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  });
  const other = await firefox.newPage();
  await signIn(other, email);
  await expect(other.getByText('Ada Lovelace')).toBeVisible();

  await page.reload();
  await button(page, 'Sign out Firefox on Linux').click();
  await expect(heading(page, 'Sign out Firefox on Linux?')).toBeFocused();
  await button(page, 'Sign out').click();
  await expect(page.getByText('Firefox on Linux is signed out.')).toBeVisible();
  await expect(heading(page, 'Your account')).toBeFocused();
  await other.reload();
  await expect(other.getByText('Sign in to see and change your account.')).toBeVisible();
  await firefox.close();
});
