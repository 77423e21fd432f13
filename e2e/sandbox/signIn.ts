import { forgetSent } from '#e2e/fixtures/forgetSent.ts';
import { expect, type Page } from '@playwright/test';
import { nextLink } from './outbox.ts';
import { comeBackToBuy } from './returning.ts';

/**
 * Opens the upgrade, asks for a link and reads it from the outbox. On the shared server an address belongs to one test:
 * another's mail would be the newest one.
 */
export async function askForLink(page: Page, email: string): Promise<string> {
  await forgetSent(page);
  await page.goto('/upgrade-brand-builder');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Continue with email' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  return nextLink(page, email);
}

/** From the provider's button to the account chooser. */
export async function openChooser(page: Page, provider: 'Google' | 'Apple'): Promise<void> {
  await forgetSent(page);
  await page.goto('/upgrade-brand-builder');
  await page.getByRole('button', { name: `Continue with ${provider}` }).click();
  await expect(page.getByRole('heading', { name: `Sign in with ${provider}` })).toBeVisible();
}

/** Signs in at the stand-in of Google, which answers by redirect; /authenticate follows. */
export async function signInWithGoogle(page: Page, email: string): Promise<void> {
  await openChooser(page, 'Google');
  await page.getByRole('textbox', { name: 'Another email address' }).fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/**
 * The owner of Acme, who has signed in before and has no plan yet, at the hosted checkout; gives the id of the checkout
 * session.
 */
export async function goToCheckout(page: Page): Promise<string> {
  await comeBackToBuy(page, 'owner@acme.test');
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { name: 'Pay with card' })).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}
