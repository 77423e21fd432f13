import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '#e2e/checks/axe.ts';
import { fieldNamed } from '#e2e/fixtures/userEvents.ts';
import { hostTest as test, type Hosting, openHostPage } from '#e2e/hosts/hostPage.ts';
import { nextCode, nextLink } from '#e2e/sandbox/outbox.ts';
import { expectState } from '#e2e/checks/expectState.ts';
import { existingPasswordModel } from '#specs/widget/existingPassword/existingPassword.model.ts';
import { passwordModel } from '#specs/widget/password/password.model.ts';
import { resetMailModel } from '#specs/widget/resetMail/resetMail.model.ts';

const PASSWORD = 'three quiet ferns in a field';
const example = 'jane@acme.test';
const someone = () => `person-${crypto.randomUUID()}@elsewhere.test`;
type Product = 'passwords' | 'otp' | 'emailMagicLinks';

/** The widget with passwords, or with what else is named, on a page of its own. */
async function open(page: Page, hosting: Hosting, products: Product[] = ['passwords']): Promise<void> {
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
const password = (page: Page) => fieldNamed(page, 'Password');
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true });

/** Signs up with a password. */
async function signUp(page: Page, hosting: Hosting, email: string): Promise<void> {
  await open(page, hosting);
  await sendEmail(page, email);
  await expect(page.getByRole('heading', { name: 'Set a password' })).toBeVisible();
  await expect(password(page)).toBeFocused();
  await password(page).fill(PASSWORD);
  await expect(page.getByText('Strong.')).toBeVisible();
  await goOn(page).click();
  await expectState(page, passwordModel, 'confirmed');
}
async function logIn(page: Page, email: string, typed: string): Promise<void> {
  await sendEmail(page, email);
  await expect(password(page)).toBeFocused();
  await password(page).fill(typed);
  await password(page).press('Enter');
}
const heardOf = (page: Page, what: string) =>
  page.evaluate<[string, ...unknown[]][]>('heard').then((all) => all.filter((one) => one.includes(what)));
const shows = (page: Page, reason: string, email: string) =>
  expectState(page, resetMailModel, [`mailing.reason.${reason}`, 'mailing.mail.sent'], { [example]: email });

test.describe('passwords, over the real services', () => {
  test('a new address signs up, comes back and logs in; the wrong password is told and kept [PWD-04 PWD-05 PWD-06 PWD-09 PWD-24 PWD-25 PWD-26 PWD-27 EVT-05]', async ({
    page,
    hosting,
  }) => {
    const email = someone();
    await signUp(page, hosting, email);
    expect(await heardOf(page, 'success')).toHaveLength(1);
    expect(await heardOf(page, 'AUTHENTICATE_FLOW_COMPLETE')).toHaveLength(1);

    await open(page, hosting);
    await logIn(page, email, 'not this one');
    await expect(page.getByText('The email address or password is not correct.').first()).toBeVisible();
    await expect(password(page)).toHaveValue('not this one');
    await expect(password(page)).toBeFocused();
    await expect(fieldNamed(page, 'Email')).toHaveValue(email);
    await expect(fieldNamed(page, 'Email')).not.toBeEditable();
    await password(page).fill(PASSWORD);
    await goOn(page).click();
    await expectState(page, passwordModel, 'confirmed');
    expect(await heardOf(page, 'success')).toHaveLength(1);
  });

  test('the arrow leads back to Main with the address, and an address that is none goes nowhere [PWD-01 PWD-08]', async ({
    page,
    hosting,
  }) => {
    await open(page, hosting);
    await sendEmail(page, 'jane@nowhere');
    await expect(page.getByText('Invalid email address').first()).toBeVisible();
    const email = someone();
    await sendEmail(page, email);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(fieldNamed(page, 'Email')).toHaveValue(email);
    await expect(fieldNamed(page, 'Email')).toBeEditable();
  });

  test("'Forgot password' sends a mail whose link sets a new one, again on wish, and what was typed is kept [PWD-30 PWD-31 PWD-32 EVT-02]", async ({
    page,
    hosting,
  }) => {
    const email = someone();
    await signUp(page, hosting, email);
    await open(page, hosting);
    await sendEmail(page, email);
    await password(page).fill('half a pass');
    await page.getByRole('button', { name: 'Forgot password' }).click();
    await shows(page, 'forgot', email);
    const first = new URL(await nextLink(page, email, hosting.identityUrl));
    expect(first.origin + first.pathname).toBe(`${hosting.site.origin}/signed-in`);
    expect(first.searchParams.get('stytch_token_type')).toBe('reset_password');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectState(page, resetMailModel, 'mailing.mail.sent.again', { [example]: email });
    expect(await nextLink(page, email, hosting.identityUrl)).not.toBe(first.href);
    expect(await heardOf(page, 'email_sent')).toHaveLength(2);

    await page.getByRole('button', { name: 'Back' }).click();
    await expect(password(page)).toHaveValue('half a pass');
    await expect(password(page)).toBeFocused();
  });

  test('a leaked password cannot be used any more: a mail is on its way [PWD-28 PWD-39 D-37]', async ({
    page,
    hosting,
  }) => {
    await open(page, hosting);
    await logIn(page, 'breached@acme.test', 'sunshine');
    await shows(page, 'breached', 'breached@acme.test');
    await expectAccessible(page, 'Password Breached');
    expect(await nextLink(page, 'breached@acme.test', hosting.identityUrl)).toContain('token=');
    await page.getByRole('button', { name: 'Back' }).click();
    await expectState(page, existingPasswordModel, 'entering.blank.empty');
  });

  test('who proves the address otherwise has to set the password anew [PWD-28 PWD-29]', async ({ page, hosting }) => {
    const email = someone();
    await signUp(page, hosting, email);
    await open(page, hosting, ['otp']);
    await sendEmail(page, email);
    await expect(page.getByRole('heading', { name: 'Enter passcode' })).toBeVisible();
    await fieldNamed(page, 'Passcode').fill(await nextCode(page, email, hosting.identityUrl));
    await expect(page.getByRole('heading', { name: 'Success' })).toBeVisible();

    await open(page, hosting);
    await logIn(page, email, PASSWORD);
    await shows(page, 'dedupe', email);
    expect(await nextLink(page, email, hosting.identityUrl)).toContain('stytch_token_type=reset_password');
  });
});
