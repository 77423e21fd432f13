import { expect } from '@playwright/test';
import { layoutShifts, watchLayoutShifts } from '#e2e/checks/layoutShifts.ts';
import { CARDS, payWith, typeCard } from '#e2e/sandbox/cards.ts';
import { ownTest as test } from '#e2e/servers/ownServer.ts';
import { comeBackAs } from '#e2e/sandbox/returning.ts';
import { askForLink, goToCheckout, openChooser, signInWithGoogle } from '#e2e/sandbox/signIn.ts';

/* Expectations of a brand owner beside the checkout itself: prices, an account, a way back. */

test('the plan and its price stand before the sign-in and in it, as the provider tells of them [D-282]', async ({
  page,
}) => {
  await page.goto('/');
  const plan = page.getByRole('region', { name: 'Brand Builder' });
  await expect(plan).toContainText('$29.00 per month');
  await expect(plan.getByRole('list', { name: 'What it brings' }).getByRole('listitem')).toHaveText([
    'A public page for your brand',
    'As many products as you like',
    'Visits and sales, month by month',
  ]);
  await page.getByRole('link', { name: 'Upgrade your brand' }).click();
  await expect(page.getByRole('dialog')).toContainText('Brand Builder, $29.00 per month');
});

test('nothing moves when the price comes in [D-282 D-492]', async ({ page }) => {
  await watchLayoutShifts(page);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/', '/upgrade-brand-builder']) {
      await page.goto(path);
      await expect(page.getByText('$29.00 per month').first()).toBeAttached();
      await expect(page.locator('html')).toHaveAttribute('data-ready');
      expect(await layoutShifts(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});

test('an account without a brand: who it is, and another one without choosing the plan again [D-282 D-285]', async ({
  page,
}) => {
  await page.goto(await askForLink(page, 'nobody@elsewhere.test'));
  await expect(page.getByText('Signed in as nobody@elsewhere.test')).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('tinyspark.session_token'));
  const pending = await page.evaluate(() => localStorage.getItem('tinyspark.pending_checkout'));
  expect(pending).not.toBeNull();
  await page.getByRole('button', { name: 'Sign in with another account' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to continue' })).toBeVisible();
  // Nobody is recognized any more, by this browser or by the service.
  await expect(page.getByRole('button', { name: /^Continue as/ })).toHaveCount(0);
  const headers = { Authorization: `Bearer ${token}` };
  const after = await page.request.get('/api/brand/get-id', { headers });
  expect(await after.json()).toMatchObject({ error_type: 'session_not_found' });
  expect(await page.evaluate(() => localStorage.getItem('tinyspark.pending_checkout'))).not.toBeNull();
  await signInWithGoogle(page, 'owner@acme.test');
  await expect(page.getByRole('heading', { name: 'Pay with card' })).toBeVisible();
});

test('a receipt after paying, and signing out where the plan is [D-282]', async ({ page, context }) => {
  await goToCheckout(page);
  await payWith(page, CARDS.accepted);
  await expect(page.getByText('Signed in as owner@acme.test')).toBeVisible();
  const [receipt] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'View receipt' }).click(),
  ]);
  await expect(receipt.getByRole('heading', { name: /^Receipt / })).toBeVisible();
  await expect(receipt.getByRole('list')).toContainText('$29.00');
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/sandbox\/marketing\/upgrade$/);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Upgrade your brand' })).toBeVisible();
});

test('a plan that was cancelled says when it ends, and one that has ended can begin again [D-283 D-284]', async ({
  page,
}) => {
  await comeBackAs(page, 'subscribed@acme.test');
  await page.goto('/subscribed');
  await expect(page.getByText('Next billing date')).toBeVisible();
  await page.getByRole('link', { name: 'Manage Billing' }).click();
  await page.getByRole('link', { name: 'Cancel subscription' }).click();
  await page.getByRole('button', { name: 'End with the paid period' }).click();
  await page.goto('/subscribed');
  await expect(page.getByText('Ends on')).toBeVisible();
  await expect(page.getByText('Next billing date')).toHaveCount(0);
  await page.goto('/');
  await expect(page.getByText('It ends on')).toBeVisible();

  await page.getByRole('link', { name: 'Manage Billing' }).click();
  await page.getByRole('button', { name: 'Test: go to the next billing date' }).click();
  await page.goto('/subscribed');
  await expect(page.getByRole('heading', { name: 'No active plan' })).toBeVisible();
  await page.getByRole('link', { name: 'Choose a plan' }).click();
  await page.getByRole('button', { name: 'Continue as subscribed@acme.test' }).click();
  await expect(page.getByRole('heading', { name: 'Pay with card' })).toBeVisible();
});

test('the tab that waits for the mail hears of the sign-in in another one [D-286]', async ({ page, context }) => {
  const link = await askForLink(page, 'subscribed@acme.test');
  const tab = await context.newPage();
  await tab.goto(link);
  await expect(tab.getByRole('heading', { name: "You're Already Subscribed" })).toBeVisible();
  await expect(page.getByText('You signed in in another tab.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue as subscribed@acme.test' }).click();
  await expect(page.getByRole('heading', { name: "You're Already Subscribed" })).toBeVisible();
});

test('after a declined card the focus is on why, Back and a reload open the page again', async ({ page }) => {
  await goToCheckout(page);
  await payWith(page, CARDS.declined);
  await expect(page.getByRole('alert')).toBeFocused();
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Your card was declined.');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Pay with card' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.goForward();
  await expect(page.getByRole('alert')).toContainText('Your card was declined.');
});

test('the card and its date are grouped while they are typed, and the caret stays', async ({ page }) => {
  await goToCheckout(page);
  const number = page.getByRole('textbox', { name: 'Card number' });
  await number.pressSequentially('42424242424');
  await expect(number).toHaveValue('4242 4242 424');
  await number.press('Home');
  for (let steps = 0; steps < 3; steps += 1) await number.press('ArrowRight');
  await number.press('5');
  await expect(number).toHaveValue('4245 2424 2424');
  expect(await number.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(4);
  await number.fill('');
  await number.pressSequentially('378282246310005');
  await expect(number).toHaveValue('3782 822463 10005');
  const expiry = page.getByRole('textbox', { name: 'Expiry' });
  await expiry.pressSequentially('934');
  await expect(expiry).toHaveValue('09 / 34');
  for (let presses = 0; presses < 7; presses += 1) await expiry.press('Backspace');
  await expect(expiry).toHaveValue('');
  await typeCard(page, CARDS.accepted);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
});

test('Google, Back, and Google again signs in', async ({ page }) => {
  await openChooser(page, 'Google');
  await page.goBack();
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: 'owner@acme.test' }).click();
  await expect(page.getByRole('heading', { name: 'Pay with card' })).toBeVisible();
});
