import type { WalletOptions } from '#contracts/widgetConfig.ts';
import type { WalletType } from '#contracts/walletTypes.ts';
import type { WalletSurvey } from '#machines/ports/wallets.ts';

type Page = WalletSurvey['page'];

/** The addresses that lead to a wallet: its page for new people, or this page in its own browser. */
const SETUPS: Partial<Record<WalletType, { install: string; open?(page: string): string }>> = {
  Metamask: {
    install: 'https://metamask.io/download',
    open: (page) => `https://metamask.app.link/dapp/${page.replace(/^https?:\/\//, '')}`,
  },
  Phantom: {
    install: 'https://phantom.com/download',
    open: (page) =>
      `https://phantom.app/ul/browse/${encodeURIComponent(page)}?ref=${encodeURIComponent(new URL(page).origin)}`,
  },
  Coinbase: {
    install: 'https://www.coinbase.com/wallet/downloads',
    open: (page) => `https://go.cb-w.com/dapp?cb_url=${encodeURIComponent(page)}`,
  },
  Binance: { install: 'https://www.binance.com/en/web3wallet' },
};

/** A way to a wallet that is not here yet; `isOpening`: this page in the wallet's own browser, on a phone (D-213). */
export interface WalletSetup {
  wallet: WalletType;
  url: string;
  isOpening: boolean;
}

/** Returns the ways to get the configured wallets, the wanted one first (DAT-16). */
export function setupsOf({ wallets }: WalletOptions, wanted: WalletType, page: Page | undefined): WalletSetup[] {
  const ranked = [wanted, ...wallets.filter((wallet) => wallet !== wanted)];
  return ranked.flatMap((wallet): WalletSetup[] => {
    const setup = SETUPS[wallet];
    if (setup === undefined || !wallets.includes(wallet)) return [];
    const address = page?.isPhone === true ? setup.open?.(page.address) : undefined;
    return [{ wallet, url: address ?? setup.install, isOpening: address !== undefined }];
  });
}
