import type { MagicLinkScreen } from './magicLink/magicLink.screen.ts';
import { type MainScreen, offeringScreen } from './main/main.screen.ts';
import type { OAuthScreen } from './oauth/oauth.screen.ts';
import type { WidgetContext } from './widget.types.ts';

/** Everything that the widget can show. Main stays while a mail is sent or a provider's page is opened. */
export type WidgetScreen = MainScreen | Extract<MagicLinkScreen, { kind: 'emailConfirmation' }>;

/** What the flow that has the screen says of itself. */
export type FlowScreen = MainScreen | MagicLinkScreen | OAuthScreen;

export function toWidgetScreen(context: WidgetContext, flow: FlowScreen): WidgetScreen {
  switch (flow.kind) {
    case 'sending':
      return offeringScreen(context, 'email');
    case 'leavingForProvider':
      return offeringScreen(context, flow.provider);
    default:
      return flow;
  }
}
