import { IdentityError } from '#machines/ports/identity.ts';
import { WalletError, type WalletErrorCode } from '#machines/ports/wallets.ts';
import { walletMachine } from '#machines/widget/wallet/wallet.machine.ts';
import { toWalletScreen } from '#machines/widget/wallet/wallet.screen.ts';
import { toWidgetScreen } from '#machines/widget/widget.screen.ts';
import { walletModel } from '#specs/widget/wallet/wallet.model.ts';
import { WholeWidgetView } from '#src/views/widget/wholeWidget.view.tsx';
import { markupOf } from '#tests/model/harness/markup.ts';
import { userEvents, outcomes, rendered } from '#tests/model/harness/harness.ts';
import { modelHarness } from '#tests/model/harness/joint/modelHarness.ts';
import { session, widgetContext } from '#tests/model/widget/configs.ts';

const ADDRESS = '7YttLkHDoNj9wyDur5pM1ejNaAvT9X4eqaYcHQqtj2G5';
const OTHER = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin';
const failures = (...codes: WalletErrorCode[]) =>
  Object.fromEntries(codes.map((code) => [code, new WalletError(code)]));
const limited = new IdentityError('refused', 'Too many requests. Please wait a moment.', { retryAfter: 15 });

export const walletHarness = modelHarness({
  model: walletModel,
  machine: walletMachine,
  scenarios: { chosen: { walletOption: 'Phantom', vesselKey: 'vessel', sessionMinutes: 90 } },
  cases: {
    ...outcomes('connectWallet', {
      ok: { address: ADDRESS },
      ...failures('pending', 'missing', 'refused', 'locked', 'unreadable'),
    }),
    ...outcomes('awaitAccount', { ok: { address: OTHER } }),
    ...outcomes('startWallet', {
      ok: { challenge: 'app.example wants you to sign in with your Solana account' },
      refused: new IdentityError('refused', 'Too many requests. Please wait a moment.'),
      limited,
    }),
    ...outcomes('signMessage', {
      ok: { signature: 'signature-1' },
      ...failures('refused', 'pending', 'locked', 'unreadable'),
    }),
    ...outcomes('watchAccount', { switched: undefined }),
    ...outcomes('authenticateWallet', {
      ok: session,
      refused: new IdentityError('refused', 'The signature does not match.'),
      limited,
    }),
    ...outcomes('saveSession', { ok: undefined, failed: new IdentityError('storage_blocked') }),
    ...userEvents({
      'back.chosen': null,
      'retry.chosen': null,
      'otherWallet.chosen': null,
      'setup.chosen': null,
      'notice.expired': null,
    }),
  },
  holds: { session: ({ session: held }) => held !== undefined, signature: ({ signature }) => signature !== undefined },
  ...rendered(toWalletScreen, (screen) =>
    markupOf(WholeWidgetView, { screen: toWidgetScreen(widgetContext, screen), send: () => {} }),
  ),
});
