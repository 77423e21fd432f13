import type * as elementEntry from '#src/embed/element.entry.ts';
import type * as reactEntry from '#src/embed/react.entry.ts';
import type * as scriptEntry from '#src/embed/script.entry.ts';
import type { EmbedConfigInput } from '#contracts/embedConfig.ts';
import type { User } from '#contracts/identity/user.ts';
import type { EventDetails, EventName } from '#src/adapters/identity/events.http.ts';
import type { SignInEvent } from '#src/embed/shared/announced.ts';
import type { StepEvents } from '#src/embed/shared/hostSteps.ts';
import type { ConsentScreen } from '#machines/consent/consent/consent.screen.ts';
import type { ConsentEvent } from '#machines/consent/consent/consent.types.ts';
import type { LogoutScreen } from '#machines/consent/logout/logout.screen.ts';
import type { LogoutEvent } from '#machines/consent/logout/logout.types.ts';
import type { ExistingSessionScreen } from '#machines/widget/existingSession/existingSession.screen.ts';
import type { ExistingSessionEvent } from '#machines/widget/existingSession/existingSession.types.ts';
import type { PasskeyListScreen } from '#machines/widget/passkeyList/passkeyList.screen.ts';
import type { PasskeyListEvent } from '#machines/widget/passkeyList/passkeyList.types.ts';
import type { PasskeyRegistrationScreen } from '#machines/widget/passkeyRegistration/passkeyRegistration.screen.ts';
import type { PasskeyRegistrationEvent } from '#machines/widget/passkeyRegistration/passkeyRegistration.types.ts';
import type { ResetEvent } from '#machines/widget/reset/reset.types.ts';
import type { ResetModeScreen } from '#machines/widget/resetMode.screen.ts';
import type { WidgetScreen } from '#machines/widget/widget.screen.ts';
import type { WidgetEvent } from '#machines/widget/widget.types.ts';
import type { NewSession } from '#machines/ports/sessions.ts';
import type { WidgetCallbacks } from '#src/embed/embeddedWidget.ts';
import type { MountedWidget } from '#src/embed/mount.ts';
import type { TinysparkSignInProps } from '#src/embed/tinysparkSignIn.tsx';
import type { Strings } from '#src/texts/strings.ts';
import type * as element from 'tinyspark-sign-in/element';
import type * as react from 'tinyspark-sign-in/react';
import type * as script from 'tinyspark-sign-in/script';

/* The declarations and the source, either of which fits in the other's place: a field more or less is an error, too. */

type AnyFunction = (...values: never[]) => unknown;
/** Every field required, however deep: a field that may be absent could else be forgotten. */
type Whole<T> = T extends string | AnyFunction ? T : T extends object ? { [Key in keyof T]-?: Whole<T[Key]> } : T;
type Same<One, Other> = [Whole<One>, Whole<Other>] extends [Whole<Other>, Whole<One>] ? true : false;

/** Events that no person causes, or only a member of an organization. */
type Internal = 'session.began' | 'passcode.spent' | 'passcode.sent' | 'totp.chosen';
type Reported<Name extends string> = Exclude<Name, `${string}typed${string}` | `${string}expired${string}` | Internal>;
type Screens =
  | WidgetScreen
  | ResetModeScreen
  | ExistingSessionScreen
  | PasskeyRegistrationScreen
  | PasskeyListScreen
  | ConsentScreen
  | LogoutScreen;
type Events =
  | WidgetEvent
  | ResetEvent
  | ExistingSessionEvent
  | PasskeyRegistrationEvent
  | PasskeyListEvent
  | ConsentEvent
  | LogoutEvent;

type Config = Omit<EmbedConfigInput, 'strings'> & { strings?: Strings };
/** Fields that nobody else can see make every class one of its own. */
type Seen<Class> = Pick<Class, Exclude<keyof Class, keyof HTMLElement>>;
type Names<Entry> = keyof Entry;

export const agreed: {
  config: Same<script.EmbedConfigInput, Config>;
  strings: Same<script.Strings, Strings>;
  user: Same<script.User, User>;
  session: Same<script.NewSession, NewSession>;
  eventName: Same<script.EventName, EventName>;
  eventDetails: Same<script.EventDetails, EventDetails>;
  steps: Same<script.StepEvents, StepEvents>;
  screenName: Same<script.ScreenName, Screens['kind']>;
  actionName: Same<script.ActionName, Reported<Events['type']>>;
  event: Same<script.SignInEvent, SignInEvent>;
  callbacks: Same<script.WidgetCallbacks, WidgetCallbacks>;
  onSuccess: Same<Parameters<NonNullable<script.WidgetCallbacks['onSuccess']>>, [NewSession]>;
  props: Same<Omit<react.TinysparkSignInProps, 'config'>, Omit<TinysparkSignInProps, 'config'>>;
  mounted: Same<Parameters<script.MountedWidget['update']>[1], Parameters<MountedWidget['update']>[1]>;
  mountedNames: Same<keyof script.MountedWidget, keyof MountedWidget>;
  error: Same<script.WidgetConfigError, scriptEntry.WidgetConfigError>;
  errorMade: Same<
    ConstructorParameters<typeof script.WidgetConfigError>,
    ConstructorParameters<typeof scriptEntry.WidgetConfigError>
  >;
  element: Same<
    Omit<Seen<element.TinysparkSignInElement>, 'config'>,
    Omit<Seen<elementEntry.TinysparkSignInElement>, 'config'>
  >;
  elementConfig: Same<keyof Seen<element.TinysparkSignInElement>, keyof Seen<elementEntry.TinysparkSignInElement>>;
  observed: Same<
    typeof element.TinysparkSignInElement.observedAttributes,
    typeof elementEntry.TinysparkSignInElement.observedAttributes
  >;
  mountAnswer: Same<keyof ReturnType<typeof script.mount>, keyof ReturnType<typeof scriptEntry.mount>>;
  mountElement: Same<Parameters<typeof script.mount>[0], Parameters<typeof scriptEntry.mount>[0]>;
  finished: Same<ReturnType<typeof script.finishSignIn>, ReturnType<typeof scriptEntry.finishSignIn>>;
  shown: Same<ReturnType<typeof react.TinysparkSignIn>, ReturnType<typeof reactEntry.TinysparkSignIn>>;
  elementNames: Same<Names<typeof element>, Names<typeof elementEntry>>;
  reactNames: Same<Names<typeof react>, Names<typeof reactEntry>>;
  scriptNames: Same<Names<typeof script>, Names<typeof scriptEntry>>;
} = {
  config: true,
  strings: true,
  user: true,
  session: true,
  eventName: true,
  eventDetails: true,
  steps: true,
  screenName: true,
  actionName: true,
  event: true,
  callbacks: true,
  onSuccess: true,
  props: true,
  mounted: true,
  mountedNames: true,
  error: true,
  errorMade: true,
  element: true,
  elementConfig: true,
  observed: true,
  mountAnswer: true,
  mountElement: true,
  finished: true,
  shown: true,
  elementNames: true,
  reactNames: true,
  scriptNames: true,
};

/** The entries that take a declared configuration: the source takes it as it is. */
export const taken: [
  typeof reactEntry.TinysparkSignIn extends typeof react.TinysparkSignIn ? true : false,
  typeof scriptEntry.mount extends typeof script.mount ? true : false,
  typeof scriptEntry.finishSignIn extends typeof script.finishSignIn ? true : false,
] = [true, true, true];
