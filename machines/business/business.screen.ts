import type { SnapshotFrom } from 'xstate';
import { known } from '../ports/known.ts';
import type { Trouble } from '../ports/business/trouble.ts';
import type { ArrivalScreen } from './arrival/arrival.screen.ts';
import type { businessMachine } from './business.machine.ts';
import { mainInputOf } from './business.rules.ts';
import type { BusinessContext } from './business.types.ts';
import { businessMainScreen, type BusinessMainScreen } from './businessMain/businessMain.screen.ts';
import type { DiscoveryScreen } from './discovery/discovery.screen.ts';
import type { EmailLinkScreen, LinkConfirmationScreen } from './emailLink/emailLink.screen.ts';
import type { SecondStepScreen } from './secondSteps.screen.ts';

/** What the widget shows while no flow of it has the screen. */
export type BusinessOwnScreen =
  /** Error. `canGoBack`: it can be begun again. */
  | { kind: 'trouble'; trouble: Trouble; canGoBack: boolean }
  | { kind: 'keeping' }
  | { kind: 'loggedIn'; organization: string };

/** Everything that the business widget can show. Main stays while a mail is sent. */
export type BusinessScreen =
  | ArrivalScreen
  | BusinessMainScreen
  | LinkConfirmationScreen
  | DiscoveryScreen
  | SecondStepScreen
  | BusinessOwnScreen;

/** What the flow that has the screen says of itself. */
export type BusinessFlowScreen = ArrivalScreen | BusinessMainScreen | EmailLinkScreen | DiscoveryScreen;

/** What the widget shows while a flow has the screen. */
export const toBusinessScreen = (context: BusinessContext, flow: BusinessFlowScreen): BusinessScreen =>
  flow.kind === 'sendingLink' ? businessMainScreen(mainInputOf(context), true) : flow;

/** What the widget shows by itself; null while a flow has the screen. */
export function toOwnScreen({
  value,
  context,
}: Pick<SnapshotFrom<typeof businessMachine>, 'value' | 'context'>): BusinessOwnScreen | null {
  switch (value) {
    case 'error':
      return { kind: 'trouble', trouble: known(context.trouble, 'trouble'), canGoBack: context.canGoBack };
    case 'keeping':
      return { kind: 'keeping' };
    case 'loggedIn':
      return { kind: 'loggedIn', organization: known(context.organization, 'organization').name };
    default:
      return null;
  }
}
