import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '#e2e/checks/axe.ts';
import { fieldNamed } from '#e2e/fixtures/userEvents.ts';
import { hostTest as test, type Hosting, openHostPage } from '#e2e/hosts/hostPage.ts';
import { nextCode, nextLink } from '#e2e/sandbox/outbox.ts';
import { expectState } from '#e2e/checks/expectState.ts';
import { resetMailModel } from '#specs/widget/resetMail/resetMail.model.ts';

type Product = 'passwords' | 'otp' | 'emailMagicLinks';
const SENDS = /login_or_create|reset\/start/;
/** A mail to set a first password was sent. */
const SET_NEW = ['mailing.reason.setNew', 'mailing.mail.sent'];

async function open(page: Page, hosting: Hosting, products: Product[]): Promise<void> {
  const url = `${hosting.site.origin}/signed-in`;
  const config = {
    publicToken: 'public-token-test-tinyspark',
    identityUrl: hosting.identityUrl,
    products,
    otpOptions: { methods: ['email' as const] },
    emailMagicLinksOptions: { loginRedirectURL: url, signupRedirectURL: url },
    passwordOptions: { loginRedirectURL: url, resetPasswordRedirectURL: url },
  };
  await openHostPage(page, hosting, { configs: [config], body: '<header><h1>Host</h1></header>' });
}
async function sendEmail(page: Page, email: string): Promise<void> {
  await fieldNamed(page, 'Email').fill(email);
  await page.getByRole('button', { name: 'Continue with email' }).click();
}

/** Somebody whom a link was sent to once, and the paths of what is sent from now on. */
async function known(page: Page, hosting: Hosting): Promise<{ email: string; sent: string[] }> {
  const email = `person-${crypto.randomUUID()}@elsewhere.test`;
  await open(page, hosting, ['emailMagicLinks']);
  await sendEmail(page, email);
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && SENDS.test(pathname)) sent.push(pathname.replace('/sdk/v1', ''));
  });
  return { email, sent };
}

test.describe('accounts without a password, over the real services', () => {
  test('a code comes by itself, once and rather than a link, and signs in [PWD-07 PWD-34 PWD-36 OTP-12]', async ({
    page,
    hosting,
  }) => {
    const { email, sent } = await known(page, hosting);
    await open(page, hosting, ['passwords', 'emailMagicLinks', 'otp']);
    await sendEmail(page, email);
    const field = fieldNamed(page, 'Passcode');
    await expect(field).toBeFocused();
    // The passcode's own arrow is hidden; the one to Main is the password flow's.
    await expect(page.getByRole('button', { name: 'Back' })).toHaveCount(1);
    expect(sent).toEqual(['/otps/email/login_or_create']);
    await expectAccessible(page, 'a code that came by itself');
    await field.fill(await nextCode(page, email, hosting.identityUrl));
    await expect(page.getByRole('heading', { name: 'Success' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Create a password instead' })).toHaveCount(0);
  });

  test('a link comes by itself where there are no codes, and a password can be made instead [PWD-33 PWD-35]', async ({
    page,
    hosting,
  }) => {
    const { email, sent } = await known(page, hosting);
    await open(page, hosting, ['passwords', 'emailMagicLinks']);
    await sendEmail(page, email);
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    expect(sent).toEqual(['/magic_links/email/login_or_create']);
    await expectAccessible(page, 'a link that came by itself');
    expect(await nextLink(page, email, hosting.identityUrl)).toContain('stytch_token_type=magic_links');

    await page.getByRole('button', { name: 'Create a password instead' }).click();
    await expectState(page, resetMailModel, SET_NEW, { 'jane@acme.test': email });
    expect(await nextLink(page, email, hosting.identityUrl)).toContain('stytch_token_type=reset_password');
    // There is no way back to the link: another one would be sent.
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(fieldNamed(page, 'Email')).toHaveValue(email);
    expect(sent).toHaveLength(2);
  });

  test('a mail to set a password comes by itself where there is neither [PWD-37]', async ({ page, hosting }) => {
    const { email, sent } = await known(page, hosting);
    await open(page, hosting, ['passwords']);
    await sendEmail(page, email);
    await expectState(page, resetMailModel, SET_NEW, { 'jane@acme.test': email });
    expect(sent).toEqual(['/passwords/email/reset/start']);
    expect(await nextLink(page, email, hosting.identityUrl)).toContain('stytch_token_type=reset_password');
  });

  test('the pencil leads back to Main with the address [PWD-08 D-87]', async ({ page, hosting }) => {
    const { email } = await known(page, hosting);
    await open(page, hosting, ['passwords', 'otp']);
    await sendEmail(page, email);
    await page.getByRole('button', { name: 'Change the email address' }).click();
    await expect(fieldNamed(page, 'Email')).toHaveValue(email);
  });
});
