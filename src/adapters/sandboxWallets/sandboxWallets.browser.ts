import { ethereumKey, type SandboxKey, solanaKey } from './keys.noble.ts';

/** The value of `walletOptions.vesselKey` that finds Vessel's stand-in. */
export const SANDBOX_VESSEL = 'sandbox.vessel';

/** A wallet's question to its person; `message` is null where it asks for the account. */
export interface WalletQuestion {
  wallet: string;
  address: string;
  message: string | null;
}
/** Resolves with whether the person allows it. */
export type AskPerson = (question: WalletQuestion) => Promise<boolean>;

/** EIP-1193. */
const REFUSED = 4001;
const failure = () => Object.assign(new Error('The person has refused.'), { code: REFUSED });

async function allowed(ask: AskPerson, question: WalletQuestion): Promise<void> {
  if (!(await ask(question))) throw failure();
}

const bytesOf = (hex: string) =>
  Uint8Array.from((hex.slice(2).match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16)));
const hexOf = (bytes: Uint8Array) => `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;

function ethereumProvider(wallet: string, { address, sign }: SandboxKey, ask: AskPerson) {
  let isOpen = false;
  return {
    on() {},
    removeListener() {},
    async request({ method, params = [] }: { method: string; params?: string[] }): Promise<unknown> {
      switch (method) {
        case 'eth_chainId':
          return '0x1';
        case 'eth_accounts':
          return isOpen ? [address] : [];
        case 'eth_requestAccounts':
          await allowed(ask, { wallet, address, message: null });
          isOpen = true;
          return [address];
        case 'personal_sign': {
          const message = bytesOf(params[0] ?? '');
          await allowed(ask, { wallet, address, message: new TextDecoder().decode(message) });
          return hexOf(sign(message));
        }
        default:
          throw Object.assign(new Error('Unsupported'), { code: 4200 });
      }
    },
  };
}

function standardWallet(name: string, { address, sign }: SandboxKey, ask: AskPerson) {
  const account = { address, publicKey: new Uint8Array(32), chains: ['solana:mainnet'], features: [] };
  const accounts: object[] = [];
  return {
    version: '1.0.0',
    name,
    icon: 'data:image/svg+xml,',
    chains: account.chains,
    accounts,
    features: {
      'standard:connect': {
        version: '1.0.0',
        async connect() {
          await allowed(ask, { wallet: name, address, message: null });
          accounts.splice(0, 1, account);
          return { accounts };
        },
      },
      'solana:signMessage': {
        version: '1.0.0',
        async signMessage({ message }: { message: Uint8Array }) {
          await allowed(ask, { wallet: name, address, message: new TextDecoder().decode(message) });
          return [{ signedMessage: message, signature: sign(message) }];
        },
      },
    },
  };
}

const ETHEREUM: Record<string, string> = {
  'io.metamask': 'Metamask',
  'com.coinbase.wallet': 'Coinbase',
  'com.binance.wallet': 'Binance',
  [SANDBOX_VESSEL]: 'Vessel',
  'sandbox.ethereum': 'Other Ethereum Wallet',
};

/**
 * Stand-ins for all seven wallets, which announce themselves like real ones (EIP-6963, Wallet Standard) and sign with
 * keys of this page. For the sandbox alone; a real wallet that is there already was announced before them.
 */
export function installSandboxWallets(ask: AskPerson): void {
  for (const [rdns, name] of Object.entries(ETHEREUM)) {
    const info = { uuid: crypto.randomUUID(), rdns, name: `${name} (sandbox)`, icon: 'data:image/svg+xml,' };
    const detail = Object.freeze({ info, provider: ethereumProvider(name, ethereumKey(), ask) });
    const announce = () => globalThis.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
    globalThis.addEventListener('eip6963:requestProvider', announce);
    announce();
  }
  for (const name of ['Phantom', 'Other Solana Wallet']) {
    const wallet = standardWallet(name, solanaKey(), ask);
    const register = (api: { register(one: object): void }) => api.register(wallet);
    globalThis.addEventListener('wallet-standard:app-ready', (event) => {
      if (event instanceof CustomEvent) register(event.detail);
    });
    globalThis.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }));
  }
}
