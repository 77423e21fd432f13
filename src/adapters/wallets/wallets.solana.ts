import bs58 from 'bs58';
import { WalletError } from '#machines/ports/wallets.ts';
import type { BrowserWallet } from './browserWallet.ts';
import { callOf, fieldOf, listenTo } from './foreign.ts';

const KEY_BYTES = 32;
const SIGNATURE_BYTES = 64;

/** A public key in base58. @throws WalletError */
function addressOf(text: unknown): string {
  if (typeof text === 'string' && bs58.decodeUnsafe(text)?.length === KEY_BYTES) return text;
  throw new WalletError('unreadable');
}

/** Bytes of a wallet, which may be of another realm. @throws WalletError */
function bytesOf(given: unknown): Uint8Array {
  if (!ArrayBuffer.isView(given)) throw new WalletError('unreadable');
  return new Uint8Array(given.buffer, given.byteOffset, given.byteLength);
}

/** CRY-22. @throws WalletError */
function signatureOf(given: unknown): string {
  const bytes = bytesOf(given);
  if (bytes.length !== SIGNATURE_BYTES) throw new WalletError('unreadable');
  return bs58.encode(bytes);
}

const isSame = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);

const firstOf = (list: unknown): unknown => (Array.isArray(list) ? list[0] : undefined);

/** A wallet of the Wallet Standard (features `standard:connect`, `solana:signMessage`). CRY-14, CRY-21. */
export function standardWallet(wallet: unknown): BrowserWallet {
  const featureOf = (name: string) => fieldOf(fieldOf(wallet, 'features'), name);
  const accountsOf = (holder: unknown): unknown[] => {
    const accounts = fieldOf(holder, 'accounts');
    return Array.isArray(accounts) ? accounts : [];
  };
  /** Those of the answer: a wallet need not have written them down yet. */
  let connected: unknown[] = [];
  const accountNamed = (address: string) =>
    [...accountsOf(wallet), ...connected].find((account) => fieldOf(account, 'address') === address);
  return {
    async connect() {
      const answer = await callOf(featureOf('standard:connect'), 'connect');
      connected = accountsOf(answer);
      const [first] = connected;
      if (first === undefined) throw new WalletError('locked');
      return { address: addressOf(fieldOf(first, 'address')) };
    },
    async current() {
      const [first] = accountsOf(wallet);
      return first === undefined ? null : addressOf(fieldOf(first, 'address'));
    },
    async sign(message, address) {
      const account = accountNamed(address);
      if (account === undefined) throw new WalletError('locked');
      const bytes = new TextEncoder().encode(message);
      const output = firstOf(await callOf(featureOf('solana:signMessage'), 'signMessage', { account, message: bytes }));
      // A wallet may put something before what it signs; then it is not what was asked.
      if (!isSame(bytesOf(fieldOf(output, 'signedMessage')), bytes)) throw new WalletError('unreadable');
      return signatureOf(fieldOf(output, 'signature'));
    },
    onSwitched(listener) {
      const events = featureOf('standard:events');
      let stop: unknown;
      callOf(events, 'on', 'change', () => listener()).then(
        (off) => (stop = off),
        () => {},
      );
      return () => {
        if (typeof stop === 'function') callOf({ stop }, 'stop').catch(() => {});
      };
    },
    chain: () => Promise.resolve(null),
  };
}

/** An object as Phantom has put it into pages since before there was a standard. */
export function injectedSolanaWallet(provider: unknown): BrowserWallet {
  const keyOf = (holder: unknown): string | null => {
    const key = fieldOf(holder, 'publicKey');
    return key === null || key === undefined ? null : addressOf(String(key));
  };
  return {
    async connect() {
      const answer = await callOf(provider, 'connect');
      const address = keyOf(answer) ?? keyOf(provider);
      if (address === null) throw new WalletError('locked');
      return { address };
    },
    current: async () => keyOf(provider),
    async sign(message) {
      const answer = await callOf(provider, 'signMessage', new TextEncoder().encode(message), 'utf8');
      return signatureOf(fieldOf(answer, 'signature') ?? answer);
    },
    onSwitched: (listener) => listenTo(provider, 'accountChanged', listener),
    chain: () => Promise.resolve(null),
  };
}
