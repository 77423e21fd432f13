import { expect, type Page } from '@playwright/test';
import { askForReset } from '#e2e/sandbox/askForReset.ts';
import { fieldNamed } from '#e2e/fixtures/userEvents.ts';
import { test } from '#e2e/fixtures/journey.ts';
import { expectState } from '#e2e/checks/expectState.ts';
import { newPasswordModel } from '#specs/widget/newPassword/newPassword.model.ts';
import { resetModel } from '#specs/widget/reset/reset.model.ts';

/** The form of a reset link, before anything is typed. */
const FORM = ['composing.form.password.empty', 'composing.link.checking'];
const OLD = 'an older long sentence';
const NEW = 'three quiet ferns in a field';
const USED = 'This reset link was used or has expired.';

let asked: { email: string; password: string };
test.beforeEach(() => {
  asked = { email: `reset-${crypto.randomUUID()}@elsewhere.test`, password: OLD };
});

const field = (page: Page) => fieldNamed(page, 'New password');
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' });
const tokenHere = (page: Page) => page.evaluate(() => localStorage.getItem('tinyspark.session_token'));

/** Asks the service itself whether a password signs in. */
const signsIn = (page: Page, email: string, password: string) =>
  page.evaluate(
    async (body) => {
      const { publicToken } = JSON.parse(document.querySelector('#settings')?.textContent ?? '{}');
      const headers = {
        Authorization: `Basic ${btoa(`${publicToken}:${publicToken}`)}`,
        'Content-Type': 'application/json',
      };
      const answer = await fetch('/sdk/v1/passwords/authenticate', {
        method: 'POST',
        headers,
        body: JSON.stringify({ ...body, session_duration_minutes: 5 }),
      });
      return answer.ok;
    },
    { email, password },
  );

test('a reset mail leads to a form that refuses weak and leaked passwords, and a strong one signs in [RST-01 RST-03 RST-05 RST-06 PWD-13 PWD-16 PWD-22 CFG-02]', async ({
  page,
}) => {
  const { reset } = await askForReset(page, asked);
  await page.goto(reset);
  await expectState(page, newPasswordModel, FORM);
  expect(page.url()).not.toContain('token');

  await field(page).fill('password1');
  await expect(page.getByRole('alert').filter({ hasText: 'This password may have been used' })).toBeVisible();
  await expect(page.getByRole('meter', { name: 'Password strength' })).toHaveAttribute('aria-valuetext', 'Weak');
  await field(page).fill('fernx1');
  await expect(page.getByText(/^Weak\.|^Fair\./)).toBeVisible();
  await expect(goOn(page)).toHaveAttribute('aria-disabled', 'true');
  await field(page).press('Enter');
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();

  await field(page).fill(NEW);
  await expect(page.getByRole('meter', { name: 'Password strength' })).toHaveAttribute('aria-valuetext', 'Strong');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(field(page)).toHaveAttribute('type', 'text');
  await goOn(page).click();
  await expectState(page, resetModel, 'confirmed.password');
  expect(await tokenHere(page)).toMatch(/\S{20}/);
  await goOn(page).click();
  await expect(page.getByRole('heading', { name: 'Welcome back.' })).toBeVisible();

  expect([await signsIn(page, asked.email, OLD), await signsIn(page, asked.email, NEW)]).toEqual([false, true]);
  // Back again, or reloaded: nothing is spent twice.
  await page.goto('/reset-password');
  await expect(page.getByRole('heading', { name: 'Welcome back.' })).toBeVisible();
});

test('a reload in the middle loses nothing but what was typed, and a used link says so at once [RST-04 RST-07 D-291]', async ({
  page,
}) => {
  const { reset } = await askForReset(page, asked);
  await page.goto(reset);
  await expectState(page, newPasswordModel, FORM);
  await page.reload();
  await field(page).fill(NEW);
  await expect(page.getByText('Strong.')).toBeVisible();
  await field(page).press('Enter');
  await expectState(page, resetModel, 'confirmed.password');

  // Before anything is typed.
  await page.goto(reset);
  await expectState(page, resetModel, 'failed.spent');
  await page.getByRole('button', { name: 'Ask for a new link' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to continue' })).toBeVisible();
  expect(await signsIn(page, asked.email, NEW)).toBe(true);
});

test('a reset link in another browser says so, and still works in the first [RST-07 D-51 D-93]', async ({
  page,
  openOtherBrowser,
}) => {
  const { reset } = await askForReset(page, asked);
  const other = await openOtherBrowser();
  await other.goto(reset);
  await expect(other.getByText('Please open the link in the browser you asked for it in.').first()).toBeVisible();
  await expect(other.getByRole('button', { name: 'Ask for a new link' })).toBeVisible();

  await page.goto(reset);
  await field(page).fill(NEW);
  await expect(page.getByText('Strong.')).toBeVisible();
  await goOn(page).click();
  await expectState(page, resetModel, 'confirmed.password');
});

test('the other link of the mail signs in without a form, once [RST-02 RST-03 THM-21]', async ({ page }) => {
  const { login, reset } = await askForReset(page, asked);
  await page.goto(login);
  await expectState(page, resetModel, 'confirmed.login');
  expect(await tokenHere(page)).toMatch(/\S{20}/);
  await page.goto(reset);
  await expect(page.getByText(USED).first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText(USED);
});

test('an address that is no whole link says so [D-93]', async ({ page }) => {
  await page.goto('/reset-password?token=made-up');
  await expectState(page, resetModel, 'failed.incomplete');
});
