import { callOf, fieldOf } from './foreign.ts';

/** A provider of Ethereum that has announced itself (EIP-6963), by the reverse domain name that it gives. */
export interface Announced {
  rdns: string;
  provider: unknown;
}

export const ANNOUNCED = 'eip6963:announceProvider';
export const REGISTERED = 'wallet-standard:register-wallet';

const detailOf = (event: Event): unknown => fieldOf(event, 'detail');

/** Asks, and takes what answers at once. */
function gathered(heard: string, listener: (event: Event) => void, question: Event): void {
  globalThis.addEventListener(heard, listener);
  globalThis.dispatchEvent(question);
  globalThis.removeEventListener(heard, listener);
}

/** Every provider that answers to EIP-6963 now. */
export function announcedProviders(): Announced[] {
  const found: Announced[] = [];
  const note = (event: Event) => {
    const rdns = fieldOf(fieldOf(detailOf(event), 'info'), 'rdns');
    const provider = fieldOf(detailOf(event), 'provider');
    if (typeof rdns === 'string' && typeof fieldOf(provider, 'request') === 'function') found.push({ rdns, provider });
  };
  gathered(ANNOUNCED, note, new Event('eip6963:requestProvider'));
  return found;
}

const canSign = (wallet: unknown): boolean =>
  ['standard:connect', 'solana:signMessage'].every((name) => fieldOf(fieldOf(wallet, 'features'), name) !== undefined);

/** Every wallet of Solana that answers to the Wallet Standard now. */
export function registeredWallets(): unknown[] {
  const found: unknown[] = [];
  const api = Object.freeze({
    register(...wallets: unknown[]) {
      found.push(...wallets);
      return () => {};
    },
  });
  const note = (event: Event) => void callOf({ register: detailOf(event) }, 'register', api).catch(() => {});
  gathered(REGISTERED, note, new CustomEvent('wallet-standard:app-ready', { detail: api }));
  return found.filter(canSign);
}
