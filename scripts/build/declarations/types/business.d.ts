import type { BusinessEventData, BusinessEventType } from './business-events.js';
import type { BusinessActionName, BusinessScreenName, StepEventsOf } from './steps.js';

export { WidgetConfigError } from './widget.js';
export type { BusinessEventData, BusinessEventType } from './business-events.js';
export type { BusinessActionName, BusinessScreenName } from './steps.js';

/** An authenticated session of a member in an organization. Treat both tokens as secrets. */
export interface MemberSession {
  organizationId: string;
  organizationName: string;
  organizationSlug: string;
  sessionToken: string;
  sessionJwt: string;
}

/** A completed request. `data`: the response of the service without secrets and personal data. */
export type BusinessEvent<Type extends BusinessEventType = BusinessEventType> = {
  [Each in Type]: { type: Each; data: BusinessEventData[Each] };
}[Type];

type BusinessStepEvents = StepEventsOf<BusinessScreenName, BusinessActionName>;

/** A step event of the business widget. */
export type BusinessStepEvent = {
  [Type in keyof BusinessStepEvents]: { type: Type; data: BusinessStepEvents[Type] };
}[keyof BusinessStepEvents];

/** Callbacks of the business widget. No DOM events are dispatched. */
export interface BusinessCallbacks {
  /** Called once after a successful sign-in, when the success screen is shown. */
  onSuccess?: ((session: MemberSession) => void) | undefined;
  /** Called for each completed request, like `B2B_MAGIC_LINK_AUTHENTICATE`, and for each step event. */
  onEvent?: ((event: BusinessEvent | BusinessStepEvent) => void) | undefined;
  /**
   * Called when the configuration is invalid (`WidgetConfigError`), a request has failed (`BusinessRequestError`), or
   * the widget has crashed.
   */
  onError?: ((error: unknown) => void) | undefined;
}

/** An error response of the service. The widget has already shown it to the person. */
export declare class BusinessRequestError extends Error {
  override readonly name: 'BusinessRequestError';
  readonly error_type: string;
  readonly request_id: string;
  constructor(message: string, error_type: string, request_id: string);
}
