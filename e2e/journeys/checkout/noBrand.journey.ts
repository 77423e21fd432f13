import { expect } from '@playwright/test';
import { test } from '#e2e/fixtures/journey.ts';
import { askForLink } from '#e2e/sandbox/signIn.ts';
import { expectState } from '#e2e/checks/expectState.ts';
import { checkoutModel } from '#specs/checkout/checkout/checkout.model.ts';

test('without a brand: No Account Found, and the way back forgets and revokes everything [CHK-13 CHK-14 NAV-10 NAV-11 NAV-12 NAV-13 NAV-14 NAV-16 SVC-03 SVC-10] (security 70 a)', async ({
  page,
  context,
}) => {
  const email = `nobody-${crypto.randomUUID()}@elsewhere.test`;
  await page.goto(await askForLink(page, email));
  await expectState(page, checkoutModel, 'noAccount.named', { 'jane@acme.test': email });
  const token = await page.evaluate(() => localStorage.getItem('tinyspark.session_token'));
  const headers = { Authorization: `Bearer ${token}` };
  const before = await page.request.get('/api/brand/get-id', { headers });
  expect([before.status(), await before.json()]).toMatchObject([401, { error_type: 'account_not_found' }]);

  await page.getByRole('button', { name: 'Back to Tinyspark' }).click();
  await expect(page).toHaveURL('/sandbox/marketing/upgrade');
  await expect(page.getByRole('heading', { name: 'The marketing site: upgrade' })).toBeVisible();
  const { origins, cookies } = await context.storageState();
  const left = origins.flatMap(({ localStorage }) => localStorage.map(({ name }) => name));
  expect(left).not.toContain('tinyspark.session_token');
  expect(left).not.toContain('tinyspark.pending_checkout');
  expect(cookies.map(({ name }) => name).filter((name) => name.startsWith('stytch_session'))).toEqual([]);
  const after = await page.request.get('/api/brand/get-id', { headers });
  expect([after.status(), await after.json()]).toMatchObject([401, { error_type: 'session_not_found' }]);
});
