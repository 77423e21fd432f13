import type { EmailLinkScreen, LinkConfirmationScreen } from './emailLink/emailLink.screen.ts';
import { addressInputOf, loginInputOf, resetRequestOf } from './memberPassword/memberPassword.rules.ts';
import type { MemberPasswordContext } from './memberPassword/memberPassword.types.ts';
import { passwordAddressScreen, type PasswordAddressScreen } from './passwordAddress/passwordAddress.screen.ts';
import { passwordLoginScreen, type PasswordLoginScreen } from './passwordLogin/passwordLogin.screen.ts';
import {
  type PasswordMailScreen,
  type PasswordMailSentScreen,
  sendingLinkInstead,
} from './passwordMail/passwordMail.screen.ts';

/** The screen that the flow reports while it has the screen. */
export type PasswordFlowScreen = PasswordAddressScreen | PasswordLoginScreen | PasswordMailScreen | EmailLinkScreen;
/** Everything that is shown of members' passwords. */
export type MemberPasswordScreen =
  | PasswordAddressScreen
  | PasswordLoginScreen
  | PasswordMailSentScreen
  | LinkConfirmationScreen;

/** The form that a mail was asked for on, while it is sent. */
const formLeft = (context: MemberPasswordContext): MemberPasswordScreen =>
  context.left === 'login'
    ? passwordLoginScreen({ ...loginInputOf(context), password: '' }, true)
    : passwordAddressScreen(addressInputOf(context), true);

/** Returns the screen to show while `flow` has the screen. */
export function toMemberPasswordScreen(context: MemberPasswordContext, flow: PasswordFlowScreen): MemberPasswordScreen {
  if (flow.kind === 'sendingPasswordMail') return formLeft(context);
  if (flow.kind !== 'sendingLink') return flow;
  return context.link === 'login' ? sendingLinkInstead({ request: resetRequestOf(context) }) : formLeft(context);
}
