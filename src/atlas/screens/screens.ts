import { createElement } from 'react';
import { getInitialSnapshot, type SnapshotFrom } from 'xstate';
import { upgradeMachine } from '#machines/checkout/upgrade/upgrade.machine.ts';
import { toUpgradeScreen } from '#machines/checkout/upgrade/upgrade.screen.ts';
import { magicLinkMachine } from '#machines/widget/magicLink/magicLink.machine.ts';
import { toMagicLinkScreen } from '#machines/widget/magicLink/magicLink.screen.ts';
import { mainMachine } from '#machines/widget/main/main.machine.ts';
import { offeringScreen, toMainScreen } from '#machines/widget/main/main.screen.ts';
import { newPasswordMachine } from '#machines/widget/newPassword/newPassword.machine.ts';
import { toNewPasswordScreen } from '#machines/widget/newPassword/newPassword.screen.ts';
import { oauthMachine } from '#machines/widget/oauth/oauth.machine.ts';
import { toOAuthScreen } from '#machines/widget/oauth/oauth.screen.ts';
import { countdownMachine } from '#machines/widget/countdown/countdown.machine.ts';
import { toCountdownScreen } from '#machines/widget/countdown/countdown.screen.ts';
import { oneTapMachine } from '#machines/widget/oneTap/oneTap.machine.ts';
import { toOneTapScreen, withOneTap } from '#machines/widget/oneTap/oneTap.screen.ts';
import { phoneMachine } from '#machines/widget/phone/phone.machine.ts';
import { toPhoneScreen } from '#machines/widget/phone/phone.screen.ts';
import { resetMachine } from '#machines/widget/reset/reset.machine.ts';
import { toResetScreen } from '#machines/widget/reset/reset.screen.ts';
import { toResetModeScreen } from '#machines/widget/resetMode.screen.ts';
import { toastsMachine } from '#machines/widget/toasts/toasts.machine.ts';
import { toToastsScreen } from '#machines/widget/toasts/toasts.screen.ts';
import { walletMachine } from '#machines/widget/wallet/wallet.machine.ts';
import { toWalletScreen } from '#machines/widget/wallet/wallet.screen.ts';
import { walletsMachine } from '#machines/widget/wallets/wallets.machine.ts';
import { toWalletsScreen } from '#machines/widget/wallets/wallets.screen.ts';
import { startingContext } from '#machines/widget/widget.rules.ts';
import { toWidgetScreen, type WidgetScreen } from '#machines/widget/widget.screen.ts';
import type { WidgetContext } from '#machines/widget/widget.types.ts';
import { productWidget } from '#src/product/productWidget.ts';
import { UpgradeView } from '#src/views/checkout/upgrade/upgrade.view.tsx';
import { NewPasswordView } from '#src/views/widget/newPassword/newPassword.view.tsx';
import { ResetView } from '#src/views/widget/reset/reset.view.tsx';
import { Expiry } from '#src/views/widget/passcode/expiry.tsx';
import { ToastsView } from '#src/views/widget/toasts/toasts.view.tsx';
import { WholeWidgetView } from '#src/views/widget/wholeWidget.view.tsx';
import { businessScreens, membersPrompt } from './businessScreens.ts';
import { checkoutScreens } from './checkoutScreens.ts';
import { consentScreens } from './consentScreens.tsx';
import { passcodeScreens } from './passcodeScreens.ts';
import { passkeyScreens } from './passkeyScreens.ts';
import { passwordScreens } from './passwordScreens.ts';
import type { ScreenOfFlow } from './screenOfFlow.ts';

import { send } from './sending.ts';
const widgetContext: WidgetContext = {
  ...startingContext(productWidget('public-token', 'https://app.example')),
  email: 'jane@acme.test',
  provider: 'google',
};
/** The widget with the codes by text and WhatsApp, for the flows that the product does not offer. */
const codesContext: WidgetContext = startingContext({
  ...widgetContext.config,
  products: ['otp', 'emailMagicLinks', 'oauth'],
  otpOptions: { methods: ['sms', 'whatsapp'], expirationMinutes: 5 },
});
const widget = (screen: WidgetScreen) => createElement(WholeWidgetView, { screen, send });
/** The one way beside One Tap. */
const googleOnly = offeringScreen(startingContext({ ...widgetContext.config, products: ['oauth'] }), null);
const fresh = offeringScreen({ ...widgetContext, email: '', notice: null, lastMethod: null }, null);

/** The form as it opens, which is a flow of its own; null where it is not. */
function openingForm(snapshot: SnapshotFrom<typeof resetMachine>) {
  if (!snapshot.matches('choosing')) return null;
  const { landing, password: text, notice } = snapshot.context;
  const input = { email: landing.email, text, notice, isBackable: true };
  return toNewPasswordScreen(getInitialSnapshot(newPasswordMachine, input), 'reset');
}

/** Every flow that has a screen, by the id of its spec. A test names those that are missing. */
export const screens: Record<string, ScreenOfFlow> = {
  upgrade: {
    machine: upgradeMachine,
    container: 'page',
    show: (snapshot) =>
      // oxlint-disable-next-line react/no-children-prop -- they are required, and there is no JSX here
      createElement(UpgradeView, { screen: toUpgradeScreen(snapshot), send, children: widget(fresh) }),
  },
  ...checkoutScreens,
  ...consentScreens,
  ...businessScreens,
  main: {
    machine: mainMachine,
    container: 'widget',
    show: ({ context }) => widget(toMainScreen({ context })),
  },
  magicLink: {
    machine: magicLinkMachine,
    container: 'widget',
    show: (snapshot) => widget(toWidgetScreen(widgetContext, toMagicLinkScreen(snapshot, null))),
  },
  oauth: {
    machine: oauthMachine,
    container: 'widget',
    show: (snapshot) => widget(toWidgetScreen(widgetContext, toOAuthScreen(snapshot))),
  },
  oneTap: {
    machine: oneTapMachine,
    container: 'widget',
    show: (snapshot) =>
      snapshot.context.handsOver && snapshot.status === 'active'
        ? membersPrompt(snapshot)
        : widget(withOneTap(googleOnly, toOneTapScreen(snapshot, 'http://localhost:4100'))),
  },
  phone: {
    machine: phoneMachine,
    container: 'widget',
    show: (snapshot) => widget(toWidgetScreen(codesContext, toPhoneScreen(snapshot))),
  },
  newPassword: {
    machine: newPasswordMachine,
    container: 'widget',
    show: (snapshot) => createElement(NewPasswordView, { screen: toNewPasswordScreen(snapshot, 'reset'), send }),
  },
  reset: {
    machine: resetMachine,
    container: 'widget',
    show: (snapshot) =>
      createElement(ResetView, { screen: toResetModeScreen(toResetScreen(snapshot), openingForm(snapshot)), send }),
  },
  ...passwordScreens(widgetContext),
  ...passkeyScreens(widgetContext),
  ...passcodeScreens(codesContext),
  wallet: {
    machine: walletMachine,
    container: 'widget',
    show: (snapshot) => widget(toWalletScreen(snapshot)),
  },
  wallets: {
    machine: walletsMachine,
    container: 'widget',
    show: (snapshot) => widget(toWalletsScreen(snapshot)),
  },
  countdown: {
    machine: countdownMachine,
    container: 'widget',
    show: (snapshot) => createElement(Expiry, toCountdownScreen(snapshot)),
  },
  toasts: {
    machine: toastsMachine,
    container: 'widget',
    show: (snapshot) => createElement(ToastsView, { screen: toToastsScreen(snapshot), below: 'toasts', send }),
  },
};
