import { createElement, type ReactElement } from 'react';
import { getInitialSnapshot, type SnapshotFrom } from 'xstate';
import { required } from '#machines/ports/required.ts';
import { existingPasswordMachine } from '#machines/widget/existingPassword/existingPassword.machine.ts';
import { toExistingPasswordScreen } from '#machines/widget/existingPassword/existingPassword.screen.ts';
import { newPasswordMachine } from '#machines/widget/newPassword/newPassword.machine.ts';
import { sentNewPasswordScreen, toNewPasswordScreen } from '#machines/widget/newPassword/newPassword.screen.ts';
import { passwordMachine } from '#machines/widget/password/password.machine.ts';
import { toPasswordScreen } from '#machines/widget/password/password.screen.ts';
import { resetMailMachine } from '#machines/widget/resetMail/resetMail.machine.ts';
import { toResetMailScreen } from '#machines/widget/resetMail/resetMail.screen.ts';
import { toWidgetScreen, type WidgetScreen } from '#machines/widget/widget.screen.ts';
import type { WidgetContext } from '#machines/widget/widget.types.ts';
import { PasswordView } from '#src/views/widget/password/password.view.tsx';
import { WholeWidgetView } from '#src/views/widget/wholeWidget.view.tsx';
import type { ScreenOfFlow } from './screenOfFlow.ts';

import { send } from './sending.ts';

function shown(screen: WidgetScreen): ReactElement {
  switch (screen.kind) {
    case 'newPassword':
    case 'existingPassword':
    case 'resetMail':
    case 'passwordConfirmed':
      return createElement(PasswordView, { screen, send });
    default:
      return createElement(WholeWidgetView, { screen, send });
  }
}

/** Returns the screen of the password's flow; where a flow of its own has it, the first screen of that flow. */
function passwordScreen(snapshot: SnapshotFrom<typeof passwordMachine>, context: WidgetContext): WidgetScreen {
  const { email, text, notice, reason, reset: request, sessionMinutes, passcode } = snapshot.context;
  switch (snapshot.value) {
    case 'newPassword': {
      const form = getInitialSnapshot(newPasswordMachine, { email, text, notice, isBackable: true });
      return toNewPasswordScreen(form, 'create');
    }
    case 'existingPassword':
      return toExistingPasswordScreen(getInitialSnapshot(existingPasswordMachine, { email, text, sessionMinutes }));
    case 'resetMail':
      return toResetMailScreen(
        getInitialSnapshot(resetMailMachine, { request, reason: required(reason, 'reason') }),
        null,
      );
    case 'passwordless':
      return toWidgetScreen({ ...context, passcode }, { kind: 'sendingPasscode' });
    default: {
      const screen = toPasswordScreen(snapshot);
      return screen.kind === 'creating'
        ? sentNewPasswordScreen({ ...screen, isBackable: true }, 'create')
        : toWidgetScreen(context, screen);
    }
  }
}

/** The password's flows. */
export const passwordScreens = (context: WidgetContext): Record<string, ScreenOfFlow> => ({
  existingPassword: {
    machine: existingPasswordMachine,
    container: 'widget',
    show: (snapshot) => shown(toExistingPasswordScreen(snapshot)),
  },
  resetMail: {
    machine: resetMailMachine,
    container: 'widget',
    show: (snapshot) => shown(toResetMailScreen(snapshot, null)),
  },
  password: {
    machine: passwordMachine,
    container: 'widget',
    show: (snapshot) => shown(passwordScreen(snapshot, context)),
  },
});
