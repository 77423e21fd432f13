import type { Page } from '@playwright/test';
import bs58 from 'bs58';
import type { WalletType } from '#contracts/walletTypes.ts';
import { ethereumWallet, solanaWallet, type TestWallet } from '#tests/services/identity/wallets/testWallets.ts';

/** A wallet's way of adding itself to a page. */
type Way = { announced: string } | { standard: string } | { global: string[] };

export const VESSEL_KEY = 'vesselWallet';
const WAYS: Record<WalletType, Way> = {
  Metamask: { announced: 'io.metamask' },
  Coinbase: { announced: 'com.coinbase.wallet' },
  Binance: { global: ['binancew3w', 'ethereum'] },
  Vessel: { global: [VESSEL_KEY] },
  'Other Ethereum Wallet': { global: ['ethereum'] },
  Phantom: { standard: 'Phantom' },
  'Other Solana Wallet': { global: ['solana'] },
};

interface RealWallet {
  /** Codes of errors that the next requests end with, by method. */
  errorAnswers: { connect: number[]; sign: number[] };
  /** True after something that came into the page with the wallet ran as a script. */
  isHacked?: boolean;
}
declare global {
  var __realWallet: RealWallet;
  var __signInWallet: (message: number[]) => Promise<number[]>;
}

/** Everything that a wallet says of itself, as somebody would say it who wants a script to run. */
const HOSTILE = {
  name: '"><img src=x onerror="__realWallet.isHacked = true">',
  icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="__realWallet.isHacked=true"><script>__realWallet.isHacked=true</script></svg>',
};

/** Puts a wallet into a page that never answers. */
export const SILENT_WALLET = `globalThis.ethereum = { isMetaMask: true, request: () => new Promise(() => {}), on() {}, removeListener() {} };`;

const isOfSolana = (type: WalletType) => type === 'Phantom' || type === 'Other Solana Wallet';

/** A wallet which signs outside of the page and by other libraries than those that verify; without `key` it gets its own. */
export async function installWallet(
  page: Page,
  type: WalletType,
  key: TestWallet = isOfSolana(type) ? solanaWallet() : ethereumWallet(),
): Promise<TestWallet> {
  const way = WAYS[type];
  const isSolana = isOfSolana(type);
  await page.exposeFunction('__signInWallet', (message: number[]) => {
    const signature = key.sign(Buffer.from(message).toString('utf8'));
    return isSolana ? [...bs58.decode(signature)] : [...Buffer.from(signature.slice(2), 'hex')];
  });
  await page.addInitScript(
    ({ address, wanted, solana, hostile }) => {
      const errorAnswers: { connect: number[]; sign: number[] } = { connect: [], sign: [] };
      globalThis.__realWallet = { errorAnswers };
      const refuse = (method: 'connect' | 'sign') => {
        const code = errorAnswers[method].shift();
        if (code !== undefined) throw Object.assign(new Error('refused'), { code });
      };
      const signed = async (message: Iterable<number>) => {
        refuse('sign');
        return globalThis.__signInWallet([...message]);
      };
      const bytesOf = (hex: string) => (hex.slice(2).match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16));
      const hexOf = (bytes: number[]) => `0x${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
      const ethereum = {
        on() {},
        removeListener() {},
        async request({ method, params }: { method: string; params: string[] }) {
          if (method === 'eth_chainId') return '0x1';
          if (method === 'eth_accounts') return [address];
          if (method === 'personal_sign') return hexOf(await signed(bytesOf(params[0] ?? '')));
          refuse('connect');
          return [address];
        },
      };
      const connect = async () => refuse('connect');
      const injected = {
        on() {},
        removeListener() {},
        publicKey: { toString: () => address },
        async connect() {
          await connect();
          return { publicKey: this.publicKey };
        },
        signMessage: async (message: Uint8Array) => ({ signature: new Uint8Array(await signed(message)) }),
      };
      const accounts = [{ address, publicKey: new Uint8Array(32), chains: [], features: [] }];
      const standard = (name: string) => ({
        version: '1.0.0',
        name,
        icon: hostile.icon,
        chains: ['solana:mainnet'],
        accounts,
        features: {
          'standard:connect': {
            async connect() {
              await connect();
              return { accounts };
            },
          },
          'solana:signMessage': {
            signMessage: async ({ message }: { message: Uint8Array }) => [
              { signedMessage: message, signature: new Uint8Array(await signed(message)) },
            ],
          },
        },
      });
      if ('announced' in wanted) {
        const info = { uuid: crypto.randomUUID(), rdns: wanted.announced, ...hostile };
        const announce = () =>
          globalThis.dispatchEvent(
            new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider: ethereum }) }),
          );
        globalThis.addEventListener('eip6963:requestProvider', announce);
      } else if ('standard' in wanted) {
        const wallet = standard(wanted.standard);
        globalThis.addEventListener('wallet-standard:app-ready', (event) => {
          if (event instanceof CustomEvent) event.detail.register(wallet);
        });
      } else {
        const [outer = '', inner] = wanted.global;
        const wallet = solana ? injected : ethereum;
        Object.assign(globalThis, { [outer]: inner === undefined ? wallet : { [inner]: wallet } });
      }
    },
    { address: key.address, wanted: way, solana: isSolana, hostile: HOSTILE },
  );
  return key;
}
