import type { BusinessEventData, BusinessEventType } from './business-events.js';
import type { BusinessActionName, BusinessScreenName, StepsOf } from './steps.js';

export { WidgetConfigError } from './widget.js';
export type { BusinessEventData, BusinessEventType } from './business-events.js';
export type { BusinessActionName, BusinessScreenName } from './steps.js';

/** The session of a member, and of which organization. Treat both tokens as secrets. */
export interface MemberSession {
  organizationId: string;
  organizationName: string;
  organizationSlug: string;
  sessionToken: string;
  sessionJwt: string;
}

/** Something that was done; `data`: what the service has answered, without anything secret or personal. */
export type BusinessEvent<Type extends BusinessEventType = BusinessEventType> = {
  [Each in Type]: { type: Each; data: BusinessEventData[Each] };
}[Type];

type BusinessSteps = StepsOf<BusinessScreenName, BusinessActionName>;

/** A step of a person through the widget. */
export type BusinessStep = {
  [Type in keyof BusinessSteps]: { type: Type; data: BusinessSteps[Type] };
}[keyof BusinessSteps];

/** How you hear of what happens. Nothing of it passes through the page's own events. */
export interface BusinessCallbacks {
  /** Logged in, once, when the screen that says so stands. */
  onSuccess?: ((session: MemberSession) => void) | undefined;
  /** What was done, like `B2B_MAGIC_LINK_AUTHENTICATE`, with what the service has answered, and each step of the person. */
  onEvent?: ((event: BusinessEvent | BusinessStep) => void) | undefined;
  /**
   * The configuration cannot be used (a `WidgetConfigError`), the service has refused a call (a `BusinessRefusalError`),
   * or the widget has stopped.
   */
  onError?: ((error: unknown) => void) | undefined;
}

/** A call that the service has refused, in its words. The widget has told the person already. */
export declare class BusinessRefusalError extends Error {
  override readonly name: 'BusinessRefusalError';
  readonly error_type: string;
  readonly request_id: string;
  constructor(message: string, error_type: string, request_id: string);
}
