import { expect, type Page } from '@playwright/test';
import {
  arrived,
  askForMemberLink,
  button,
  codeOfApp,
  expectLoggedIn,
  fieldOf,
  logOutTo,
  memberSession,
  NORTHWIND,
} from '#e2e/sandbox/members.ts';
import { nextCode } from '#e2e/sandbox/outbox.ts';
import { ownTest } from '#e2e/servers/ownServer.ts';

const NORA = 'nora@northwind.test';
const INVITED = 'invited@northwind.test';

/** By a link as far as the second step. */
async function logInHalfway(page: Page, email: string): Promise<void> {
  await logOutTo(page, NORTHWIND);
  await page.goto(await askForMemberLink(page, email));
}

/** From the choice of a second step over an app to the backup codes. */
async function addApp(page: Page): Promise<string[]> {
  await button(page, 'Authenticator app').click();
  await arrived(page, 'Scan this code with your authenticator app');
  await expect(page.getByRole('img', { name: 'QR code that links your authenticator app' })).toBeVisible();
  await button(page, 'I cannot scan it').click();
  await arrived(page, 'Enter the key by hand');
  await button(page, 'Show the QR code').click();
  await arrived(page, 'Scan this code with your authenticator app');
  await button(page, 'Continue').click();
  await arrived(page, 'Enter the code from your app');
  await fieldOf(page, 'Passcode').fill(await codeOfApp(page, NORA));
  await arrived(page, 'Keep these backup codes');
  const codes = await page.getByRole('listitem').allTextContents();
  expect(new Set(codes).size).toBe(10);
  expect(await memberSession(page)).toBeNull();
  await button(page, 'I have saved them').click();
  return codes;
}

ownTest(
  'an organization that asks for a second step adds an app, and asks for it and for backup codes [B2B-12 B2B-13 B2B-14 B2B-17 B2B-18 B2B-19]',
  async ({ page, server }) => {
    await page.goto(NORTHWIND);
    await logInHalfway(page, NORA);
    await arrived(page, 'Add a second step');
    await expect(page.getByText('Northwind asks for a second step when you sign in.')).toBeVisible();
    expect(await memberSession(page)).toBeNull();
    const [first = '', second = ''] = await addApp(page);
    await expectLoggedIn(page, 'Northwind');

    // The code that has confirmed the app is used up.
    await server.advance(60_000);
    await logInHalfway(page, NORA);
    await arrived(page, 'Enter the code from your app');
    await expect(fieldOf(page, 'Passcode')).toBeFocused();
    await fieldOf(page, 'Passcode').fill(await codeOfApp(page, NORA));
    await expectLoggedIn(page, 'Northwind');

    await logInHalfway(page, NORA);
    await button(page, 'Use one of your backup codes').click();
    await arrived(page, 'Sign in with a backup code');
    await fieldOf(page, 'Your backup code').fill(first);
    await button(page, 'Continue').click();
    await expectLoggedIn(page, 'Northwind');

    await logInHalfway(page, NORA);
    await button(page, 'Use one of your backup codes').click();
    await fieldOf(page, 'Your backup code').fill(first);
    await button(page, 'Continue').click();
    await expect(page.getByText('That backup code did not work. Please try another one.').first()).toBeVisible();
    await fieldOf(page, 'Your backup code').fill(second);
    await button(page, 'Continue').click();
    await expectLoggedIn(page, 'Northwind');
  },
);

ownTest(
  'who was invited adds a number by a text, and is texted at the next sign-in [B2B-12 B2B-15 B2B-16]',
  async ({ page }) => {
    const number = '+12025550143';
    await page.goto(NORTHWIND);
    await logInHalfway(page, INVITED);
    await arrived(page, 'Add a second step');
    await button(page, 'Text message').click();
    await arrived(page, 'Add your phone number');
    await page.getByRole('textbox', { name: 'Phone number' }).fill(number);
    await button(page, 'Send code').click();
    await arrived(page, 'Enter passcode');
    await fieldOf(page, 'Passcode').fill(await nextCode(page, number));
    await expectLoggedIn(page, 'Northwind');

    await logInHalfway(page, INVITED);
    await arrived(page, 'Enter passcode');
    await fieldOf(page, 'Passcode').fill(await nextCode(page, number));
    await expectLoggedIn(page, 'Northwind');
  },
);

ownTest('a person who is asked for a second step can log in as somebody else [B2B-12]', async ({ page }) => {
  await page.goto(NORTHWIND);
  await logInHalfway(page, NORA);
  await arrived(page, 'Add a second step');
  await button(page, 'Sign in as someone else').click();
  await arrived(page, 'Sign in to Northwind');
});
