import { expect } from '@playwright/test';
import { ownTest as test } from '#e2e/servers/ownServer.ts';
import { openChooser } from '#e2e/sandbox/signIn.ts';
import { expectState } from '#e2e/checks/expectState.ts';
import { checkoutModel } from '#specs/checkout/checkout/checkout.model.ts';

test("an address that Google has not verified does not open its owner's brand [CHK-13 SVC-09] (security 47 a)", async ({
  page,
}) => {
  await openChooser(page, 'Google');
  await page.getByRole('textbox', { name: 'Another email address' }).fill('owner@acme.test');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectState(page, checkoutModel, 'noAccount.unnamed');
  await expect(page.locator('body')).not.toContainText('Acme');
});
