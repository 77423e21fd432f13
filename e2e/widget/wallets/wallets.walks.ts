import { byUser, type StepDriver } from '#e2e/walks/driver.ts';
import type { Stage } from '#e2e/walks/stage.ts';
import { walkSuite } from '#e2e/walks/walkSuite.ts';
import { mountedWith } from '#e2e/widget/configs.ts';
import { walletsHarness } from '#tests/model/widget/wallets/wallets.harness.ts';

/** Milliseconds after which a wallet counts as missing. */
const LATE = 1_500;
const press = (name: string) => byUser({ press: { role: 'button', name } });

/** Results of the page's searches, in order; Main searches first. */
const found = new WeakMap<Stage, string[]>();
const finds = (what: 'desktop' | 'phone'): StepDriver => ({
  prepare: (stage) => found.set(stage, [...(found.get(stage) ?? ['nothing']), what]),
  isImmediate: true,
});

/** A browser that is on a desk or a phone, with a wallet or none, whenever it is looked at. */
async function foundInTurn({ page }: Stage, turns: string[]): Promise<void> {
  await page.addInitScript((given) => {
    const next = [...given];
    const wallet = {
      name: 'Another',
      accounts: [],
      features: { 'standard:connect': {}, 'solana:signMessage': {} },
    };
    globalThis.addEventListener('wallet-standard:app-ready', (event) => {
      if (next[0] === 'desktop' && event instanceof CustomEvent) event.detail.register(wallet);
    });
    // It is asked once each time, when the wallets have been looked for.
    Object.defineProperty(navigator, 'userAgentData', { get: () => ({ mobile: next.shift() === 'phone' }) });
  }, turns);
}

/** The sign-in begins, and the wallet is not there. */
const failsAnd = (name: string): StepDriver => ({
  act: async ({ page }, perform) => {
    await page.getByRole('heading', { name: 'Connecting to your wallet...' }).waitFor();
    await page.clock.runFor(LATE);
    await perform({ press: { role: 'button', name } });
  },
});

const mounted = async (stage: Stage) => {
  await foundInTurn(stage, found.get(stage) ?? []);
  // One wallet more than Main has buttons for beside five providers.
  const providers = ['google', 'apple', 'github', 'gitlab'].map((type) => ({
    type,
    one_tap: false,
    cancel_on_tap_outside: true,
    custom_scopes: [],
    provider_params: {},
  }));
  return mountedWith({
    products: ['emailMagicLinks', 'oauth', 'crypto'],
    oauthOptions: { providers, loginRedirectURL: null, signupRedirectURL: null },
    walletOptions: { wallets: ['Phantom', 'Metamask', 'Other Solana Wallet'], vesselKey: null },
  })(stage);
};
/** Stages that open by the button for other wallets on Main. */
const others = new WeakSet<Stage>();

walkSuite({
  harness: walletsHarness,
  held: [],
  scenarios: {
    chosen: mounted,
    other: (stage) => {
      others.add(stage);
      return mounted(stage);
    },
  },
  before: (stage, perform) =>
    perform({
      press: {
        role: 'button',
        name: others.has(stage) ? 'Continue with other Crypto Wallet' : 'Continue with Phantom',
      },
    }),
  steps: {
    'detectWallets:desktop': finds('desktop'),
    'detectWallets:phone': finds('phone'),
    'wallet.chosen:phantom': press('Phantom'),
    'wallet.chosen:metamask': press('Metamask'),
    'setup.chosen': press('Set up a new crypto wallet'),
    'back.chosen': press('Back'),
    'wallet:back': press('Back'),
    'wallet:other': failsAnd('Other wallet'),
    'wallet:setup': failsAnd('Set up a new crypto wallet'),
  },
});
