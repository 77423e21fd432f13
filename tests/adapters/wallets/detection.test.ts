import { afterEach, describe, expect, it, vi } from 'vitest';
import { type WalletType, walletTypeSchema } from '#contracts/walletTypes.ts';
import { walletsOffered } from '#machines/ports/wallets.ts';
import { walletsInBrowser } from '#src/adapters/wallets/wallets.browser.ts';
import { announces, provider, registers, solanaWallet, stubPage } from './page.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const wallets = walletTypeSchema.options;
const signal = () => new AbortController().signal;
const found = async (vesselKey: string | null = null) =>
  (await walletsInBrowser().detectWallets({ wallets, vesselKey })).wallets;
const ethereum = (flags: object = {}) => provider({}, flags);
const signing = { 'standard:connect': {}, 'solana:signMessage': {} };

describe('a wallet is found', () => {
  it.each([
    ['io.metamask', ['Metamask', 'Other Ethereum Wallet']],
    ['com.coinbase.wallet', ['Coinbase', 'Other Ethereum Wallet']],
    ['com.binance.wallet', ['Binance', 'Other Ethereum Wallet']],
    ['org.another', ['Other Ethereum Wallet']],
  ])('by the name %s that it announces [D-39 D-214]', async (rdns, expected) => {
    announces(stubPage(), rdns, ethereum());
    expect(await found()).toEqual(expected);
  });

  it.each<[string, Record<string, unknown>, WalletType[]]>([
    ['Metamask', { ethereum: ethereum({ isMetaMask: true }) }, ['Metamask', 'Other Ethereum Wallet']],
    [
      'Metamask among several',
      { ethereum: { providers: [ethereum({ isCoinbaseWallet: true }), ethereum({ isMetaMask: true })] } },
      ['Metamask', 'Coinbase', 'Other Ethereum Wallet'],
    ],
    ['Coinbase', { coinbaseWalletExtension: ethereum() }, ['Coinbase']],
    ['Binance', { binancew3w: { ethereum: ethereum() } }, ['Binance']],
    [
      'Phantom',
      { phantom: { solana: { isPhantom: true, signMessage: () => {} } } },
      ['Phantom', 'Other Solana Wallet'],
    ],
    ['another one of Solana', { solana: { signMessage: () => {} } }, ['Other Solana Wallet']],
  ])('%s by what it has put into the page [D-39]', async (_, globals, expected) => {
    stubPage(globals);
    expect(await found()).toEqual(expected);
  });

  it.each(['isBraveWallet', 'isPhantom', 'isRabby', 'isOkxWallet', 'isTrust'])(
    'only by its own name: one that is %s is no Metamask, whatever it says [D-39]',
    async (flag) => {
      stubPage({ ethereum: ethereum({ isMetaMask: true, [flag]: true }) });
      expect(await found()).toEqual(['Other Ethereum Wallet']);
    },
  );

  it('by the Wallet Standard, where it can sign [D-39]', async () => {
    const page = stubPage();
    registers(page, solanaWallet('Watcher', { 'standard:connect': {} }));
    expect(await found()).toEqual([]);
    registers(page, solanaWallet('Phantom', signing));
    expect(await found()).toEqual(['Phantom', 'Other Solana Wallet']);
  });

  it('as Vessel, where its key is configured: a name or an object [D-39 D-215]', async () => {
    const page = stubPage({ vessel: ethereum() });
    expect(await found()).toEqual([]);
    expect(await found('vessel')).toEqual(['Vessel']);
    announces(page, 'fi.vessel', ethereum());
    expect(await found('fi.vessel')).toEqual(['Vessel', 'Other Ethereum Wallet']);
  });

  it.each<[string, unknown, unknown]>([
    ['without a name', undefined, ethereum()],
    ['with a name that is none', { toString: () => 'io.metamask' }, ethereum()],
    ['that cannot be asked', 'io.metamask', {}],
    ['that is nothing', 'io.metamask', null],
  ])('not where one announces itself %s', async (_, rdns, one) => {
    announces(stubPage(), rdns, one);
    expect(await found()).toEqual([]);
  });

  it('where others throw when they are looked at', async () => {
    const hostile = new Proxy(
      {},
      {
        get() {
          throw new Error('look away');
        },
      },
    );
    const page = stubPage({ ethereum: hostile, solana: hostile, phantom: hostile, coinbaseWalletExtension: hostile });
    registers(page, hostile);
    page.dispatchEvent(
      new CustomEvent('wallet-standard:register-wallet', { detail: () => void hostile['x' as never] }),
    );
    announces(page, 'io.metamask', ethereum());
    expect(await found()).toEqual(['Metamask', 'Other Ethereum Wallet']);
  });
});

describe('a wallet that is not there', () => {
  it('is waited for a moment, since some come late [D-212]', async () => {
    const page = stubPage();
    const late = provider({ eth_requestAccounts: () => [`0x${'a'.repeat(40)}`] });
    const connected = walletsInBrowser().connectWallet({ wallet: 'Metamask', vesselKey: null }, signal());
    announces(page, 'io.metamask', late);
    expect(await connected).toEqual({ address: `0x${'a'.repeat(40)}` });
  });

  it('is missed then, also where another one announces itself without end [D-212]', async () => {
    vi.useFakeTimers();
    const page = stubPage();
    page.addEventListener('eip6963:requestProvider', () =>
      queueMicrotask(() => announces(page, 'org.another', ethereum())),
    );
    const connected = walletsInBrowser().connectWallet({ wallet: 'Metamask', vesselKey: null }, signal());
    const missed = connected.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(await missed).toMatchObject({ name: 'WalletError', code: 'missing' });
  });
});

it('a wallet is told of the page, and of nothing that stands behind its path [D-213]', async () => {
  stubPage();
  const { page } = await walletsInBrowser().detectWallets({ wallets, vesselKey: null });
  expect(page).toEqual({ address: 'https://app.example/sign-in', isPhone: false });
  vi.stubGlobal('navigator', { userAgent: 'x', userAgentData: { mobile: true } });
  const again = await walletsInBrowser().detectWallets({ wallets, vesselKey: null });
  expect(again.page.isPhone).toBe(true);
});

it('wallets that were found stand first, each half in configured order, Vessel only where it was found [D-39]', () => {
  const options = { wallets: ['Vessel', 'Phantom', 'Metamask', 'Coinbase'] satisfies WalletType[], vesselKey: null };
  expect(walletsOffered(options, [])).toEqual(['Phantom', 'Metamask', 'Coinbase']);
  expect(walletsOffered(options, ['Coinbase', 'Metamask'])).toEqual(['Metamask', 'Coinbase', 'Phantom']);
  expect(walletsOffered(options, ['Coinbase', 'Vessel'])).toEqual(['Vessel', 'Coinbase', 'Phantom', 'Metamask']);
});
