import type * as elementEntry from '#src/embed/business/businessElement.entry.ts';
import type * as reactEntry from '#src/embed/business/businessReact.entry.ts';
import type * as scriptEntry from '#src/embed/business/businessScript.entry.ts';
import type { BusinessEmbedConfigInput } from '#contracts/businessEmbedConfig.ts';
import type { BusinessEvent, BusinessEventData, BusinessEventType } from '#contracts/identity/business/eventData.ts';
import type { BusinessCallbacks, BusinessStepEvent, MemberSession } from '#src/embed/business/businessCallbacks.ts';
import type { MountedBusiness } from '#src/embed/business/mountBusiness.ts';
import type { TinysparkBusinessSignInProps } from '#src/embed/business/tinysparkBusinessSignIn.tsx';
import type { BusinessScreen } from '#machines/business/business.screen.ts';
import type { BusinessEvent as Done } from '#machines/business/business.types.ts';
import type { BusinessStrings } from '#src/texts/businessStrings.ts';
import type * as element from 'tinyspark-sign-in/business-element';
import type * as react from 'tinyspark-sign-in/business-react';
import type * as script from 'tinyspark-sign-in/business-script';

/* The declarations of the business widget and its source, either of which fits in the other's place. */

type AnyFunction = (...values: never[]) => unknown;
/** Every field required, however deep: a field that may be absent could else be forgotten. */
type Whole<T> = T extends string | AnyFunction ? T : T extends object ? { [Key in keyof T]-?: Whole<T[Key]> } : T;
type Same<One, Other> = [Whole<One>, Whole<Other>] extends [Whole<Other>, Whole<One>] ? true : false;

/** Events that a flow tells another one in the same words; no person does it. */
type Internal = 'passcode.spent' | 'passcode.sent';
type Reported<Name extends string> = Exclude<Name, `${string}typed${string}` | `${string}expired${string}` | Internal>;

type Config = Omit<BusinessEmbedConfigInput, 'strings'> & { strings?: BusinessStrings };
/** Fields that nobody else can see make every class one of its own. */
type Seen<Class> = Pick<Class, Exclude<keyof Class, keyof HTMLElement>>;
type Names<Entry> = keyof Entry;

export const agreed: {
  config: Same<script.BusinessEmbedConfigInput, Config>;
  strings: Same<script.BusinessStrings, BusinessStrings>;
  session: Same<script.MemberSession, MemberSession>;
  event: Same<script.BusinessEvent, BusinessEvent>;
  eventData: Same<script.BusinessEventData, BusinessEventData>;
  eventType: Same<script.BusinessEventType, BusinessEventType>;
  step: Same<script.BusinessStepEvent, BusinessStepEvent>;
  screenName: Same<script.BusinessScreenName, BusinessScreen['kind']>;
  actionName: Same<script.BusinessActionName, Reported<Done['type']>>;
  callbacks: Same<script.BusinessCallbacks, BusinessCallbacks>;
  props: Same<Omit<react.TinysparkBusinessSignInProps, 'config'>, Omit<TinysparkBusinessSignInProps, 'config'>>;
  mounted: Same<Parameters<script.MountedBusiness['update']>[1], Parameters<MountedBusiness['update']>[1]>;
  mountedNames: Same<keyof script.MountedBusiness, keyof MountedBusiness>;
  failure: Same<script.BusinessRequestError, scriptEntry.BusinessRequestError>;
  failureMade: Same<
    ConstructorParameters<typeof script.BusinessRequestError>,
    ConstructorParameters<typeof scriptEntry.BusinessRequestError>
  >;
  element: Same<
    Omit<Seen<element.TinysparkBusinessSignInElement>, 'config'>,
    Omit<Seen<elementEntry.TinysparkBusinessSignInElement>, 'config'>
  >;
  elementConfig: Same<
    keyof Seen<element.TinysparkBusinessSignInElement>,
    keyof Seen<elementEntry.TinysparkBusinessSignInElement>
  >;
  observed: Same<
    typeof element.TinysparkBusinessSignInElement.observedAttributes,
    typeof elementEntry.TinysparkBusinessSignInElement.observedAttributes
  >;
  mountAnswer: Same<keyof ReturnType<typeof script.mountBusiness>, keyof ReturnType<typeof scriptEntry.mountBusiness>>;
  mountElement: Same<Parameters<typeof script.mountBusiness>[0], Parameters<typeof scriptEntry.mountBusiness>[0]>;
  shown: Same<ReturnType<typeof react.TinysparkBusinessSignIn>, ReturnType<typeof reactEntry.TinysparkBusinessSignIn>>;
  elementNames: Same<Names<typeof element>, Names<typeof elementEntry>>;
  reactNames: Same<Names<typeof react>, Names<typeof reactEntry>>;
  scriptNames: Same<Names<typeof script>, Names<typeof scriptEntry>>;
} = {
  config: true,
  strings: true,
  session: true,
  event: true,
  eventData: true,
  eventType: true,
  step: true,
  screenName: true,
  actionName: true,
  callbacks: true,
  props: true,
  mounted: true,
  mountedNames: true,
  failure: true,
  failureMade: true,
  element: true,
  elementConfig: true,
  observed: true,
  mountAnswer: true,
  mountElement: true,
  shown: true,
  elementNames: true,
  reactNames: true,
  scriptNames: true,
};

/** The entries that take a declared configuration: the source takes it as it is. */
export const taken: [
  typeof reactEntry.TinysparkBusinessSignIn extends typeof react.TinysparkBusinessSignIn ? true : false,
  typeof scriptEntry.mountBusiness extends typeof script.mountBusiness ? true : false,
] = [true, true];
