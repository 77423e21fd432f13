import { expect, type Page } from '@playwright/test';
import { coded, type Hosting, hostTest as test, openHostPage, widgetsOf } from '#e2e/hosts/hostPage.ts';
import { openDevice } from '#e2e/sandbox/device.ts';
import { nextCode } from '#e2e/sandbox/outbox.ts';

const PASSKEY = 'Continue with a passkey';
const FAILED = 'Unknown error occurred during passkey authentication. Please try again.';
const UNKNOWN =
  'Passkey registration not found. You may have deleted the passkey from your account but not password manager. Please try again.';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const alert = (page: Page, sentence: string) => page.getByRole('alert').filter({ hasText: sentence });

async function signInByCode(page: Page, { identityUrl }: Hosting): Promise<void> {
  const email = `${crypto.randomUUID()}@elsewhere.test`;
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await button(page, 'Continue with email').click();
  await page.getByRole('textbox', { name: 'Passcode' }).fill(await nextCode(page, email, identityUrl));
}
const successes = async (page: Page) =>
  (await page.evaluate<[string, { user: { user_id: string } }][]>('heard'))
    .filter(([what]) => what === 'success')
    .map(([, session]) => session.user.user_id);
/** Somebody with a passkey, signed out again; the page has the button alone. */
async function withPasskey(page: Page, hosting: Hosting): Promise<string> {
  await openHostPage(page, hosting, {
    configs: [{ ...coded(hosting), passkeyOptions: { offerAfterLogin: true } }],
  });
  await signInByCode(page, hosting);
  await button(page, 'Create a passkey').click();
  await expect(heading(page, 'Passkey created')).toBeVisible();
  expect(await successes(page)).toEqual([]);
  await button(page, 'Done').click();
  await expect(heading(page, 'Success')).toBeVisible();
  const [userId = ''] = await successes(page);
  await page.evaluate(() => localStorage.clear());
  return userId;
}
const buttonOnly = (hosting: Hosting) => ({ ...coded(hosting), products: ['passkeys' as const, 'oauth' as const] });

