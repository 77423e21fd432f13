import { expect, type Page } from '@playwright/test';
import { coded, hostTest as test, type Hosting, openHostPage, publishHostPage } from '#e2e/hosts/hostPage.ts';
import { nextCode } from '#e2e/sandbox/outbox.ts';

const someNumber = () => `415555${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`;
const DEAD = 'This passcode no longer works. Please ask for a new one.';

/** Opens a widget with codes by text, and asks for one. */
async function askForCode(page: Page, hosting: Hosting, number: string): Promise<void> {
  const config = {
    publicToken: 'public-token-test-tinyspark',
    identityUrl: hosting.identityUrl,
    products: ['otp' as const],
    otpOptions: { methods: ['sms' as const] },
  };
  await openHostPage(page, hosting, { configs: [config] });
  await page.getByRole('textbox', { name: 'Phone number' }).fill(number);
  await send(page);
}
const send = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click();

test('after five wrong codes the code is dead, which is said, and a new one signs in [D-120 D-141]', async ({
  page,
  hosting,
}) => {
  const number = someNumber();
  await askForCode(page, hosting, number);
  const field = page.getByRole('textbox', { name: 'Passcode' });
  const code = await nextCode(page, `+1${number}`, hosting.identityUrl);
  const guess = (beside: number) => field.fill(String((Number(code) + beside) % 1_000_000).padStart(6, '0'));
  for (const beside of [1, 2, 3, 4]) {
    await guess(beside);
    await expect(page.getByRole('alert').filter({ hasText: 'Invalid passcode' })).toBeVisible();
    await expect(field).toHaveValue('');
  }
  await guess(5);
  await expect(page.getByRole('alert').filter({ hasText: DEAD })).toBeVisible();
  await expect(field).not.toBeEditable();
  await expect(page.getByText('Your code expires in')).toBeHidden();

  await page.getByRole('button', { name: 'Resend code' }).click();
  await expect(page.getByRole('alert').filter({ hasText: DEAD })).toBeHidden();
  await field.fill(await nextCode(page, `+1${number}`, hosting.identityUrl));
  await expect(page.getByRole('heading', { name: 'Success' })).toBeVisible();
});

test('an error says for how long, counts down and goes [D-142 D-143]', async ({ page, hosting }) => {
  await page.clock.install();
  await askForCode(page, hosting, someNumber());
  // The first one that is asked for again is sent at once, the next one is refused for a while.
  for (const _ of ['again', 'too soon']) {
    await page.getByRole('button', { name: 'Back' }).click();
    await send(page);
    await expect(
      page.getByRole('button', { name: 'Back' }).or(page.getByText(/You can try again in \d+:/)),
    ).toBeVisible();
  }
  const alert = page.getByRole('alert').filter({ hasText: 'You can try again in' });
  await expect(alert).toHaveCount(1);
  const left = page.getByText(/You can try again in \d+:/);
  const before = await left.textContent();
  await page.clock.runFor(2_000);
  await expect(left).not.toHaveText(before ?? '');
  await page.clock.runFor(15_000);
  await expect(alert).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'You can try again now.' })).toHaveCount(1);
});

test("the person's no at a provider is told once, without red, above every way in [D-446 D-483]", async ({
  page,
  hosting,
}) => {
  const address = publishHostPage(hosting, { configs: [coded(hosting)] });
  await page.goto(`${address}?shop=1&stytch_token_type=oauth&error=access_denied&error_description=Cancelled`);
  const said = page.getByRole('alert').filter({ hasText: 'You cancelled the sign-in, so nothing has changed.' });
  await expect(said).toBeVisible();
  await expect(said.locator('.ts-banner--warning')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await expect(page.locator('.ts-toast')).toHaveCount(0);
  await expect(page).toHaveURL(`${address}?shop=1`);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await expect(said).toBeHidden();
});
