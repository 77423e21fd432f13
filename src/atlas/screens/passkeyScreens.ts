import { createElement } from 'react';
import { passkeyMachine } from '#machines/widget/passkey/passkey.machine.ts';
import { toPasskeyScreen } from '#machines/widget/passkey/passkey.screen.ts';
import { passkeyListMachine } from '#machines/widget/passkeyList/passkeyList.machine.ts';
import { type PasskeyListScreen, toPasskeyListScreen } from '#machines/widget/passkeyList/passkeyList.screen.ts';
import { passkeyRegistrationMachine } from '#machines/widget/passkeyRegistration/passkeyRegistration.machine.ts';
import {
  type PasskeyRegistrationScreen,
  toPasskeyRegistrationScreen,
} from '#machines/widget/passkeyRegistration/passkeyRegistration.screen.ts';
import { toWidgetScreen } from '#machines/widget/widget.screen.ts';
import type { WidgetContext } from '#machines/widget/widget.types.ts';
import { PasskeyRegistrationView } from '#src/views/widget/passkeyRegistration/passkeyRegistration.view.tsx';
import { WholeWidgetView } from '#src/views/widget/wholeWidget.view.tsx';
import type { ScreenOfFlow } from './screenOfFlow.ts';

import { send } from './sending.ts';
const registration = (screen: PasskeyRegistrationScreen, list: PasskeyListScreen | null) =>
  createElement(PasskeyRegistrationView, { screen, list, send });

/** The flows of passkeys that have a screen. */
export const passkeyScreens = (context: WidgetContext): Record<string, ScreenOfFlow> => ({
  passkey: {
    machine: passkeyMachine,
    container: 'widget',
    show: (snapshot) => {
      const config: WidgetContext['config'] = { ...context.config, products: ['passkeys', ...context.config.products] };
      const screen = toWidgetScreen({ ...context, config }, toPasskeyScreen(snapshot));
      return createElement(WholeWidgetView, { screen, send });
    },
  },
  passkeyRegistration: {
    machine: passkeyRegistrationMachine,
    container: 'widget',
    show(snapshot) {
      const { passkeys } = snapshot.context;
      const screen = toPasskeyRegistrationScreen(snapshot);
      // The first screen of the list, which is a flow of its own.
      const list = { kind: 'passkeys' as const, passkeys, notice: null, done: null, renaming: null };
      return registration(screen, screen.kind === 'passkeyList' ? list : null);
    },
  },
  passkeyList: {
    machine: passkeyListMachine,
    container: 'widget',
    show: (snapshot) => registration({ kind: 'passkeyList' }, toPasskeyListScreen(snapshot)),
  },
});
