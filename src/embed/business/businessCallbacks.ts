import type { BusinessEvent } from '#contracts/identity/business/eventData.ts';
import type { StepEvents } from '#src/embed/shared/hostSteps.ts';

/** The session of a member, and of which organization. Treat both tokens as secrets. */
export interface MemberSession {
  organizationId: string;
  organizationName: string;
  organizationSlug: string;
  sessionToken: string;
  sessionJwt: string;
}

/** A step of a person through the widget. */
export type BusinessStepEvent = {
  [Type in keyof StepEvents]: { type: Type; data: StepEvents[Type] };
}[keyof StepEvents];

/** Callbacks that tell a host what happens. Nothing goes through the page's own events. */
export interface BusinessCallbacks {
  /** Logged in, once, when the screen that says so is shown. */
  onSuccess?(session: MemberSession): void;
  /** Receives each step, and each action like `B2B_MAGIC_LINK_AUTHENTICATE` with the service's answer (D-328). */
  onEvent?(event: BusinessEvent | BusinessStepEvent): void;
  /**
   * The configuration cannot be used (a `WidgetConfigError`), the service has refused a call (a `BusinessRequestError`),
   * or the widget has stopped.
   */
  onError?(error: unknown): void;
}
