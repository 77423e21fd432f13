import type { SnapshotFrom } from 'xstate';
import { required } from '../ports/required.ts';
import type { Failure } from '../ports/business/failure.ts';
import type { SignedInMember } from '../ports/business/gate.ts';
import type { Notice } from '../ports/notice.ts';
import type { LandingScreen } from './landing/landing.screen.ts';
import type { businessMachine } from './business.machine.ts';
import { selectionInputOf } from './business.inputs.ts';
import { mainInputOf, failureWayOf } from './business.rules.ts';
import type { BusinessContext } from './business.types.ts';
import {
  businessMainScreen,
  type BusinessMainScreen,
  type PromptedScreen,
} from './businessMain/businessMain.screen.ts';
import type { MainWay } from './businessMain/businessMain.types.ts';
import type { DiscoveryScreen } from './discovery/discovery.screen.ts';
import type { OrganizationNameScreen } from './organizationName/organizationName.screen.ts';
import type { OrganizationSwitchScreen } from './organizationSwitch/organizationSwitch.screen.ts';
import type { SsoScreen } from './ssoRedirecting.screen.ts';
import type { SecondStepScreen } from './secondSteps.screen.ts';
import { emailSelectionScreen } from './emailSelection/emailSelection.screen.ts';
import type { MemberMailScreen } from './memberMail/memberMail.screen.ts';
import type { PasscodesScreen } from './passcodes.screen.ts';
import type { MemberPasswordScreen } from './passwords.screen.ts';
import type { NewPasswordScreen } from '../widget/newPassword/newPassword.screen.ts';

/** Logged In. `continueUrl`: where the way on leads; null: the host knows. */
export interface LoggedInScreen {
  kind: 'loggedIn';
  organization: string;
  logoUrl: string | null;
  member: SignedInMember;
  continueUrl: string | null;
  isSigningOut: boolean;
}

/** Screens of the widget while no flow of it has the screen. */
export type BusinessOwnScreen =
  /** Error. `way`: where its button leads; null: there is none. */
  | { kind: 'error'; failure: Failure; way: 'again' | 'find' | null }
  | { kind: 'savingSession' }
  /** Nobody could say whether the saved session lives. */
  | { kind: 'resumeFailed'; notice: Notice; isSigningOut: boolean }
  | LoggedInScreen;

/** Everything that the business widget can show. Main stays while a mail is sent. */
export type BusinessScreen =
  | LandingScreen
  | BusinessMainScreen
  | PromptedScreen
  | DiscoveryScreen
  | OrganizationNameScreen
  | OrganizationSwitchScreen
  | MemberPasswordScreen
  | NewPasswordScreen
  | SsoScreen
  | SecondStepScreen
  | PasscodesScreen
  | BusinessOwnScreen;

/** Screens of the flow that has the screen; `leading`: it is loading, and the previous screen stays. */
export type BusinessFlowScreen =
  | LandingScreen
  | BusinessMainScreen
  | PromptedScreen
  | MemberMailScreen
  | DiscoveryScreen
  | OrganizationNameScreen
  | OrganizationSwitchScreen
  | MemberPasswordScreen
  | NewPasswordScreen
  | SsoScreen
  | SecondStepScreen
  | PasscodesScreen
  | { kind: 'sendingMemberPasscode' }
  | { kind: 'redirectingForProvider' }
  | { kind: 'leading'; to: 'emailSelection' | 'memberPassword' | 'sso' };

type Staying = Exclude<BusinessFlowScreen, BusinessScreen>;

/** The control of Main that leads on to where the sign-in is now. */
function busyOn({ primary, redirectChoice }: BusinessContext, flow: Staying): MainWay {
  if (redirectChoice !== null)
    return redirectChoice.to === 'connection' ? redirectChoice.connectionId : redirectChoice.provider;
  if (flow.kind === 'leading' && flow.to === 'sso') return 'sso';
  if (flow.kind === 'leading' && flow.to === 'memberPassword') return 'password';
  if (primary === null) return 'form';
  return flow.kind === 'sendingLink' ? 'link' : 'code';
}

/** Nothing can be chosen before it is known what comes, and nothing is sent. */
const restoringScreen = (context: BusinessContext) => businessMainScreen(mainInputOf(context), 'restoring');

/** The screen that something was chosen on stays while that is under way. */
function stayingScreen(context: BusinessContext, flow: Staying): BusinessScreen {
  if (context.sent !== null) return restoringScreen(context);
  if (context.leftScreens.at(-1) === 'emailSelection')
    return emailSelectionScreen(selectionInputOf(context), flow.kind === 'sendingLink' ? 'link' : 'code');
  if (context.leftScreens.at(-1) === 'businessMain')
    return businessMainScreen(mainInputOf(context), busyOn(context, flow));
  return { kind: 'landing', what: 'login' };
}

const isStaying = (flow: BusinessFlowScreen): flow is Staying =>
  ['sendingLink', 'sendingMemberPasscode', 'redirectingForProvider', 'leading'].includes(flow.kind);

/** Returns the widget's screen while a flow has the screen. */
export const toBusinessScreen = (context: BusinessContext, flow: BusinessFlowScreen): BusinessScreen =>
  isStaying(flow) ? stayingScreen(context, flow) : flow;

/** Returns who is signed in, or why nobody knows it. */
function sessionScreen({ organization, member, resumeError, config }: BusinessContext, isSigningOut: boolean) {
  if (organization === null || member === null)
    return { kind: 'resumeFailed' as const, notice: required(resumeError, 'resumeError'), isSigningOut };
  const { name, logoUrl } = organization;
  return {
    kind: 'loggedIn' as const,
    organization: name,
    logoUrl,
    member,
    continueUrl: config.continueURL,
    isSigningOut,
  };
}

/** Returns the widget's own screen; null while a flow has the screen. */
export function toOwnScreen({
  value,
  context,
}: Pick<SnapshotFrom<typeof businessMachine>, 'value' | 'context'>): BusinessOwnScreen | BusinessMainScreen | null {
  switch (value) {
    case 'error':
      return { kind: 'error', failure: required(context.failure, 'failure'), way: failureWayOf(context) };
    case 'restoring':
      return restoringScreen(context);
    case 'saving':
    case 'resuming':
    case 'forgetting':
      return { kind: 'savingSession' };
    case 'loggedIn':
    case 'signingOut':
    case 'revoking':
    case 'resumeFailed':
      return sessionScreen(context, value !== 'loggedIn' && value !== 'resumeFailed');
    default:
      return null;
  }
}

/** Screens that tell of time themselves, or that no sign-in goes on from. */
const TIMELESS = new Set<BusinessScreen['kind']>([
  'landing',
  'landingFailed',
  'memberPasscode',
  'newPassword',
  'recoverySave',
  'savingSession',
  'error',
  'resumeFailed',
  'loggedIn',
]);

/** Returns whether this screen announces the end of an incomplete sign-in (D-329). */
export const saysExpiry = (
  { value, context }: Pick<SnapshotFrom<typeof businessMachine>, 'value' | 'context'>,
  { kind }: BusinessScreen,
): boolean => (value === 'discovery' || value === 'secondStep' || context.primary !== null) && !TIMELESS.has(kind);
