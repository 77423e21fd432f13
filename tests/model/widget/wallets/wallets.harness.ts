import { walletsMachine } from '#machines/widget/wallets/wallets.machine.ts';
import { toWalletsScreen } from '#machines/widget/wallets/wallets.screen.ts';
import { toWidgetScreen } from '#machines/widget/widget.screen.ts';
import { walletsSpec } from '#specs/widget/wallets/wallets.spec.ts';
import { WholeWidgetView } from '#src/views/widget/wholeWidget.view.tsx';
import { markupOf } from '#tests/model/harness/markup.ts';
import { gestures, outcomes, type Harness, rendered } from '#tests/model/harness/harness.ts';
import { widgetContext } from '#tests/model/widget/configs.ts';

const address = 'https://app.example/sign-in';
const given = (wallet: string | null) => ({
  wallet,
  options: { wallets: ['Phantom', 'Metamask', 'Other Solana Wallet'], vesselKey: null },
  detected: [],
  sessionMinutes: 90,
});
const foundOf = ({ page }: { page?: { isPhone: boolean } }): string => {
  if (page === undefined) return '';
  return page.isPhone ? '.phone' : '.desktop';
};

export const walletsHarness: Harness = {
  spec: walletsSpec,
  machine: walletsMachine,
  scenarios: { chosen: given('Phantom'), other: given(null) },
  cases: {
    ...outcomes('detectWallets', {
      desktop: { wallets: ['Other Solana Wallet'], page: { address, isPhone: false } },
      phone: { wallets: [], page: { address, isPhone: true } },
    }),
    ...outcomes('wallet', { back: { result: 'back' }, other: { result: 'other' }, setup: { result: 'setup' } }),
    ...gestures({
      'wallet.chosen': { phantom: { wallet: 'Phantom' }, metamask: { wallet: 'Metamask' } },
      'setup.chosen': null,
      'back.chosen': null,
    }),
  },
  nameOf: ({ value, context }) => {
    const screen = typeof value === 'object' ? value['offering'] : value;
    const name = typeof screen === 'object' ? screen['screen'] : screen;
    if (name === 'left') return name;
    return `${String(name)}.${context.walletOption}${foundOf(context as Parameters<typeof foundOf>[0])}`;
  },
  ...rendered(toWalletsScreen, (screen) =>
    markupOf(WholeWidgetView, { screen: toWidgetScreen(widgetContext, screen), send: () => {} }),
  ),
};
