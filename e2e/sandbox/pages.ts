import { expect, type Page } from '@playwright/test';
import { CARDS, payWith } from './cards.ts';
import { comeBackAs } from './returning.ts';
import { askForLink, goToCheckout, openChooser } from './signIn.ts';

/** Pages of the product that stand by themselves, by address. */
export const PRODUCT_PAGES = [
  '/',
  '/upgrade-brand-builder',
  '/authenticate',
  '/reset-password',
  '/subscribed',
  '/success',
  '/business',
  '/nowhere',
];

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { name, exact: true })).toBeVisible();

/** Every kind of page of the sandbox, in the order of a way through all of them. On a server whose Acme has not paid. */
export const SANDBOX_PAGES: Record<string, (page: Page) => Promise<void>> = {
  'the marketing site': async (page) => {
    await page.goto('/sandbox/marketing');
    await heading(page, 'The marketing site');
  },
  'the upgrade page of the marketing site': async (page) => {
    await page.goto('/sandbox/marketing/upgrade');
    await heading(page, 'The marketing site: upgrade');
  },
  'the list of all pages of the documentation': async (page) => {
    await page.goto('/docs');
    await heading(page, 'Documentation');
  },
  'a page of the documentation with code and tables': async (page) => {
    await page.goto('/docs/client');
    await heading(page, 'The session of your page');
  },
  'a search of the documentation': async (page) => {
    await page.getByRole('searchbox', { name: 'Search' }).fill('pasword');
    await page.keyboard.press('Enter');
    await heading(page, 'Search');
    await expect(page.getByRole('link', { name: 'Passwords' }).first()).toBeVisible();
  },
  'the authenticator app': async (page) => {
    await page.goto('/sandbox/authenticator');
    await heading(page, 'Authenticator app');
  },
  'the empty outbox': async (page) => {
    await page.goto('/sandbox/outbox?to=nobody-at-all@elsewhere.test');
    await heading(page, 'Outbox');
  },
  'the outbox': async (page) => {
    const email = `a-rather-long-address-${crypto.randomUUID()}@elsewhere.test`;
    await askForLink(page, email);
    await page.goto(`/sandbox/outbox?to=${email}`);
    await expect(page.getByRole('link', { name: 'Open the link' })).toBeVisible();
  },
  "Google's account chooser": (page) => openChooser(page, 'Google'),
  'an account chooser with a problem': async (page) => {
    await page.getByRole('textbox', { name: 'Another email address' }).fill('nothing');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
  },
  "Apple's account chooser": (page) => openChooser(page, 'Apple'),
  "Apple's last page": async (page) => {
    await page.getByRole('button', { name: 'nobody@elsewhere.test' }).click();
    await heading(page, 'Continue to Tinyspark');
  },
  'the hosted checkout': async (page) => {
    await goToCheckout(page);
  },
  'the hosted checkout with problems': async (page) => {
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByText('Enter your card number.')).toBeVisible();
  },
  'the hosted checkout after a declined card': async (page) => {
    await payWith(page, CARDS.declined);
    await expect(page.getByRole('alert')).toBeVisible();
  },
  '3-D Secure': async (page) => {
    await payWith(page, CARDS.confirmation);
    await heading(page, 'Confirm your payment');
  },
  'no such checkout': async (page) => {
    await page.goto('/sandbox/checkout/cs_test_unknown');
    await heading(page, 'No such checkout');
  },
  'the billing portal': async (page) => {
    await comeBackAs(page, 'subscribed@acme.test');
    await page.goto('/subscribed');
    await page.getByRole('link', { name: 'Manage Billing' }).click();
    await heading(page, 'Your subscription');
  },
  'the question before cancelling': async (page) => {
    await page.getByRole('link', { name: 'Cancel subscription' }).click();
    await heading(page, 'Cancel Brand Builder?');
  },
};
