import { expect } from '@playwright/test';
import { test } from '#e2e/fixtures/journey.ts';
import {
  APPLICATION,
  ASKED,
  askSignedOut,
  button,
  heading,
  logInByLink,
  logInInNewTab,
  newEmail,
  reported,
} from './application.ts';

const DENIED = 'Access to the application was denied.';

test('who is signed out logs in first, and comes back to what was asked [IDP-01 IDP-02 IDP-03 IDP-05 IDP-06 DAT-31 D-262]', async ({
  page,
}) => {
  const email = newEmail();
  await askSignedOut(page);
  await logInByLink(page, email);
  await expect(heading(page, ASKED)).toBeVisible();
  await expect(page.getByText(`Signed in as ${email}.`)).toBeVisible();
  await expect(page.getByText('See your email address')).toBeVisible();
  await page.reload();
  await expect(heading(page, ASKED)).toBeVisible();
  await button(page, 'Allow').click();
  await expect(page.getByText('You are signed in.')).toBeVisible();
  await expect(reported(page).filter({ hasText: email })).toBeVisible();
});

test('what was allowed once is not asked again, and Back does not lead into it [IDP-04 D-266]', async ({ page }) => {
  await askSignedOut(page);
  await logInByLink(page, newEmail());
  await button(page, 'Allow').click();
  await button(page, 'Log out of this application').click();
  await page.getByRole('link', { name: 'Sign in with Tinyspark' }).click();
  await expect(page.getByText('You are signed in.')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('You are signed in.')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(APPLICATION);
});

test('a no is told to the application, which learns nothing [IDP-07 IDP-08]', async ({ page }) => {
  await askSignedOut(page);
  await logInByLink(page, newEmail());
  await button(page, 'Deny').click();
  await expect(heading(page, DENIED)).toBeVisible();
  await expect(page.getByText('You have said no, so this application knows nothing of you.')).toBeVisible();
});

test('two tabs decide differently: the no stays a no [D-244]', async ({ page, context }) => {
  await askSignedOut(page);
  await logInByLink(page, newEmail());
  await expect(heading(page, ASKED)).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(heading(other, ASKED)).toBeVisible();
  await button(other, 'Allow').click();
  await expect(other.getByText('You are signed in.')).toBeVisible();
  await button(page, 'Deny').click();
  await expect(heading(page, DENIED)).toBeVisible();
});

test('the first tab goes on by itself when the link of the mail was opened in another one [D-262]', async ({
  page,
  context,
}) => {
  const email = newEmail();
  await askSignedOut(page);
  const other = await context.newPage();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await button(page, 'Continue with email').click();
  await expect(heading(page, 'Check your email')).toBeVisible();
  await other.goto(`/sandbox/outbox?to=${encodeURIComponent(email)}`);
  await other.getByRole('link', { name: 'Open the link' }).first().click();
  await expect(heading(other, ASKED)).toBeVisible();
  await expect(heading(page, ASKED)).toBeVisible();
});

test('another account takes the place of this one, which is signed out, for the same request [D-501]', async ({
  page,
}) => {
  const [first, second] = [newEmail(), newEmail()];
  await askSignedOut(page);
  const asked = page.url();
  await logInInNewTab(page, first);
  await expect(page.getByText(`Signed in as ${first}.`)).toBeVisible();
  const revoked = page.waitForRequest(/\/sessions\/revoke$/);
  await button(page, 'Use another account').click();
  await revoked;
  // Another sign-in, not the one that has ended.
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('');
  await logInInNewTab(page, second);
  await expect(page.getByText(`Signed in as ${second}.`)).toBeVisible();
  expect(page.url()).toBe(asked);
  await button(page, 'Allow').click();
  await expect(page.getByText('You are signed in.')).toBeVisible();
  await expect(reported(page).filter({ hasText: second })).toBeVisible();
});

test('an unknown scope changes the title, and each scope has its line [IDP-19 IDP-20 D-42 D-500] (security 54 d)', async ({
  page,
}) => {
  await askSignedOut(page, 'Ask for everything, and for scopes of its own');
  await logInByLink(page, newEmail());
  await expect(heading(page, 'Lantern Reports (sandbox) wants to access your Tinyspark account')).toBeVisible();
  const lines = page.getByRole('main').getByRole('listitem');
  await expect(lines).toHaveText([
    'See your email address',
    'See your phone number',
    'See your reports',
    'Use reports.write, a permission without a description',
    'Do everything you can do with your account',
    'Delete your reports for good',
  ]);
  await expect(page.getByText('Far-reaching access')).toBeVisible();
});

test('what outlasts the visit is asked for each time, and brings new tokens [D-245]', async ({ page }) => {
  await askSignedOut(page, 'Sign in and keep access');
  await logInByLink(page, newEmail());
  await expect(page.getByText('Keep access while you are away')).toBeVisible();
  await button(page, 'Allow').click();
  await button(page, 'Get new tokens').click();
  await expect(page.getByText('These are new tokens.')).toBeVisible();
  await button(page, 'Log out of this application').click();
  await page.getByRole('link', { name: 'Sign in and keep access' }).click();
  await expect(heading(page, ASKED)).toBeVisible();
});

test('an application that asks for a new sign-in gets one, and then its answer [D-243 D-264]', async ({ page }) => {
  const email = newEmail();
  await askSignedOut(page);
  await logInByLink(page, email);
  await button(page, 'Allow').click();
  await expect(page.getByText('You are signed in.')).toBeVisible();
  await page.goto(`${APPLICATION}/sign-in?scope=openid+email&prompt=login`);
  await expect(page.getByText('Please sign in again to continue.')).toBeVisible();
  await logInByLink(page, email);
  await expect(page.getByText('You are signed in.')).toBeVisible();
});

test('an address that is not registered is shown and never followed (security 51 b c)', async ({ page, baseURL }) => {
  const query = { client_id: 'sandbox-relying-party', redirect_uri: `${baseURL}/sandbox/outbox` };
  await page.goto(`/oauth/authorize?${new URLSearchParams(query).toString()}`);
  await logInByLink(page, newEmail());
  await expect(page.getByText("The application's redirect URL is not registered.").first()).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/oauth/authorize');
});

test('the page that asks cannot be framed (security 54 a)', async ({ request }) => {
  for (const path of ['/oauth/authorize', '/oauth/logout', '/connected-apps']) {
    const headers = (await request.get(path)).headers();
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  }
});
