import { expect, type Page } from '@playwright/test';
import { test } from '#e2e/fixtures/journey.ts';
import { ACME, arrived, button, expectLoggedIn, fieldOf, logOutTo } from '#e2e/sandbox/members.ts';
import { nextLink } from '#e2e/sandbox/outbox.ts';

interface Account {
  email: string;
  password: string;
}

const FIRST = 'correct-horse-battery-staple-47';
const SECOND = 'seventeen-quiet-lanterns-burn-82';

/** From the form for a new password to Logged In. */
async function choosePassword(page: Page, password: string): Promise<void> {
  await arrived(page, 'Choose a new password');
  await fieldOf(page, 'New password').fill(password);
  await expect(page.getByText('Strong.')).toBeVisible();
  await button(page, 'Continue').click();
}

/** From Main to the mail for a person who has no password, or has forgotten it. */
async function askForPassword(page: Page, address: string, email: string): Promise<void> {
  await logOutTo(page, address);
  await button(page, 'Use a password').click();
  await arrived(page, 'Sign in with your password');
  await button(page, 'New here, or forgot your password?').click();
  await arrived(page, 'Get a message to sign in');
  await fieldOf(page, 'Email').fill(email);
  await button(page, 'Send the email').click();
}

/** From Main by an address and its password. */
async function typePassword(page: Page, address: string, { email, password }: Account): Promise<void> {
  await logOutTo(page, address);
  await button(page, 'Use a password').click();
  await arrived(page, 'Sign in with your password');
  await fieldOf(page, 'Email').fill(email);
  await fieldOf(page, 'Password').fill(password);
  await button(page, 'Continue').click();
}

/** Opens a link for a person who has no password yet, and chooses a first one. */
async function setFirstPassword(page: Page, email: string): Promise<void> {
  await page.goto(ACME);
  await askForPassword(page, ACME, email);
  await arrived(page, 'First, verify your email');
  await expect(page.getByText(`We sent a link to ${email}. Open it, and then choose your password.`)).toBeVisible();
  await page.goto(await nextLink(page, email));
  await arrived(page, 'Choose a new password');
  await expect(fieldOf(page, 'Email')).toHaveValue(email);
  await choosePassword(page, FIRST);
  await expectLoggedIn(page, 'Acme');
}

test('without a password a link comes first, then a password opens the organization, and a forgotten one is replaced [B2B-07 B2B-08 B2B-09 B2B-10 B2B-11 D-321]', async ({
  page,
}) => {
  const email = `by-password-${crypto.randomUUID()}@acme.test`;
  await setFirstPassword(page, email);

  await typePassword(page, ACME, { email, password: 'not-the-password-at-all' });
  await expect(page.getByRole('alert').filter({ hasText: /password/ })).toBeVisible();
  await expect(fieldOf(page, 'Password')).toHaveValue('');
  await fieldOf(page, 'Password').fill(FIRST);
  await button(page, 'Continue').click();
  await expectLoggedIn(page, 'Acme');

  await askForPassword(page, ACME, email);
  await arrived(page, 'Check your email');
  await expect(page.getByText(`A message to set your password was sent to ${email}.`)).toBeVisible();
  await page.goto(await nextLink(page, email));
  await choosePassword(page, SECOND);
  await expectLoggedIn(page, 'Acme');

  await typePassword(page, ACME, { email, password: SECOND });
  await expectLoggedIn(page, 'Acme');
});

test('a password finds the organizations of an address, and a forgotten one is replaced there [B2B-04 B2B-07 B2B-08 B2B-10 B2B-11 D-497]', async ({
  page,
}) => {
  const email = `finds-by-password-${crypto.randomUUID()}@acme.test`;
  await setFirstPassword(page, email);

  await typePassword(page, '/business', { email, password: FIRST });
  await expectLoggedIn(page, 'Acme');

  await askForPassword(page, '/business', email);
  await arrived(page, 'Check your email');
  await page.goto(await nextLink(page, email));
  await choosePassword(page, SECOND);
  await expectLoggedIn(page, 'Acme');
});
