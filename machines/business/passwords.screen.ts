import type { SnapshotFrom } from 'xstate';
import type { EmailLinkScreen, LinkConfirmationScreen } from './emailLink/emailLink.screen.ts';
import type { memberPasswordMachine } from './memberPassword/memberPassword.machine.ts';
import { addressInputOf, forgotInputOf, loginInputOf } from './memberPassword/memberPassword.rules.ts';
import { passwordAddressScreen, type PasswordAddressScreen } from './passwordAddress/passwordAddress.screen.ts';
import { passwordLoginScreen, type PasswordLoginScreen } from './passwordLogin/passwordLogin.screen.ts';
import {
  type PasswordMailScreen,
  type PasswordMailSentScreen,
  sendingLinkInstead,
} from './passwordMail/passwordMail.screen.ts';
import { resetRequestOf } from './memberPassword/memberPassword.rules.ts';
import type { MemberPasswordContext } from './memberPassword/memberPassword.types.ts';

/** What the flow that has the screen says of itself. */
export type PasswordFlowScreen = PasswordAddressScreen | PasswordLoginScreen | PasswordMailScreen | EmailLinkScreen;
/** Everything that is shown of members' passwords. */
export type MemberPasswordScreen =
  | PasswordAddressScreen
  | PasswordLoginScreen
  | PasswordMailSentScreen
  | LinkConfirmationScreen;

/** The screen that a mail was asked for on, while it is sent. */
function screenLeft(context: MemberPasswordContext): MemberPasswordScreen {
  switch (context.left) {
    case 'address':
      return passwordAddressScreen(addressInputOf(context), true);
    case 'forgot':
      return passwordAddressScreen(forgotInputOf(context), true);
    case 'login':
      return passwordLoginScreen({ ...loginInputOf(context), password: '' }, true);
  }
}

/** What is shown while `flow` has the screen. */
export function toMemberPasswordScreen(
  { value, context }: Pick<SnapshotFrom<typeof memberPasswordMachine>, 'value' | 'context'>,
  flow: PasswordFlowScreen,
): MemberPasswordScreen {
  if (flow.kind !== 'sendingLink' && flow.kind !== 'sendingPasswordMail') return flow;
  return value === 'linking' ? sendingLinkInstead({ request: resetRequestOf(context) }) : screenLeft(context);
}
