import { readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { walletTypeSchema } from '#contracts/walletTypes.ts';
import { type WidgetConfigInput, widgetConfigSchema } from '#contracts/widgetConfig.ts';
import type { Mark } from '#design/mark.ts';
import { blocksOf, misconfigurationOf } from '#machines/widget/main/main.rules.ts';
import { offeringScreen } from '#machines/widget/main/main.screen.ts';
import { startingContext } from '#machines/widget/widget.rules.ts';
import { WalletMark } from '#src/views/frame/providerMarks.tsx';
import { MainView } from '#src/views/widget/main/main.view.tsx';
import { OtherWalletView } from '#src/views/widget/wallet/otherWallet.view.tsx';
import { readable, renderWhole, send, words } from './rendering.tsx';

const configOf = (given: Omit<WidgetConfigInput, 'publicToken'>) =>
  widgetConfigSchema.parse({ publicToken: 'public-token-test-1', products: ['crypto'], ...given });
const blockOf = (...given: Parameters<typeof blocksOf>) => blocksOf(...given).find(({ kind }) => kind === 'wallets');
const PROVIDERS = ['google', 'apple', 'github', 'gitlab', 'slack', 'figma', 'yahoo'].map((type) => ({ type }));

describe('wallets on Main', () => {
  it.each([
    [0, 5],
    [1, 4],
    [2, 3],
    [4, 1],
    [5, 0],
    [7, 0],
  ])(
    'beside %i providers are %i at the most, the others behind a button of their own [MAIN-16 MAIN-17 D-33]',
    (count, most) => {
      const config = configOf({
        products: ['oauth', 'crypto'],
        oauthOptions: { providers: PROVIDERS.slice(0, count) },
      });
      const offered = ['Metamask', 'Phantom', 'Coinbase', 'Binance', 'Other Ethereum Wallet', 'Other Solana Wallet'];
      expect(blockOf(config)).toEqual({ kind: 'wallets', wallets: offered.slice(0, most), hasMore: true });
    },
  );

  it('count no provider whose product is not offered [MAIN-16]', () => {
    const config = configOf({ oauthOptions: { providers: PROVIDERS } });
    expect(blockOf(config)).toMatchObject({ wallets: { length: 5 } });
  });

  it('that all have a button need no other one [MAIN-17]', () => {
    expect(blockOf(configOf({ walletOptions: { wallets: ['Phantom', 'Coinbase'] } }))).toEqual({
      kind: 'wallets',
      wallets: ['Phantom', 'Coinbase'],
      hasMore: false,
    });
  });

  it('lead on where Vessel alone is configured and not found [D-215]', () => {
    const config = configOf({ walletOptions: { wallets: ['Vessel'], vesselKey: 'vessel' } });
    expect(misconfigurationOf(config)).toBeNull();
    expect(blockOf(config)).toEqual({ kind: 'wallets', wallets: [], hasMore: true });
    expect(blockOf(config, null, ['Vessel'])).toEqual({ kind: 'wallets', wallets: ['Vessel'], hasMore: false });
  });

  it('have one button each, which says its name [MAIN-17 MAIN-18 CRY-01 CRY-03 CRY-04 CRY-05 CRY-06]', async () => {
    const screen = offeringScreen(startingContext(configOf({})), null);
    const markup = await renderWhole(<MainView screen={screen} send={send} />);
    expect(words(markup, 'button').map((label) => label.replace(/^.*?(?=Continue with)/, ''))).toEqual([
      'Continue with Metamask',
      'Continue with Phantom',
      'Continue with Coinbase',
      'Continue with Binance',
      'Continue with Other Ethereum Wallet',
      'Continue with other Crypto Wallet',
    ]);
  });
});

describe('the mark of a wallet', () => {
  const marks: Record<string, string> = {
    Metamask: 'wallets/metamask',
    Phantom: 'wallets/phantom',
    Coinbase: 'coinbase',
    Binance: 'wallets/binance',
    Vessel: 'wallets/vessel',
    'Other Ethereum Wallet': 'wallets/ethereum',
    'Other Solana Wallet': 'wallets/solana',
    wallet: 'wallets/wallet',
  };

  it('has a file, and no file is without its wallet', () => {
    expect(Object.keys(marks).filter((name) => name !== 'wallet')).toEqual(walletTypeSchema.options);
    const files = readdirSync('design/marks/wallets').map((name) => `wallets/${name.replace('.ts', '')}`);
    expect(files.toSorted()).toEqual(
      Object.values(marks)
        .filter((name) => name.includes('/'))
        .toSorted(),
    );
  });

  it.each(Object.entries(marks))('of %s is drawn from %s', async (wallet, file) => {
    const { mark } = (await import(/* @vite-ignore */ pathToFileURL(`design/marks/${file}.ts`).href)) as { mark: Mark };
    const markup = await renderWhole(<WalletMark wallet={wallet} />);
    expect([...markup.matchAll(/ d="([^"]*)"/g)].map(([, d]) => d)).toEqual(Object.values(mark));
  });
});

describe('Vessel', () => {
  it('is offered by its name where it was found [CRY-02 D-39]', async () => {
    const context = startingContext(configOf({ walletOptions: { wallets: ['Vessel'], vesselKey: 'vessel' } }));
    const screen = offeringScreen({ ...context, detected: ['Vessel'] }, null);
    expect(readable(await renderWhole(<MainView screen={screen} send={send} />))).toContain('Continue with Vessel');
  });
});

describe('other wallets', () => {
  it('says of those, and only those, that were found in this browser that they were [D-39]', async () => {
    const wallets = [
      { wallet: 'Metamask', isDetected: false },
      { wallet: 'Phantom', isDetected: true },
    ] as const;
    const { document } = new Window();
    document.body.innerHTML = await renderWhole(
      <OtherWalletView screen={{ kind: 'wallet', step: 'other', wallets: [...wallets] }} send={send} />,
    );
    const said = [...document.querySelectorAll('button[aria-describedby]')].map((button) => [
      button.textContent,
      document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent,
    ]);
    expect(said).toEqual([['Phantom', 'Detected']]);
  });
});
