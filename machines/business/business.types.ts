import type { BusinessConfig } from '#contracts/businessConfig.ts';
import type { BusinessProvider } from '#contracts/identity/business/providers.ts';
import type { Discovered } from '../ports/business/discovery.ts';
import type { GateAnswer, MemberLogin, SignedInMember } from '../ports/business/gate.ts';
import type { NewPasswordRight } from '../ports/business/memberPasswords.ts';
import type { KnownOrganization } from '../ports/business/organizations.ts';
import type { Failure } from '../ports/business/failure.ts';
import type { Notice, NoticeExpired } from '../ports/notice.ts';
import type { FoundMemberMessage } from '../ports/messages/sentMessages.ts';
import type { LandingEvent, LandingToken } from './landing/landing.types.ts';
import type { BusinessMainEvent, MainNotice, Primary } from './businessMain/businessMain.types.ts';
import type { DiscoveryEvent } from './discovery/discovery.types.ts';
import type { OrganizationNameEvent } from './organizationName/organizationName.types.ts';
import type { OrganizationSwitchEvent } from './organizationSwitch/organizationSwitch.types.ts';
import type { SsoEmailEvent } from './ssoEmail/ssoEmail.types.ts';
import type { SsoFallbackEvent } from './ssoFallback/ssoFallback.types.ts';
import type { SsoMenuEvent } from './ssoMenu/ssoMenu.types.ts';
import type { EmailSelectionEvent } from './emailSelection/emailSelection.types.ts';
import type { SecondStepEvent } from './secondSteps.types.ts';
import type { PasscodeEvent } from '../widget/passcode/passcode.types.ts';
import type { PasscodeResendEvent } from '../widget/passcodeResend/passcodeResend.types.ts';
import type { NumberEvent, SmsEnrollmentEvent } from './smsEnrollment/smsEnrollment.types.ts';
import type { NewPasswordEvent } from '../widget/newPassword/newPassword.types.ts';
import type { MemberMailEvent } from './memberMail/memberMail.types.ts';
import type { PasswordAddressEvent } from './passwordAddress/passwordAddress.types.ts';
import type { PasswordLoginEvent } from './passwordLogin/passwordLogin.types.ts';

/** `landingToken`: what the address of the page contained, removed from it. */
export interface BusinessInput {
  config: BusinessConfig;
  landingToken: LandingToken;
  /** The provider or connection that was used last in this browser, by its name or id. */
  lastUsed: string | null;
  /** A session of a member is kept already, and the page takes it up. */
  hasSession: boolean;
  /** This tab may have sent a link or passcode before the page was loaded anew. */
  hasSent?: boolean;
}

/** A screen that Back leads to. */
export type LeftScreen = 'discovery' | 'businessMain' | 'emailSelection';

/** The connection or provider whose page continues the sign-in. */
export type RedirectChoice =
  | { to: 'provider'; provider: BusinessProvider }
  | { to: 'connection'; connectionId: string }
  /** Google's prompt was accepted. */
  | { to: 'oneTap'; provider: 'google'; credential: string };

export interface BusinessContext extends BusinessInput {
  /** Null in the Discovery flow, and until it is known. */
  organization: KnownOrganization | null;
  primary: Primary | null;
  /** The message sent before a reload, while its screen is there (D-489). */
  sent: FoundMemberMessage | null;
  /** Nothing was chosen on Main yet. */
  isFirstMain: boolean;
  /** The address given on Main. */
  email: string;
  notice: MainNotice | null;
  /** The address that was verified, with its organizations. */
  discovered: Discovered | null;
  /** True until an action without a choice has happened. */
  isFirstDiscovery: boolean;
  /** The screens that Back leads to, the last one first left. */
  leftScreens: LeftScreen[];
  redirectChoice: RedirectChoice | null;
  answer: GateAnswer | null;
  /** A new password is chosen once somebody is logged in. */
  wantsPassword: boolean;
  /** By which right the new password is set. */
  right: NewPasswordRight | null;
  /** The tokens of a session that is not kept yet. */
  login: MemberLogin | null;
  /** Why nobody knows whether the saved session lives. */
  resumeError: Notice | null;
  /** The person who is signed in, once that is known. */
  member: SignedInMember | null;
  failure: Failure | null;
  canGoBack: boolean;
  /** The token of a session that is being ended. */
  revoked: string | null;
}

export type BusinessOwnEvent =
  | { type: 'startOver.chosen' }
  | { type: 'findOrganization.chosen' }
  | { type: 'switch.chosen' }
  | { type: 'signOut.chosen' }
  | { type: 'retry.chosen' }
  | NoticeExpired;
/** Everything that a person can do in the business widget; it is for the flow that has the screen. */
export type BusinessEvent =
  | BusinessOwnEvent
  | LandingEvent
  | BusinessMainEvent
  | MemberMailEvent
  | SsoEmailEvent
  | SsoMenuEvent
  | SsoFallbackEvent
  | EmailSelectionEvent
  | SecondStepEvent
  | PasscodeEvent
  | PasscodeResendEvent
  | SmsEnrollmentEvent
  | NumberEvent
  | DiscoveryEvent
  | OrganizationNameEvent
  | OrganizationSwitchEvent
  | PasswordAddressEvent
  | PasswordLoginEvent
  | NewPasswordEvent
  | NoticeExpired;
