import { expect, type Page } from '@playwright/test';
import { test } from '#e2e/fixtures/journey.ts';
import { nextLink } from '#e2e/sandbox/outbox.ts';
import { ASKED, APPLICATION, askSignedOut, button, heading, logInByLink, newEmail } from './application.ts';

const TITLE = 'Connected applications';
const NAME = 'Lantern Reports (sandbox)';

async function allow(page: Page): Promise<void> {
  await askSignedOut(page, 'Sign in and keep access');
  await logInByLink(page, newEmail());
  await button(page, 'Allow').click();
  await expect(page.getByText('You are signed in.')).toBeVisible();
}

test('what was allowed is listed, and who takes it back ends its tokens [D-280]', async ({ page, context }) => {
  await allow(page);
  const account = await context.newPage();
  const way = page.getByRole('link', { name: 'Take its access back' });
  await account.goto(String(await way.getAttribute('href')));
  await expect(heading(account, TITLE)).toBeVisible();
  await expect(heading(account, NAME)).toBeVisible();
  await expect(account.getByText('Keep access while you are away')).toBeVisible();

  await button(account, `Remove ${NAME}`).click();
  await expect(heading(account, 'Remove access?')).toBeFocused();
  await button(account, 'Keep').click();
  await expect(heading(account, NAME)).toBeVisible();
  await button(page, 'Get new tokens').click();
  await expect(page.getByText('These are new tokens.')).toBeVisible();

  await button(account, `Remove ${NAME}`).click();
  await button(account, 'Remove').click();
  await expect(account.getByText(`${NAME} no longer has access.`)).toBeVisible();
  await expect(heading(account, NAME)).toBeHidden();
  await account.reload();
  await expect(account.getByText('No application has access to your account.')).toBeVisible();

  await button(page, 'Get new tokens').click();
  await expect(page.getByText('invalid_grant')).toBeVisible();
  await page.goto(APPLICATION);
  await page.getByRole('link', { name: 'Sign in with Tinyspark', exact: true }).click();
  await expect(heading(page, ASKED)).toBeVisible();
});

test('one that another tab has taken back counts as taken back [D-281]', async ({ page, context }) => {
  await allow(page);
  const [one, other] = [await context.newPage(), await context.newPage()];
  for (const tab of [one, other]) {
    await tab.goto('/connected-apps');
    await button(tab, `Remove ${NAME}`).click();
  }
  for (const tab of [one, other]) {
    await button(tab, 'Remove').click();
    await expect(tab.getByText(`${NAME} no longer has access.`)).toBeVisible();
  }
});

test('who is not logged in logs in on the page, and the link of the mail in another tab is enough [D-281]', async ({
  page,
  context,
}) => {
  const email = newEmail();
  await page.goto('/connected-apps');
  await expect(page.getByText('Sign in to see which applications have access to your account.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await button(page, 'Continue with email').click();
  await expect(heading(page, 'Check your email')).toBeVisible();
  const other = await context.newPage();
  await other.goto(await nextLink(other, email));
  await expect(page.getByText('No application has access to your account.')).toBeVisible();
  await button(page, 'Go to Tinyspark').click();
  await expect(page).toHaveURL('/');
});
