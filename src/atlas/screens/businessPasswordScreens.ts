import { createElement, type ReactElement } from 'react';
import { getInitialSnapshot, type SnapshotFrom } from 'xstate';
import { RESEND_PAUSE_SECONDS } from '#contracts/limits.ts';
import { emailLinkMachine } from '#machines/business/emailLink/emailLink.machine.ts';
import { toEmailLinkScreen } from '#machines/business/emailLink/emailLink.screen.ts';
import { memberPasswordMachine } from '#machines/business/memberPassword/memberPassword.machine.ts';
import {
  addressInputOf,
  loginInputOf,
  mailedLinkOf,
  mailInputOf,
  startingContext,
} from '#machines/business/memberPassword/memberPassword.rules.ts';
import { memberResetMachine } from '#machines/business/memberReset/memberReset.machine.ts';
import { resetEmailOf } from '#machines/business/memberReset/memberReset.rules.ts';
import { passwordAddressMachine } from '#machines/business/passwordAddress/passwordAddress.machine.ts';
import { toPasswordAddressScreen } from '#machines/business/passwordAddress/passwordAddress.screen.ts';
import { passwordLoginMachine } from '#machines/business/passwordLogin/passwordLogin.machine.ts';
import { toPasswordLoginScreen } from '#machines/business/passwordLogin/passwordLogin.screen.ts';
import { passwordMailMachine } from '#machines/business/passwordMail/passwordMail.machine.ts';
import { toPasswordMailScreen } from '#machines/business/passwordMail/passwordMail.screen.ts';
import { type PasswordFlowScreen, toMemberPasswordScreen } from '#machines/business/passwords.screen.ts';
import { newPasswordMachine } from '#machines/widget/newPassword/newPassword.machine.ts';
import { sentNewPasswordScreen, toNewPasswordScreen } from '#machines/widget/newPassword/newPassword.screen.ts';
import { businessWidget } from '#src/product/businessWidget.ts';
import { MemberPasswordView } from '#src/views/business/memberPassword/memberPassword.view.tsx';
import { NewPasswordView } from '#src/views/widget/newPassword/newPassword.view.tsx';
import type { ScreenOfFlow } from './screenOfFlow.ts';
import { send } from './sending.ts';

/** Returns the first screen of the flow that is shown then; when it has ended, the form stays as it was. */
function opened({ value, context }: SnapshotFrom<typeof memberPasswordMachine>): PasswordFlowScreen {
  switch (value) {
    case 'passwordAddress':
      return toPasswordAddressScreen(getInitialSnapshot(passwordAddressMachine, addressInputOf(context)));
    case 'passwordMail':
      return toPasswordMailScreen(getInitialSnapshot(passwordMailMachine, mailInputOf(context)), RESEND_PAUSE_SECONDS);
    case 'emailLink': {
      const input = { request: mailedLinkOf(context), senderDomain: null, isSent: false };
      return toEmailLinkScreen(getInitialSnapshot(emailLinkMachine, input), RESEND_PAUSE_SECONDS);
    }
    default:
      return toPasswordLoginScreen(getInitialSnapshot(passwordLoginMachine, loginInputOf(context)));
  }
}
function membersPassword(snapshot: SnapshotFrom<typeof memberPasswordMachine>): ReactElement {
  const screen = toMemberPasswordScreen(snapshot.context, opened(snapshot));
  return createElement(MemberPasswordView, { screen, send });
}

/** A mail as it is asked for on the form for who has forgotten the password. */
function mailed(snapshot: SnapshotFrom<typeof passwordMailMachine>): ReactElement {
  const { email } = snapshot.context.request;
  const config = businessWidget('public-token', 'https://app.example', null);
  const around = startingContext({
    config,
    organization: null,
    email,
    begins: 'email',
    offersLink: false,
    isBackable: false,
  });
  const screen = toMemberPasswordScreen(
    { ...around, wants: 'message', left: 'address' },
    toPasswordMailScreen(snapshot, RESEND_PAUSE_SECONDS),
  );
  return createElement(MemberPasswordView, { screen, send });
}

function reset({ value, context }: SnapshotFrom<typeof memberResetMachine>): ReactElement {
  const { right, password: text, notice } = context;
  const form = { email: resetEmailOf(right), text, notice, isBackable: false };
  const screen =
    value === 'newPassword'
      ? toNewPasswordScreen(getInitialSnapshot(newPasswordMachine, form), 'member')
      : sentNewPasswordScreen({ ...form, isNotSaved: false }, 'member');
  return createElement(NewPasswordView, { screen, send });
}

/** The flows of members' passwords. */
export const businessPasswordScreens: Record<string, ScreenOfFlow> = {
  passwordAddress: {
    machine: passwordAddressMachine,
    container: 'widget',
    show: (snapshot) => createElement(MemberPasswordView, { screen: toPasswordAddressScreen(snapshot), send }),
  },
  passwordLogin: {
    machine: passwordLoginMachine,
    container: 'widget',
    show: (snapshot) => createElement(MemberPasswordView, { screen: toPasswordLoginScreen(snapshot), send }),
  },
  passwordMail: { machine: passwordMailMachine, container: 'widget', show: (snapshot) => mailed(snapshot) },
  memberPassword: {
    machine: memberPasswordMachine,
    container: 'widget',
    show: (snapshot) => membersPassword(snapshot),
  },
  memberReset: { machine: memberResetMachine, container: 'widget', show: (snapshot) => reset(snapshot) },
};
