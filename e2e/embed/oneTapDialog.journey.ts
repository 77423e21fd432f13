import { expect, type Page } from '@playwright/test';
import { hostTest as test, openHostPage } from '#e2e/hosts/hostPage.ts';
import { oneTapOnly, behaves, google, policyOf, prompt, publishSignedIn } from '#e2e/hosts/oneTapHost.ts';

/** The browser's own dialog (FedCM), of the local provider; `choose` is what the person does with it. */
async function openDialogs(page: Page, choose: (accounts: string[]) => number | null): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('FedCm.enable', { disableRejectionDelay: true });
  devtools.on('FedCm.dialogShown', async ({ dialogId, accounts }) => {
    const accountIndex = choose(accounts.map(({ email }) => email));
    if (accountIndex === null) await devtools.send('FedCm.dismissDialog', { dialogId });
    else await devtools.send('FedCm.selectAccount', { dialogId, accountIndex });
  });
  await behaves(page, 'fedcm');
}

test.describe("Google One Tap in the browser's own dialog", () => {
  for (const position of ['embedded', 'floating']) {
    test(`signs in by the browser's own dialog, ${position} [TAP-01 TAP-24 TAP-28 D-221]`, async ({
      page,
      hosting,
    }) => {
      publishSignedIn(hosting);
      const offered: string[][] = [];
      await openDialogs(page, (accounts) => {
        offered.push(accounts);
        return accounts.indexOf('subscribed@acme.test');
      });
      await openHostPage(page, hosting, { configs: [oneTapOnly(hosting, position)], policy: policyOf(hosting) });
      await expect(page).toHaveTitle('subscribed@acme.test');
      expect(offered).toEqual([['owner@acme.test', 'subscribed@acme.test', 'nobody@elsewhere.test']]);
    });
  }

  test("gives the button once the browser's own dialog is closed [TAP-20 TAP-27 D-222]", async ({ page, hosting }) => {
    let wasShown = false;
    await openDialogs(page, () => {
      wasShown = true;
      return null;
    });
    await openHostPage(page, hosting, { configs: [oneTapOnly(hosting, 'embedded')] });
    await expect.poll(() => wasShown).toBe(true);
    await expect(google(page)).toBeVisible();
    await expect(page.locator('.ts-one-tap')).toHaveCount(0);
    await expect(prompt(page)).toHaveCount(0);
  });
});
