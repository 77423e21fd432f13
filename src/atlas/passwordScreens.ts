import { createElement, type ReactElement } from 'react';
import { existingPasswordMachine } from '#machines/widget/existingPassword/existingPassword.machine.ts';
import { toExistingPasswordScreen } from '#machines/widget/existingPassword/existingPassword.screen.ts';
import { busyNewPasswordScreen } from '#machines/widget/newPassword/newPassword.screen.ts';
import { passwordMachine } from '#machines/widget/password/password.machine.ts';
import { toPasswordScreen } from '#machines/widget/password/password.screen.ts';
import { resetMailMachine } from '#machines/widget/resetMail/resetMail.machine.ts';
import { toResetMailScreen } from '#machines/widget/resetMail/resetMail.screen.ts';
import { toWidgetScreen, type WidgetScreen } from '#machines/widget/widget.screen.ts';
import type { WidgetContext } from '#machines/widget/widget.types.ts';
import { PasswordView } from '#src/views/widget/password/password.view.tsx';
import { WidgetView } from '#src/views/widget/widget.view.tsx';
import type { ScreenOfFlow } from './screenOfFlow.ts';

const send = () => {};

function shown(screen: WidgetScreen): ReactElement {
  switch (screen.kind) {
    case 'newPassword':
    case 'existingPassword':
    case 'resetMail':
    case 'passwordConfirmed':
      return createElement(PasswordView, { screen, send });
    default:
      return createElement(WidgetView, { screen, send });
  }
}

/** The password's flows. */
export const passwordScreens = (context: WidgetContext): Record<string, ScreenOfFlow> => ({
  existingPassword: {
    machine: existingPasswordMachine,
    stands: 'widget',
    show: (snapshot) => shown(toExistingPasswordScreen(snapshot)),
  },
  resetMail: {
    machine: resetMailMachine,
    stands: 'widget',
    show: (snapshot) => shown(toResetMailScreen(snapshot, null)),
  },
  password: {
    machine: passwordMachine,
    stands: 'widget',
    show(snapshot) {
      const screen = toPasswordScreen(snapshot);
      return screen.kind === 'creating'
        ? shown(busyNewPasswordScreen({ ...screen, isBackable: true }, 'create'))
        : shown(toWidgetScreen(context, screen));
    },
  },
});
