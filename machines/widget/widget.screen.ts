import type { MagicLinkScreen } from './magicLink/magicLink.screen.ts';
import { type MainScreen, offeringScreen } from './main/main.screen.ts';
import type { OAuthScreen } from './oauth/oauth.screen.ts';
import type { OtpScreen } from './otp/otp.screen.ts';
import type { PhoneScreen } from './phone/phone.screen.ts';
import type { WidgetContext } from './widget.types.ts';

/** Everything that the widget can show. Main stays while a mail is sent or a provider's page is opened. */
export type WidgetScreen =
  | MainScreen
  | Extract<MagicLinkScreen, { kind: 'emailConfirmation' }>
  | Exclude<OtpScreen, { kind: 'sendingPasscode' }>;

/** What the flow that has the screen says of itself. */
export type FlowScreen = MainScreen | MagicLinkScreen | OAuthScreen | PhoneScreen | OtpScreen;

/** The form in front while something that was chosen there is under way. */
function frontOf({ method, region, number }: WidgetContext, isParsing = false) {
  const isPhone = method !== null && method !== 'email';
  return { chosen: method ?? ('email' as const), phone: isPhone ? { region, text: number, isParsing } : null };
}

export function toWidgetScreen(context: WidgetContext, flow: FlowScreen): WidgetScreen {
  switch (flow.kind) {
    case 'sending':
      return offeringScreen(context, 'email', frontOf(context));
    case 'leavingForProvider':
      return offeringScreen(context, flow.provider, frontOf(context));
    case 'sendingPasscode':
      return offeringScreen(context, context.passcode.method === 'email' ? 'email' : 'phone', frontOf(context));
    case 'phoneForm': {
      const { method, region, text, isParsing, notice } = flow;
      const front = { chosen: method, phone: { region, text, isParsing } };
      return offeringScreen({ ...context, notice }, isParsing ? 'phone' : null, front);
    }
    default:
      return flow;
  }
}