test.describe("passkeys in a host's page, with a real authenticator", () => {
  test('one is offered once after a sign-in, and signs in by its button [PKY-01 PKY-05 PKY-10 PKY-11 PKY-12 D-234]', async ({
    page,
    hosting,
  }) => {
    const device = await openDevice(page);
    const userId = await withPasskey(page, hosting);
    expect(await device.passkeys()).toHaveLength(1);
    await openHostPage(page, hosting, { configs: [buttonOnly(hosting)] });
    await device.confirms(false);
    await button(page, PASSKEY).click();
    await expect(alert(page, FAILED)).toBeVisible();
    await device.confirms(true);
    await button(page, PASSKEY).click();
    await expect(page.getByText('You have signed in with your passkey.')).toBeVisible();
    await expect(alert(page, FAILED)).toHaveCount(0);
    expect(await successes(page)).toEqual([userId]);
  });

  test('one is picked in the e-mail field, without a button [PKY-02 PKY-03 MAIN-10]', async ({ page, hosting }) => {
    const device = await openDevice(page);
    const userId = await withPasskey(page, hosting);
    expect(await device.passkeys()).toHaveLength(1);
    await openHostPage(page, hosting, {
      configs: [{ ...coded(hosting), products: ['otp', 'passkeys'], enableShadowDOM: true }],
    });
    await expect(page.getByText('You have signed in with your passkey.')).toBeVisible();
    expect(await successes(page)).toEqual([userId]);
  });

  test('a copy that is behind its original is refused [PKY-08]', async ({ page, hosting }) => {
    const device = await openDevice(page);
    await withPasskey(page, hosting);
    await openHostPage(page, hosting, { configs: [buttonOnly(hosting)] });
    await button(page, PASSKEY).click();
    await expect(page.getByText('You have signed in with your passkey.')).toBeVisible();
    for (const passkey of await device.passkeys()) await device.put({ ...passkey, signCount: 0 });
    await page.reload();
    await button(page, PASSKEY).click();
    await expect(alert(page, FAILED)).toBeVisible();
    expect(await successes(page)).toEqual([]);
  });

  test('the passkeys of an account are renamed and deleted, and a deleted one is taken from the device when it is used [PKY-09 PKY-13 PKY-14 PKY-15 PKY-16 D-233]', async ({
    page,
    hosting,
  }) => {
    const device = await openDevice(page);
    await openHostPage(page, hosting, { configs: [{ ...coded(hosting), mode: 'passkeyRegistration' }] });
    await expect(alert(page, 'No active session detected. Please log in to continue.')).toBeVisible();
    await button(page, 'Sign in').click();
    await signInByCode(page, hosting);
    await button(page, 'Create a passkey').click();
    await button(page, 'Done').click();
    await page.getByRole('button', { name: /^Rename / }).click();
    await page.getByRole('textbox', { name: 'Passkey name' }).fill('Desk');
    await button(page, 'Save').click();
    await expect(button(page, 'Rename Desk')).toBeFocused();
    // The service knows the new name, too.
    await page.reload();
    await button(page, 'Not now').click();
    await button(page, 'Delete Desk').click();
    await expect(page.getByRole('alertdialog', { name: "Delete 'Desk'?" })).toContainText(
      'Once deleted, the passkey cannot be restored.',
    );
    await button(page, 'Delete').click();
    await expect(page.getByText('There is no passkey yet.')).toBeVisible();

    expect(await device.passkeys()).toHaveLength(1);
    await page.evaluate(() => localStorage.clear());
    await openHostPage(page, hosting, { configs: [buttonOnly(hosting)] });
    await button(page, PASSKEY).click();
    await expect(alert(page, UNKNOWN)).toBeVisible();
    await expect.poll(() => device.passkeys()).toHaveLength(0);
  });

  test('a device that keeps no passkeys makes none, and says so [PKY-21]', async ({ page, hosting }) => {
    const device = await openDevice(page, { hasResidentKey: false });
    await openHostPage(page, hosting, { configs: [{ ...coded(hosting), mode: 'passkeyRegistration' }] });
    await button(page, 'Sign in').click();
    await signInByCode(page, hosting);
    await button(page, 'Create a passkey').click();
    await expect(alert(page, 'The passkey was not created. Please try again.')).toBeVisible();
    await expect(button(page, 'Create a passkey')).toBeEnabled();
    expect(await device.passkeys()).toEqual([]);
  });

  test('two widgets of one page ask the device one after the other: a person who asked last has it [PKY-01]', async ({
    page,
    hosting,
  }) => {
    const device = await openDevice(page);
    await withPasskey(page, hosting);
    await openHostPage(page, hosting, {
      configs: [buttonOnly(hosting), { ...buttonOnly(hosting), enableShadowDOM: true, storagePrefix: 'other' }],
    });
    const [one, two] = [widgetsOf(page).nth(0), widgetsOf(page).nth(1)];
    await page.evaluate(() => {
      const { credentials } = navigator;
      const get = credentials.get.bind(credentials);
      credentials.get = (options) => {
        document.title = 'The device is asked';
        return get(options);
      };
    });
    await device.attends(false);
    await one.getByRole('button', { name: PASSKEY }).click();
    await expect(page).toHaveTitle('The device is asked');
    // The first request has missed its owner; the browser refuses a second one while it is open.
    await device.attends(true);
    await two.getByRole('button', { name: PASSKEY }).click();
    await expect(two.getByText('You have signed in with your passkey.')).toBeVisible();
    await expect(one.getByRole('alert').filter({ hasText: FAILED })).toBeVisible();
    expect(await successes(page)).toHaveLength(1);
  });

  test('a second passkey on the same device is told as one too many [PKY-20]', async ({ page, hosting }) => {
    await openDevice(page);
    await openHostPage(page, hosting, { configs: [{ ...coded(hosting), mode: 'passkeyRegistration' }] });
    await button(page, 'Sign in').click();
    await signInByCode(page, hosting);
    await button(page, 'Create a passkey').click();
    await button(page, 'Done').click();
    await button(page, 'Create a passkey').click();
    await button(page, 'Create a passkey').click();
    await expect(alert(page, 'A passkey for this account already exists on this device.')).toBeVisible();
  });
});
