import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { CARDS, payWith } from '#e2e/sandbox/cards.ts';
import { subscriptionsThere } from '#e2e/sandbox/provider.ts';
import { goToCheckout } from '#e2e/sandbox/signIn.ts';
import { ownTest as test } from '#e2e/servers/ownServer.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const plan = (page: Page) => page.getByRole('region', { name: 'Your plan' });

const outbox = z.object({ messages: z.array(z.object({ subject: z.string() })) });

/** Subjects of the mails about a plan, the oldest first. */
async function planMails(page: Page): Promise<string[]> {
  const answer = await page.request.get('/sandbox/outbox.json');
  const subjects = outbox.parse(await answer.json()).messages.map(({ subject }) => subject);
  return subjects.filter((subject) => /receipt|cancelled/.test(subject)).toReversed();
}

test('an owner upgrades, sees the plan, cancels it, sees its end and keeps it [D-589 D-590 D-596]', async ({
  page,
}) => {
  await goToCheckout(page);
  await payWith(page, CARDS.accepted);
  await expect(heading(page, 'Payment Successful')).toBeVisible();
  await page.goto('/subscribed');
  await expect(plan(page)).toContainText('$29.00 per month');
  await expect(plan(page)).toContainText('Visa ending in 4242');
  const [receipt] = await Promise.all([
    page.waitForEvent('popup'),
    plan(page)
      .getByRole('link', { name: /^Receipt of/ })
      .click(),
  ]);
  await expect(receipt.getByRole('heading', { name: /^Receipt TS-/ })).toBeVisible();
  await receipt.close();

  const [subscription] = await subscriptionsThere(page);
  const end = String(subscription?.periodEnd);
  await button(page, 'Cancel plan').click();
  await expect(heading(page, 'Cancel Brand Builder?')).toBeFocused();
  await expect(page.getByText(`Your plan works until ${end}.`)).toBeVisible();
  await button(page, 'Cancel plan').click();
  await expect(page.getByText(`Your plan is cancelled. It works until ${end}.`)).toBeVisible();
  await page.reload();
  await expect(plan(page)).toContainText('Cancelled');
  await expect(page.getByText('Ends on')).toBeVisible();
  await button(page, 'Keep plan').click();
  await expect(page.getByText('Your plan goes on.')).toBeVisible();
  await expect(button(page, 'Cancel plan')).toBeFocused();
  await expect(page.getByText('Next billing date')).toBeVisible();
  await expect
    .poll(() => planMails(page), { message: 'the owner was not written to' })
    .toEqual(['Your receipt from Tinyspark', 'Brand Builder is cancelled']);
});

test('a payment that failed says so where the plan is, and is paid from there [D-589]', async ({ page }) => {
  await goToCheckout(page);
  await payWith(page, CARDS.accepted);
  await expect(heading(page, 'Payment Successful')).toBeVisible();
  await page.goto('/subscribed');
  await button(page, 'Change card').click();
  await page.getByRole('button', { name: 'Test: let the next payment fail' }).click();
  await page.goto('/subscribed');
  await expect(plan(page)).toContainText('Payment overdue');
  await page.getByRole('link', { name: 'Pay now' }).click();
  await page.getByRole('button', { name: 'Pay with the card on file' }).click();
  await expect(page.getByRole('heading', { name: /^Receipt TS-/ })).toBeVisible();
  await page.getByRole('link', { name: /^Back to/ }).click();
  await expect(plan(page)).toContainText('Active');
  await expect(plan(page).getByRole('link', { name: /^Receipt of/ })).toHaveCount(2);
});
