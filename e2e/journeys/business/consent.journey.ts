import { createHash, randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { test } from '#e2e/fixtures/journey.ts';
import { askForMemberLink, button } from '#e2e/sandbox/members.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** The page at which the sample application asks a member; `more`: what it asks besides. */
function requested(baseURL: string | undefined, more: Record<string, string> = {}): string {
  const challenge = createHash('sha256').update(randomBytes(32).toString('base64url')).digest('base64url');
  const query = new URLSearchParams({
    client_id: 'sandbox-relying-party',
    redirect_uri: `${baseURL}/sandbox/relying-party/callback`,
    response_type: 'code',
    scope: 'openid email',
    state: 'state-of-this-test',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...more,
  });
  return `/business/oauth/authorize?${query}`;
}

/** Returns the parameters that the application receives at its own address. */
async function reportedOnReturn(page: Page, act: () => Promise<void>): Promise<URLSearchParams> {
  const returned = page.waitForRequest((request) => request.url().includes('/sandbox/relying-party/callback?'));
  await act();
  const reported = new URL((await returned).url()).searchParams;
  // The application goes on to its own page; a person who leaves before returns there.
  await page.waitForURL(({ pathname }) => pathname === '/sandbox/relying-party');
  return reported;
}

/** A member of Acme logs in on the page that asks, by a link that opens in another tab. */
async function logInThere(page: Page, email: string): Promise<void> {
  await expect(heading(page, 'Sign in to continue')).toBeVisible();
  const mailed = await askForMemberLink(page, email);
  const link = await page.context().newPage();
  await link.goto(mailed);
  await link.getByRole('button', { name: /^Acme/ }).click();
  await expect(heading(link, 'Success')).toBeVisible();
  await link.close();
}

test('an application asks a member of an organization, who logs in, allows it and is logged out [B2B-25]', async ({
  page,
  baseURL,
}) => {
  await page.goto(requested(baseURL));
  await logInThere(page, `allows-${crypto.randomUUID()}@acme.test`);
  await expect(heading(page, 'Lantern Reports (sandbox) wants to access your account')).toBeVisible();
  const reported = await reportedOnReturn(page, () => button(page, 'Allow').click());
  expect(reported.get('state')).toBe('state-of-this-test');
  expect(reported.get('code')).toEqual(expect.stringMatching(/.{20}/));

  await page.goto(
    `/business/oauth/authorize?client_id=sandbox-relying-party&post_logout_redirect_uri=${baseURL}/sandbox/relying-party`,
  );
  await expect(heading(page, 'Log out?')).toBeVisible();
  await button(page, 'Yes').click();
  await expect(page).toHaveURL(`${baseURL}/sandbox/relying-party`);
  expect(await page.evaluate(() => localStorage.getItem('tinyspark.business.session_token'))).toBeNull();
});

test('what a member denies, and what is missing, are told [B2B-25]', async ({ page, baseURL }) => {
  await page.goto('/business/oauth/authorize?client_id=sandbox-relying-party');
  await expect(
    page
      .getByText('Required parameter is missing: redirect_uri. Please reach out to the application developer.')
      .first(),
  ).toBeVisible();
  await page.goto(requested(baseURL));
  await logInThere(page, `denies-${crypto.randomUUID()}@acme.test`);
  const reported = await reportedOnReturn(page, () => button(page, 'Deny').click());
  expect(reported.get('error')).toBe('access_denied');
  expect(reported.get('code')).toBeNull();
});
