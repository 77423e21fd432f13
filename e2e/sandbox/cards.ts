import type { Page } from '@playwright/test';

/** The sandbox's cards, by their effect. */
export const CARDS = {
  accepted: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  confirmation: '4000 0025 0000 3155',
  settlesLate: '4000 0000 0000 0077',
};

export async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Card number' }).fill(number);
  await page.getByRole('textbox', { name: 'Expiry' }).fill('12 / 34');
  await page.getByRole('textbox', { name: 'CVC' }).fill('123');
  await page.getByRole('textbox', { name: 'Name on card' }).fill('Acme Owner');
}

/** At the hosted checkout: types a card and sends it. */
export async function payWith(page: Page, number: string): Promise<void> {
  await typeCard(page, number);
  await page.getByRole('button', { name: 'Subscribe' }).click();
}
