import { expect } from '@playwright/test';
import { hostTest as test } from '#e2e/hosts/hostPage.ts';
import { nextCode } from '#e2e/sandbox/outbox.ts';

test("another application asks in a host's page: sign-in in its place, then consent, another account, and the way back [CFG-04 D-250 D-501]", async ({
  page,
  hosting: { identityUrl },
}) => {
  const emails = [1, 2].map(() => `${crypto.randomUUID()}@elsewhere.test`);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto(`${identityUrl}/playground`);
  await button('Consent, as another application asks').click();
  const title = 'Lantern Reports (sandbox) wants to access your Tinyspark account';
  for (const email of emails) {
    await expect(page.getByRole('heading', { name: 'Sign in to continue', exact: true })).toBeVisible();
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await button('Continue with email').click();
    await page.getByRole('textbox', { name: 'Passcode' }).fill(await nextCode(page, email, identityUrl));
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByText(`Signed in as ${email}.`)).toBeVisible();
    if (email === emails[0]) await button('Use another account').click();
  }
  await button('Allow').click();
  // It has begun nothing itself, so it knows of no request.
  await page.waitForURL(`${identityUrl}/sandbox/relying-party`);
});
