import { expect, type Page } from '@playwright/test';

/** Two accounts in base58, each of 32 bytes. */
export const ACCOUNTS = ['11111111111111111111111111111111', 'Vote111111111111111111111111111111111111111'] as const;

/** A wallet's answer: an account, a signature, an error's code, or nonsense. */
export type WalletAnswer =
  | { account: string }
  | { signed: true }
  | { code: number }
  | { nonsense: true }
  | { empty: true };

interface HeldWallet {
  /** Puts the wallet into the page, late, as some do. */
  arrive(): void;
  isAsked(method: string): boolean;
  answer(method: string, answer: WalletAnswer): void;
  isWatched(): boolean;
  /** To the account that is not open now. */
  switchAccount(): void;
}
declare global {
  var __wallet: HeldWallet;
}

/**
 * A wallet by the name of Phantom (Wallet Standard) which is not there until it is told to arrive, keeps every question
 * until its step, and leaves when it has answered to the first one.
 */
export async function holdWallet(page: Page): Promise<void> {
  await page.addInitScript((given) => {
    type Settle = { resolve(value: unknown): void; reject(error: unknown): void; message?: Uint8Array };
    const asked = new Map<string, Settle>();
    const listeners = new Set<() => void>();
    let isHere = false;
    const ask = (method: string, message?: Uint8Array) =>
      new Promise((resolve, reject) => asked.set(method, { resolve, reject, ...(message ? { message } : {}) }));
    const wallet = {
      version: '1.0.0',
      name: 'Phantom',
      icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"><script>document.title="held"</script></svg>',
      chains: ['solana:mainnet'],
      accounts: [] as { address: string }[],
      features: {
        'standard:connect': { version: '1.0.0', connect: () => ask('connect') },
        'standard:events': {
          version: '1.0.0',
          on(_: string, listener: () => void) {
            listeners.add(listener);
            return () => listeners.delete(listener);
          },
        },
        'solana:signMessage': {
          version: '1.0.0',
          signMessage: ({ message }: { message: Uint8Array }) => ask('sign', message),
        },
      },
    };
    const accountOf = (address: string) => ({ address, publicKey: new Uint8Array(32), chains: [], features: [] });
    globalThis.addEventListener('wallet-standard:app-ready', (event) => {
      if (isHere && event instanceof CustomEvent) event.detail.register(wallet);
    });
    globalThis.__wallet = {
      arrive() {
        isHere = true;
        const register = (api: { register(one: object): void }) => api.register(wallet);
        globalThis.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }));
      },
      isAsked: (method) => asked.has(method),
      answer(method, answer) {
        const one = asked.get(method);
        asked.delete(method);
        isHere = false;
        if ('code' in answer) one?.reject(Object.assign(new Error('<b>no</b>'), { code: answer.code }));
        else if ('nonsense' in answer) one?.resolve({ accounts: [{ address: '<img src=x>' }], 0: 'no signature' });
        else if ('empty' in answer) one?.resolve({ accounts: [] });
        else if ('signed' in answer)
          one?.resolve([{ signedMessage: one.message, signature: new Uint8Array(64).fill(7) }]);
        else {
          wallet.accounts = [accountOf(answer.account)];
          one?.resolve({ accounts: wallet.accounts });
        }
      },
      isWatched: () => listeners.size > 0,
      switchAccount() {
        const open = wallet.accounts[0]?.address;
        wallet.accounts = given
          .filter((one) => one !== open)
          .slice(0, 1)
          .map(accountOf);
        for (const listener of listeners) listener();
      },
    };
  }, ACCOUNTS);
}

/** Answers a question of the page, once it has asked. */
export async function answerAs(page: Page, method: 'connect' | 'sign', answer: WalletAnswer): Promise<void> {
  if (method === 'connect') await arrives(page);
  await expect.poll(() => page.evaluate((name) => __wallet.isAsked(name), method)).toBe(true);
  await page.evaluate(([name, given]) => __wallet.answer(name, given), [method, answer] as const);
}

/** The wallet is there, and is asked for its accounts. */
export async function arrives(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      // The page looks for it as soon as its file has come.
      await page.evaluate(() => !__wallet.isAsked('connect') && __wallet.arrive());
      return page.evaluate(() => __wallet.isAsked('connect'));
    })
    .toBe(true);
}

/** Another account is chosen in the wallet while the page listens. */
export async function switchesAccount(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => __wallet.isWatched())).toBe(true);
  await page.evaluate(() => __wallet.switchAccount());
}
