import type { WalletType } from '#contracts/walletTypes.ts';
import type { WalletRequest } from '#machines/ports/wallets.ts';
import { type Announced, announcedProviders, registeredWallets } from './announced.ts';
import type { BrowserWallet } from './browserWallet.ts';
import { fieldOf } from './foreign.ts';
import { ethereumWallet } from './wallets.ethereum.ts';
import { injectedSolanaWallet, standardWallet } from './wallets.solana.ts';

const RDNS: Partial<Record<WalletType, string>> = {
  Metamask: 'io.metamask',
  Coinbase: 'com.coinbase.wallet',
  Binance: 'com.binance.wallet',
};
/** Those that call themselves Metamask beside their own name. */
const LIKE_METAMASK = [
  'isBraveWallet',
  'isPhantom',
  'isRabby',
  'isOkxWallet',
  'isOKExWallet',
  'isTrust',
  'isTrustWallet',
  'isCoinbaseWallet',
  'isBinance',
];

const globalNamed = (...path: string[]): unknown => path.reduce<unknown>(fieldOf, globalThis);
const canRequest = (provider: unknown) => typeof fieldOf(provider, 'request') === 'function';
const is = (provider: unknown, flag: string) => fieldOf(provider, flag) === true;

/** The objects of `window.ethereum`, where several wallets may be in a list. */
function injectedProviders(): unknown[] {
  const single = globalNamed('ethereum');
  const several = fieldOf(single, 'providers');
  return (Array.isArray(several) ? several : [single]).filter(canRequest);
}

/** Lookups of wallets without EIP-6963. */
const INJECTED: Partial<Record<WalletType, () => unknown>> = {
  Metamask: () =>
    injectedProviders().find((one) => is(one, 'isMetaMask') && !LIKE_METAMASK.some((flag) => is(one, flag))),
  Coinbase: () =>
    globalNamed('coinbaseWalletExtension') ?? injectedProviders().find((one) => is(one, 'isCoinbaseWallet')),
  // Its older object, `BinanceChain`, signs in another way.
  Binance: () => globalNamed('binancew3w', 'ethereum'),
  'Other Ethereum Wallet': () => injectedProviders()[0],
};

/** The rest: announced by none of the names that have a button of their own. */
const isOther = ({ rdns }: Announced, key: string | null) => rdns !== key && !Object.values(RDNS).includes(rdns);

function ethereumProvider({ wallet, vesselKey }: WalletRequest): unknown {
  const announced = announcedProviders();
  if (wallet === 'Vessel') {
    if (vesselKey === null) return undefined;
    return announced.find(({ rdns }) => rdns === vesselKey)?.provider ?? globalNamed(vesselKey);
  }
  if (wallet !== 'Other Ethereum Wallet')
    return announced.find(({ rdns }) => rdns === RDNS[wallet])?.provider ?? INJECTED[wallet]?.();
  const other = announced.find((one) => isOther(one, vesselKey)) ?? null;
  return other?.provider ?? INJECTED[wallet]?.() ?? announced[0]?.provider;
}

const isPhantom = (wallet: unknown) => fieldOf(wallet, 'name') === 'Phantom';
const canSign = (provider: unknown) => typeof fieldOf(provider, 'signMessage') === 'function';

/** The standard first, what was put into the page after it. */
function solanaWallet(isMeant: (standard: unknown) => boolean, injected: unknown[]): BrowserWallet | null {
  const standard = registeredWallets().find(isMeant);
  if (standard !== undefined) return standardWallet(standard);
  const old = injected.find(canSign);
  return old === undefined ? null : injectedSolanaWallet(old);
}

/** A wallet that is in this page now; null: it is not (D-39). */
export function findWallet(request: WalletRequest): BrowserWallet | null {
  const single = globalNamed('solana');
  const phantom = [globalNamed('phantom', 'solana'), single].filter((one) => is(one, 'isPhantom'));
  switch (request.wallet) {
    case 'Phantom':
      return solanaWallet(isPhantom, phantom);
    case 'Other Solana Wallet':
      return (
        solanaWallet(
          (one) => !isPhantom(one),
          [single].filter((one) => !is(one, 'isPhantom')),
        ) ?? solanaWallet(isPhantom, phantom)
      );
    default: {
      const provider = ethereumProvider(request);
      return canRequest(provider) ? ethereumWallet(provider) : null;
    }
  }
}
