import { expect, type Page } from '@playwright/test';
import { test } from '#e2e/fixtures/journey.ts';
import { APPLICATION, askSignedOut, button, heading, logInByLink, newEmail } from './application.ts';

const SESSION = 'tinyspark.session_token';
const sessionOf = (page: Page) => page.evaluate((key) => localStorage.getItem(key), SESSION);

async function signInAtApplication(page: Page): Promise<void> {
  await askSignedOut(page);
  await logInByLink(page, newEmail());
  await button(page, 'Allow').click();
  await expect(page.getByText('You are signed in.')).toBeVisible();
}

const addressFor = (baseURL: string | undefined, more: Record<string, string> = {}) =>
  `/oauth/logout?${new URLSearchParams({
    client_id: 'sandbox-relying-party',
    post_logout_redirect_uri: `${baseURL}${APPLICATION}`,
    ...more,
  }).toString()}`;

test('with its ID token the application logs the person out, and nobody is asked [OUT-06 IDP-17 D-248]', async ({
  page,
}) => {
  await signInAtApplication(page);
  const session = await sessionOf(page);
  expect(session).not.toBeNull();
  await page.getByRole('link', { name: 'Log out of Tinyspark too' }).click();
  await expect(page.getByRole('link', { name: 'Sign in with Tinyspark' })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('state')).not.toBeNull();
  expect(await sessionOf(page)).toBeNull();
});

test('without it the person is asked; No keeps the session [OUT-03 OUT-04 OUT-05] (security 57 b c)', async ({
  page,
  baseURL,
}) => {
  await signInAtApplication(page);
  const session = await sessionOf(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/logout\/start|sessions\/revoke/.test(request.url())) calls.push(request.url());
  });
  await page.goto(addressFor(baseURL));
  await expect(heading(page, 'Log out?')).toBeVisible();
  await button(page, 'No').click();
  await expect(page.getByText('You have not been logged out. You may close this page.')).toBeVisible();
  expect(await sessionOf(page)).toBe(session);
  expect(calls).toEqual([]);
});

test('Yes logs out and leads to the application, with its state [OUT-02 OUT-03 OUT-06]', async ({ page, baseURL }) => {
  await signInAtApplication(page);
  await page.goto(addressFor(baseURL, { state: 'kept & safe' }));
  await button(page, 'Yes').click();
  await page.waitForURL(`**${APPLICATION}?**`);
  expect(new URL(page.url()).searchParams.get('state')).toBe('kept & safe');
  expect(await sessionOf(page)).toBeNull();
});

test('a reload asks again, and Back leads to where the person came from, not to the question [OUT-03 D-266]', async ({
  page,
  baseURL,
}) => {
  await signInAtApplication(page);
  const before = page.url();
  const session = await sessionOf(page);
  await page.goto(addressFor(baseURL, { state: 'after' }));
  await expect(heading(page, 'Log out?')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Log out?')).toBeVisible();
  expect(await sessionOf(page)).toBe(session);
  await button(page, 'Yes').click();
  await page.waitForURL(`**${APPLICATION}?**`);
  await page.goBack();
  await expect(page).toHaveURL(before);
});

test('an address that is not registered logs nobody out (security 57 a)', async ({ page, baseURL }) => {
  await signInAtApplication(page);
  const session = await sessionOf(page);
  await page.goto(addressFor(baseURL, { post_logout_redirect_uri: `${baseURL}/sandbox/outbox` }));
  await button(page, 'Yes').click();
  await expect(page.getByText("The application's redirect URL is not registered.").first()).toBeVisible();
  expect(await sessionOf(page)).toBe(session);
});
