import { expect } from '@playwright/test';
import { walletTypeSchema } from '#contracts/walletTypes.ts';
import { expectAccessible } from '#e2e/checks/axe.ts';
import { hostTest as test } from '#e2e/hosts/hostPage.ts';

const configured = (wallet: string, origin: string) =>
  `${origin}/playground#config=${encodeURIComponent(
    JSON.stringify({
      publicToken: 'public-token-test-tinyspark',
      products: ['crypto'],
      walletOptions: { wallets: [wallet], vesselKey: 'sandbox.vessel' },
    }),
  )}`;

test('who has no wallet tries each of them in the playground: a stand-in asks, and signs for real', async ({
  page,
  hosting: { identityUrl },
}) => {
  for (const wallet of walletTypeSchema.options)
    await test.step(wallet, async () => {
      // The address differs in its fragment alone: the page would stay.
      await page.goto('about:blank');
      await page.goto(configured(wallet, identityUrl));
      await page.getByRole('button', { name: `Continue with ${wallet}`, exact: true }).click();
      const popUp = page.getByRole('dialog', { name: `${wallet}, a wallet of the sandbox` });
      await expect(popUp).toContainText('Nothing here is real.');
      await expectAccessible(page, 'wallet of the sandbox');
      await popUp.getByRole('button', { name: 'Refuse' }).click();
      await expect(page.getByRole('heading', { name: '[Error] Could not connect to wallet' })).toBeVisible();
      await page.getByRole('button', { name: 'Try again' }).click();
      await popUp.getByRole('button', { name: 'Allow' }).click();
      await expect(popUp).toContainText('wants you to sign');
      await popUp.getByRole('button', { name: 'Allow' }).click();
      await expect(page.getByRole('heading', { name: 'Success' })).toBeVisible();
    });
});
