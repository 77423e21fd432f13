import { walletsMachine } from '#machines/widget/wallets/wallets.machine.ts';
import { toWalletsScreen } from '#machines/widget/wallets/wallets.screen.ts';
import { toWidgetScreen } from '#machines/widget/widget.screen.ts';
import { walletsModel } from '#specs/widget/wallets/wallets.model.ts';
import { WholeWidgetView } from '#src/views/widget/wholeWidget.view.tsx';
import { markupOf } from '#tests/model/harness/markup.ts';
import { userEvents, outcomes, rendered } from '#tests/model/harness/harness.ts';
import { modelHarness } from '#tests/model/harness/joint/modelHarness.ts';
import { widgetContext } from '#tests/model/widget/configs.ts';

const address = 'https://app.example/sign-in';
const given = (wallet: string | null) => ({
  wallet,
  options: { wallets: ['Phantom', 'Metamask', 'Other Solana Wallet'], vesselKey: null },
  detected: [],
  sessionMinutes: 90,
});
export const walletsHarness = modelHarness({
  model: walletsModel,
  machine: walletsMachine,
  scenarios: { chosen: given('Phantom'), other: given(null) },
  cases: {
    ...outcomes('detectWallets', {
      desktop: { wallets: ['Other Solana Wallet'], page: { address, isPhone: false } },
      phone: { wallets: [], page: { address, isPhone: true } },
    }),
    ...outcomes('wallet', { back: { result: 'back' }, other: { result: 'other' }, setup: { result: 'setup' } }),
    ...userEvents({
      'wallet.chosen': { phantom: { wallet: 'Phantom' }, metamask: { wallet: 'Metamask' } },
      'setup.chosen': null,
      'back.chosen': null,
    }),
  },
  ...rendered(toWalletsScreen, (screen) =>
    markupOf(WholeWidgetView, { screen: toWidgetScreen(widgetContext, screen), send: () => {} }),
  ),
});
