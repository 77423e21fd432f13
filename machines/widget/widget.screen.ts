import type { ExistingPasswordScreen } from './existingPassword/existingPassword.screen.ts';
import type { MagicLinkScreen } from './magicLink/magicLink.screen.ts';
import { misconfigurationOf } from './main/main.rules.ts';
import { type Busy, type MainScreen, offeringScreen } from './main/main.screen.ts';
import type { NewPasswordScreen } from './newPassword/newPassword.screen.ts';
import type { PasscodeScreen } from './passcode/passcode.screen.ts';
import type { PasskeyScreen } from './passkey/passkey.screen.ts';
import type { PasswordScreen } from './password/password.screen.ts';
import type { ProviderRedirectScreen } from './providerRedirect/providerRedirect.screen.ts';
import type { PhoneScreen } from './phone/phone.screen.ts';
import type { ResetMailScreen } from './resetMail/resetMail.screen.ts';
import { required } from '../ports/required.ts';
import type { WalletScreen } from './wallet/wallet.screen.ts';
import type { WalletsScreen } from './wallets/wallets.screen.ts';
import { frontMethodOf, usesOneTap } from './widget.rules.ts';
import type { WidgetContext } from './widget.types.ts';

type EmailConfirmation = Extract<MagicLinkScreen, { kind: 'emailConfirmation' }>;
type Passcode = Extract<PasscodeScreen, { kind: 'passcode' }>;

/** Everything that the widget can show. Main stays while a mail is sent or a provider's page is opened. */
export type WidgetScreen =
  | MainScreen
  | EmailConfirmation
  | Exclude<PasscodeScreen, { kind: 'sendingPasscode' }>
  | NewPasswordScreen
  | ExistingPasswordScreen
  | ResetMailScreen
  /** A code or a mail that was sent by itself, with the way to a password (PWD-33). */
  | { kind: 'passwordless'; way: EmailConfirmation | Passcode }
  | Exclude<PasskeyScreen, { kind: 'askingPasskey' }>
  | Extract<PasswordScreen, { kind: 'passwordConfirmed' }>
  | WalletScreen
  | WalletsScreen;

/** The screen that the flow reports while it has the screen. */
export type FlowScreen =
  | WidgetScreen
  | MagicLinkScreen
  | ProviderRedirectScreen
  | PasskeyScreen
  | PhoneScreen
  | PasscodeScreen
  | PasswordScreen
  /** The message sent before a reload is looked for. */
  | { kind: 'restoring' }
  /** The wallet's flow is loaded. */
  | { kind: 'openingWallet' };

/** The form in front while something that was chosen there is under way. */
function frontOf({ method, region, number }: WidgetContext, isParsing = false) {
  const isPhone = method !== null && method !== 'email';
  return { chosen: method ?? ('email' as const), phone: isPhone ? { region, text: number, isParsing } : null };
}

/** Nothing can be chosen before it is known what comes, and nothing is sent. */
const restoringScreen = (context: WidgetContext) =>
  offeringScreen(context, 'restoring', frontOf({ ...context, method: frontMethodOf(context) }));

/**
 * The screen that the widget begins with. Its machine draws the same one, so it may be drawn before the machine is there.
 * `busy`: what a person has chosen meanwhile.
 */
export function firstScreenOf(context: WidgetContext, busy: Busy | null = null): WidgetScreen {
  const misconfiguration = misconfigurationOf(context.config);
  if (misconfiguration !== null) return { kind: 'misconfigured', misconfiguration };
  if (context.hasSent) return restoringScreen(context);
  const method = frontMethodOf(context);
  const screen = offeringScreen(context, busy, method === 'email' ? undefined : frontOf({ ...context, method }));
  return usesOneTap(context.config) ? awaitingOneTap(screen) : screen;
}

/** Main until it is known whether One Tap is in its place. */
export const awaitingOneTap = (screen: WidgetScreen): WidgetScreen =>
  screen.kind === 'main' ? { ...screen, blocks: [{ kind: 'oneTap', area: { kind: 'pending' } }] } : screen;

/** The screen of a flow that serves an account without a password (PWD-33). */
export const withoutPassword = (flow: FlowScreen): FlowScreen =>
  flow.kind === 'emailConfirmation' || flow.kind === 'passcode' ? { kind: 'passwordless', way: flow } : flow;

/** Returns the screen that the widget shows while a flow has the screen. */
export function toWidgetScreen(context: WidgetContext, flow: FlowScreen): WidgetScreen {
  switch (flow.kind) {
    case 'restoring':
      return restoringScreen(context);
    case 'sending':
      if (context.sent !== null) return restoringScreen(context);
      return offeringScreen(context, 'email', frontOf(context));
    case 'lookingUp':
      if (context.sent !== null) return restoringScreen(context);
      return offeringScreen(context, 'lookup', frontOf(context));
    case 'askingPasskey':
      return offeringScreen(context, 'passkey', frontOf(context));
    case 'redirectingForProvider':
      return offeringScreen(context, required(context.provider, 'provider'), frontOf(context));
    case 'sendingPasscode':
      if (context.sent !== null) return restoringScreen(context);
      return offeringScreen(
        context,
        required(context.passcode, 'passcode').method === 'email' ? 'email' : 'phone',
        frontOf(context),
      );
    case 'openingWallet':
      return offeringScreen(context, context.wallet ?? 'otherWallet', frontOf(context));
    case 'phoneForm': {
      const { method, region, text, isParsing, notice } = flow;
      const front = { chosen: method, phone: { region, text, isParsing } };
      return offeringScreen({ ...context, notice }, isParsing ? 'phone' : null, front);
    }
    default:
      return flow;
  }
}
