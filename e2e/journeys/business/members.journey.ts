import { expect } from '@playwright/test';
import { discoveryModel } from '#specs/business/discovery/discovery.model.ts';
import { businessModel } from '#specs/business/business/business.model.ts';
import { expectState } from '#e2e/checks/expectState.ts';
import { test } from '#e2e/fixtures/journey.ts';
import {
  button,
  askForMemberLink as askForLink,
  memberSession as sessionToken,
  typeAddress,
} from '#e2e/sandbox/members.ts';

test('from the landing page of a sandbox over Discovery into an organization of two, and on to the other [B2B-01 B2B-02 B2B-03 B2B-04 D-294 D-594 D-595]', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Open the business sign-in' }).click();
  await expect(page.getByRole('heading', { name: 'Sign up or log in' })).toBeVisible();
  await page.goto(await askForLink(page, 'both@acme.test'));
  await expect(page.getByRole('heading', { name: 'Choose an organization' })).toBeVisible();
  await expect(page.getByText('You are signing in as both@acme.test.')).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveText(['Acme', 'Northwind']);
  expect(new URL(page.url()).search).toBe('');
  await page.getByRole('button', { name: 'Acme', exact: true }).click();
  const who = { 'Jane Doe': 'Bo', 'jane@acme.test': 'both@acme.test' };
  await expectState(page, businessModel, 'loggedIn', who);
  const token = await sessionToken(page);
  expect(token).toEqual(expect.stringMatching(/.{20}/));

  await button(page, 'Switch organization').click();
  await expect(page.getByRole('listitem')).toHaveText(['Northwind']);
  await button(page, 'Back').click();
  await button(page, 'Switch organization').click();
  await button(page, 'Northwind').click();
  // It asks for a second step; until then the session of Acme stays.
  await expect(page.getByRole('heading', { name: 'Add a second step' })).toBeVisible();
  expect(await sessionToken(page)).toBe(token);
  await page.goto('/business');
  await expectState(page, businessModel, 'loggedIn', who);
});

test('the Organization flow of a slug leads a newcomer of its domain into it, and says when the session has ended [B2B-01 B2B-02 B2B-03 D-298 D-462 D-594]', async ({
  page,
}) => {
  await page.goto('/business?organization=acme');
  await expect(page.getByRole('heading', { name: 'Sign in to Acme' })).toBeVisible();
  const email = `newcomer-${crypto.randomUUID()}@acme.test`;
  const who = { 'Jane Doe': email, 'jane@acme.test': email };
  await page.goto(await askForLink(page, email));
  await expectState(page, businessModel, 'loggedIn', who);
  expect(await sessionToken(page)).toEqual(expect.stringMatching(/.{20}/));
  await page.goto('/business?organization=acme');
  await expectState(page, businessModel, 'loggedIn', who);
  await expect(page.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', /\/sandbox\/marketing$/);
  await button(page, 'Sign out').click();
  await expect(page.getByRole('heading', { name: 'Sign in to Acme' })).toBeVisible();
  expect(await sessionToken(page)).toBeNull();

  await page.evaluate(() => localStorage.setItem('tinyspark.business.session_token', 'ended-elsewhere'));
  await page.reload();
  const ended = page.getByRole('alert').filter({ hasText: 'Your session has ended. Please sign in again.' });
  await expect(ended).toBeVisible();
  expect(await sessionToken(page)).toBeNull();
});

test('a person who is in no organization names a new one, and is let in at once the next time [B2B-03 B2B-04 D-496 D-497]', async ({
  page,
}) => {
  const email = `founder-${crypto.randomUUID()}@elsewhere.test`;
  await page.goto('/business');
  const link = await askForLink(page, email);
  await page.goto(link);
  await expectState(page, discoveryModel, 'choosing.plain · list "none"', { 'jane@acme.test': email });
  await button(page, 'Create a new organization').click();
  const name = page.getByLabel('Organization name');
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('Elsewhere');
  await name.fill(' ');
  await button(page, 'Create organization').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Please enter a name.' })).toBeVisible();
  await name.fill(' Ada & Söhne ');
  await button(page, 'Back').click();
  await button(page, 'Create a new organization').click();
  await expect(name).toHaveValue(' Ada & Söhne ');
  await button(page, 'Create organization').click();
  await expect(page.getByText('You are signed in to Ada & Söhne.')).toBeVisible();
  await expect(page.getByText('Admin', { exact: true })).toBeVisible();
  expect(await sessionToken(page)).toEqual(expect.stringMatching(/.{20}/));

  await button(page, 'Sign out').click();
  await expect(page.getByRole('heading', { name: 'Sign up or log in' })).toBeVisible();
  await page.goto(await askForLink(page, email));
  await expect(page.getByText('You are signed in to Ada & Söhne.')).toBeVisible();
});

test('who may not join is told so, and keeps the address [B2B-01 B2B-20]', async ({ page }) => {
  await page.goto('/business?organization=northwind');
  await typeAddress(page, 'stranger@elsewhere.test');
  await button(page, 'Send me a link').click();
  const sentence = 'stranger@elsewhere.test cannot join Northwind. Please ask an admin of the organization.';
  await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
  await button(page, 'Back').click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('stranger@elsewhere.test');
});

test('a link that was used, and an organization that nobody knows [B2B-05]', async ({ page, openOtherBrowser }) => {
  await page.goto('/business');
  const link = await askForLink(page, `once-${crypto.randomUUID()}@elsewhere.test`);
  const other = await openOtherBrowser();
  await other.goto(link);
  await expectState(other, businessModel, 'error.link');
  await other.goto('/business?organization=nobody');
  await expectState(other, businessModel, 'error.organization');
});
