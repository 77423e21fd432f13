import { type MailSentScreen, type MemberMailScreen, sendingLinkInstead } from './memberMail/memberMail.screen.ts';
import { addressInputOf, loginInputOf } from './memberPassword/memberPassword.rules.ts';
import type { MemberPasswordContext } from './memberPassword/memberPassword.types.ts';
import { passwordAddressScreen, type PasswordAddressScreen } from './passwordAddress/passwordAddress.screen.ts';
import { passwordLoginScreen, type PasswordLoginScreen } from './passwordLogin/passwordLogin.screen.ts';

/** The screen that the flow reports while it has the screen. */
export type PasswordFlowScreen = PasswordAddressScreen | PasswordLoginScreen | MemberMailScreen;
/** Everything that is shown of members' passwords. */
export type MemberPasswordScreen = PasswordAddressScreen | PasswordLoginScreen | MailSentScreen;

/** The form that a mail was asked for on, while it is sent. */
const formLeft = (context: MemberPasswordContext): MemberPasswordScreen =>
  context.left === 'login'
    ? passwordLoginScreen({ ...loginInputOf(context), password: '' }, true)
    : passwordAddressScreen(addressInputOf(context), true);

/** Returns the screen to show while `flow` has the screen. */
export function toMemberPasswordScreen(context: MemberPasswordContext, flow: PasswordFlowScreen): MemberPasswordScreen {
  if (flow.kind === 'sendingPasswordMail') return formLeft(context);
  if (flow.kind !== 'sendingLink') return flow;
  return context.link === 'login' ? sendingLinkInstead(context.email) : formLeft(context);
}
