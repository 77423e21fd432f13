import { expect } from '@playwright/test';
import type { EmbedConfigInput } from '#contracts/embedConfig.ts';
import { type WalletType, walletTypeSchema } from '#contracts/walletTypes.ts';
import { type Hosting, hostTest as test, openHostPage } from '#e2e/hosts/hostPage.ts';
import { installWallet, VESSEL_KEY } from '#e2e/hosts/realWallet.ts';
import { inTurn } from '#e2e/hosts/inTurn.ts';

const offering = ({ identityUrl }: Hosting, wallets: WalletType[], more: object = {}): EmbedConfigInput => ({
  publicToken: 'public-token-test-tinyspark',
  identityUrl,
  products: ['crypto'],
  walletOptions: { wallets, vesselKey: VESSEL_KEY },
  ...more,
});
const IDS: Record<WalletType, string> = {
  Phantom: 'CRY-01',
  Vessel: 'CRY-02',
  Binance: 'CRY-03',
  Coinbase: 'CRY-04',
  Metamask: 'CRY-05',
  'Other Ethereum Wallet': 'CRY-06',
  'Other Solana Wallet': 'CRY-07',
};

test.describe('signing in by a wallet, on a page of another origin', () => {
  test(`the signature of each opens a session [${Object.values(IDS).join(' ')} CRY-24 MAIN-18 EVT-04 D-44]`, ({
    context,
    hosting,
  }) => {
    const wallets = Object.fromEntries(walletTypeSchema.options.map((wallet) => [wallet, wallet]));
    return inTurn(context, wallets, async (page, wallet) => {
      const { address, chain } = await installWallet(page, wallet);
      await openHostPage(page, hosting, { configs: [offering(hosting, [wallet], { enableShadowDOM: true })] });
      await page.getByRole('button', { name: `Continue with ${wallet}`, exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Success' })).toBeVisible();
      const heard = await page.evaluate<[string, ...unknown[]][]>('heard');
      expect(heard.filter(([what]) => what === 'event')).toEqual([
        ['event', 'AUTHENTICATE_FLOW_COMPLETE', { type: 'crypto' }],
      ]);
      const registered = { crypto_wallet_address: address, crypto_wallet_type: chain, verified: true };
      expect(heard.filter(([what]) => what === 'success')).toEqual([
        [
          'success',
          expect.objectContaining({
            sessionToken: expect.any(String),
            user: expect.objectContaining({ crypto_wallets: [expect.objectContaining(registered)] }),
          }),
        ],
      ]);
      // Nothing that the wallet says of itself is shown, and no script of it runs.
      expect(await page.evaluate(() => __realWallet.isHacked)).toBeUndefined();
      // The next visit marks it, where it is beside others.
      await page.reload();
      expect(await page.evaluate(() => Object.values(localStorage))).toContain(wallet);
    });
  });

  test('a wallet that refuses leads to an error and on, at either step [CRY-25 CRY-26 CRY-27 CRY-28]', async ({
    page,
    hosting,
  }) => {
    await installWallet(page, 'Metamask');
    await openHostPage(page, hosting, { configs: [offering(hosting, ['Metamask'])] });
    await page.evaluate(() => Object.assign(__realWallet.errorAnswers, { connect: [4001], sign: [4001] }));
    await page.getByRole('button', { name: 'Continue with Metamask' }).click();
    await expect(page.getByRole('heading', { name: '[Error] Could not connect to wallet' })).toBeFocused();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: '[Error] Could not sign message' })).toBeFocused();
    await page.getByRole('button', { name: 'Other wallet' }).click();
    await page.getByRole('button', { name: 'Metamask', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Success' })).toBeVisible();
  });

  test('a wallet that was found stands first on Main and among the others [D-39 D-214]', async ({ page, hosting }) => {
    await installWallet(page, 'Coinbase');
    const wallets = ['Phantom', 'Metamask', 'Coinbase'] satisfies WalletType[];
    await openHostPage(page, hosting, { configs: [offering(hosting, wallets)] });
    const named = page.getByRole('button', { name: /^Continue with/ });
    await expect(named.first()).toHaveText('Continue with Coinbase');
    await expect(named).toHaveText(['Continue with Coinbase', 'Continue with Phantom', 'Continue with Metamask']);
  });

  test('both of two tabs can sign in; a message that is not signed is told, and leads on [CRY-28]', async ({
    page: older,
    hosting,
  }) => {
    const configs = [offering(hosting, ['Metamask'])];
    const key = await installWallet(older, 'Metamask');
    await openHostPage(older, hosting, { configs });
    // The wallet's window stays open in the first tab.
    await older.evaluate(() => {
      const sign = globalThis.__signInWallet;
      let isRefused = true;
      globalThis.__signInWallet = (message) =>
        new Promise((resolve, reject) => {
          const confirm = () => (isRefused ? reject(new Error('refused')) : resolve(sign(message)));
          globalThis.addEventListener('wallet-confirmed', confirm, { once: true });
          globalThis.addEventListener('wallet-confirmed', () => (isRefused = false), { once: true });
        });
    });
    await older.getByRole('button', { name: 'Continue with Metamask' }).click();
    await expect(older.getByRole('heading', { name: 'Sign the message' })).toBeVisible();

    const newer = await older.context().newPage();
    await installWallet(newer, 'Metamask', key);
    await openHostPage(newer, hosting, { configs });
    await newer.getByRole('button', { name: 'Continue with Metamask' }).click();
    await expect(newer.getByRole('heading', { name: 'Success' })).toBeVisible();

    await older.evaluate(() => globalThis.dispatchEvent(new Event('wallet-confirmed')));
    await expect(older.getByRole('heading', { name: '[Error] Could not sign message' })).toBeVisible();
    await older.getByRole('button', { name: 'Try again' }).click();
    await expect(older.getByRole('heading', { name: 'Sign the message' })).toBeVisible();
    await older.evaluate(() => globalThis.dispatchEvent(new Event('wallet-confirmed')));
    await expect(older.getByRole('heading', { name: 'Success' })).toBeVisible();
  });

  test('a widget that is taken away while a wallet is asked leaves nothing behind', async ({
    page,
    hosting,
    failures,
  }) => {
    await installWallet(page, 'Metamask');
    await page.addInitScript(() => {
      globalThis.__signInWallet = () => Promise.reject(new Error('gone'));
    });
    await openHostPage(page, hosting, { configs: [offering(hosting, ['Metamask'])] });
    await page.evaluate(() => Object.assign(__realWallet.errorAnswers, { connect: [4001] }));
    await page.getByRole('button', { name: 'Continue with Metamask' }).click();
    await page.evaluate('widgets[0].unmount()');
    await expect(page.locator('.ts-widget')).toHaveCount(0);
    expect(failures).toEqual([]);
  });
});
