import type { WalletType } from '#contracts/walletTypes.ts';
import { WalletError, type WalletRequest, type Wallets } from '#machines/ports/wallets.ts';
import { ANNOUNCED, REGISTERED } from './announced.ts';
import type { BrowserWallet } from './browserWallet.ts';
import { findWallet } from './findWallet.ts';
import { fieldOf } from './foreign.ts';

/** Wallets put themselves into a page while it loads, and some a moment later, in ms. */
const LATE = 1_500;
/** Looking makes wallets announce themselves, which is heard, too: one that does so for ever is not looked at for ever. */
const MOST_LOOKS = 50;
const HEARD = [ANNOUNCED, REGISTERED, 'ethereum#initialized'];

/** A wallet that is there, or comes in a moment. @throws WalletError */
function awaitWallet(request: WalletRequest, signal: AbortSignal): Promise<BrowserWallet> {
  const here = findWallet(request);
  if (here !== null) return Promise.resolve(here);
  return new Promise((resolve, reject) => {
    const stopped = new AbortController();
    let looks = 0;
    const look = (isLast: boolean) => {
      looks += 1;
      if (stopped.signal.aborted || (looks > MOST_LOOKS && !isLast)) return;
      const found = findWallet(request);
      if (found === null && !isLast) return;
      stopped.abort();
      if (found === null) reject(new WalletError('missing'));
      else resolve(found);
    };
    const timer = setTimeout(() => look(true), LATE);
    const listener = () => queueMicrotask(() => look(false));
    for (const event of HEARD) globalThis.addEventListener(event, listener, { signal: stopped.signal });
    stopped.signal.addEventListener('abort', () => clearTimeout(timer));
    signal.addEventListener('abort', () => {
      stopped.abort();
      reject(signal.reason);
    });
  });
}

/** Resolves when a wallet says that something changed and `isSo` answers what is waited for. */
function changed<Value>(
  wallet: BrowserWallet,
  isSo: () => Promise<Value | null>,
  events: string[],
  signal: AbortSignal,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stopped = new AbortController();
    const look = () => {
      isSo().then(
        (value) => {
          if (value === null || stopped.signal.aborted) return;
          stopped.abort();
          resolve(value);
        },
        // A failed read may succeed the next time.
        () => {},
      );
    };
    const stop = wallet.onSwitched(look);
    for (const event of events) globalThis.addEventListener(event, look, { signal: stopped.signal });
    stopped.signal.addEventListener('abort', stop);
    signal.addEventListener('abort', () => {
      stopped.abort();
      reject(signal.reason);
    });
  });
}

const isPhone = (): boolean =>
  fieldOf(fieldOf(navigator, 'userAgentData'), 'mobile') === true || /Android|iPhone|iPad/i.test(navigator.userAgent);

const never = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

/** The wallets that have put themselves into this page: by EIP-6963 and the Wallet Standard, else by name. */
export function walletsInBrowser() {
  /** The one that was asked for its accounts signs, too: what is found later under its name may be another one. */
  let connected: { wallet: WalletType; is: BrowserWallet } | null = null;
  const connectedAs = async (request: WalletRequest, signal: AbortSignal): Promise<BrowserWallet> =>
    connected?.wallet === request.wallet ? connected.is : awaitWallet(request, signal);

  return {
    async detectWallets({ wallets, vesselKey }) {
      const found = wallets.filter((wallet) => findWallet({ wallet, vesselKey }) !== null);
      // The rest may hold secrets, and the address goes to the wallet's own site: only origin and path are given.
      const address = `${location.origin}${location.pathname}`;
      return { wallets: found, page: { address, isPhone: isPhone() } };
    },
    async connectWallet(request, signal) {
      const is = await awaitWallet(request, signal);
      connected = { wallet: request.wallet, is };
      return is.connect();
    },
    async awaitAccount({ wallet: name }, signal) {
      if (connected?.wallet !== name) return never(signal);
      const { is: wallet } = connected;
      const address = await changed(wallet, () => wallet.current(), ['focus'], signal);
      return { address };
    },
    async signMessage({ message, address, ...request }, signal) {
      const wallet = await connectedAs(request, signal);
      return { signature: await wallet.sign(message, address) };
    },
    async watchAccount({ address, wallet: name }, signal): Promise<void> {
      // One that is not there any more has nothing to tell.
      if (connected?.wallet !== name) return never(signal);
      const { is: wallet } = connected;
      const chainOf = () => wallet.chain().catch(() => null);
      const before = await chainOf();
      const isOther = async () => {
        const now = await wallet.current();
        if (now?.toLowerCase() !== address.toLowerCase()) return true;
        return (await chainOf()) === before ? null : true;
      };
      await changed(wallet, isOther, [], signal);
    },
  } satisfies Wallets;
}
