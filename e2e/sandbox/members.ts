import { expect, type Page } from '@playwright/test';
import { nextLink } from './outbox.ts';

export const ACME = '/business?organization=acme';
export const NORTHWIND = '/business?organization=northwind';

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const fieldOf = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** The screen with this title. */
export async function arrived(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
}

/** From Main by an address to the two ways of writing to it. */
export async function typeAddress(page: Page, email: string): Promise<void> {
  await fieldOf(page, 'Email').fill(email);
  await button(page, 'Continue').click();
  await arrived(page, 'How do you want to sign in?');
}

/** From Main by an address to Email Confirmation, and to the link in the mail. */
export async function askForMemberLink(page: Page, email: string): Promise<string> {
  await typeAddress(page, email);
  await button(page, 'Send me a link').click();
  await arrived(page, 'Check your email');
  await expect(page.getByText(`An email was sent to ${email}.`)).toBeVisible();
  return nextLink(page, email);
}

/** The code that the stand-in of a phone's authenticator app shows for an address. */
export async function codeOfApp(page: Page, email: string): Promise<string> {
  const app = await page.context().newPage();
  await app.goto(new URL('/sandbox/authenticator', page.url()).href);
  const code = await app.getByRole('article').filter({ hasText: email }).locator('.ts-bigcode').textContent();
  await app.close();
  return code ?? '';
}

/** The session of a member, as the page keeps it. */
export const memberSession = (page: Page) =>
  page.evaluate(() => localStorage.getItem('tinyspark.business.session_token'));

/** Logged In, with a session that is kept. */
export async function expectLoggedIn(page: Page, organization: string): Promise<void> {
  await arrived(page, 'Success');
  await expect(page.getByText(`You are signed in to ${organization}.`)).toBeVisible();
  expect(await memberSession(page)).toEqual(expect.stringMatching(/.{20}/));
}

/** The browser forgets the session, and opens the page anew. */
export async function logOutTo(page: Page, address: string): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('tinyspark.business.session_token'));
  await page.goto(address);
}
