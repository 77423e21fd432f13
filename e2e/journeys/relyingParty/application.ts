import { expect, type Page } from '@playwright/test';
import { nextLink } from '#e2e/sandbox/outbox.ts';

export const APPLICATION = '/sandbox/relying-party';

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

export const ASKED = 'Lantern Reports (sandbox) wants to access your account';

/** Starts at the sample application; the product offers the sign-in at once. */
export async function askSignedOut(page: Page, way = 'Sign in with Tinyspark'): Promise<void> {
  await page.goto(APPLICATION);
  await page.getByRole('link', { name: way, exact: true }).click();
  await expect(heading(page, 'Sign in to continue')).toBeVisible();
}

/** Logs in on the page that asks, with the link of a mail, in the same tab. */
export async function logInByLink(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await button(page, 'Continue with email').click();
  await expect(heading(page, 'Check your email')).toBeVisible();
  await page.goto(await nextLink(page, email));
}

/** Logs in with the link of a mail that is opened in another tab; this one goes on by itself. */
export async function logInInNewTab(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await button(page, 'Continue with email').click();
  await expect(heading(page, 'Check your email')).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(await nextLink(other, email));
  await expect(other.getByText(`Signed in as ${email}.`)).toBeVisible();
  await other.close();
}

export const newEmail = (): string => `consent-${crypto.randomUUID()}@elsewhere.test`;

/** Finds everything that the application shows of what it was told. */
export const reported = (page: Page) => page.getByRole('listitem');
