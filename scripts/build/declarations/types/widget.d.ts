import type { EmbedConfigInput } from './config.js';
import type { ActionName, ScreenName, StepEventsOf } from './steps.js';
import type { User } from './user.js';

export type { ActionName, ScreenName } from './steps.js';

/** An authenticated session. Your server verifies the token or the JWT; treat both as secrets. */
export interface NewSession {
  sessionToken: string;
  sessionJwt: string;
  user: User;
}

export type EventName = 'email_sent' | 'email_try_again_clicked' | 'AUTHENTICATE_FLOW_COMPLETE';

/** `type`: the kind of mail or the sign-in method. `email`: only with `eventsWithEmail`. */
export interface EventDetails {
  type: string;
  email?: string | undefined;
}

/** The step events of the sign-in widget by name, with their details. */
export type StepEvents = StepEventsOf<ScreenName, ActionName>;

/** The arguments of `onEvent`: the name of an event and its details. */
export type SignInEvent =
  | [name: EventName, details: EventDetails]
  | { [Name in keyof StepEvents]: [name: Name, details: StepEvents[Name]] }[keyof StepEvents];

/** Callbacks of the sign-in widget. No DOM events are dispatched. */
export interface WidgetCallbacks {
  /** Called once after a successful sign-in. */
  onSuccess?: ((session: NewSession) => void) | undefined;
  /** Called for each event: `email_sent` and the like, and step events. */
  onEvent?: ((...event: SignInEvent) => void) | undefined;
  /** Called when the configuration is invalid (`WidgetConfigError`) or the widget has crashed. */
  onError?: ((error: unknown) => void) | undefined;
}

/** An invalid configuration. `field`: its path, like `oauthOptions.providers[0].type`; `expected`: the allowed values. */
export declare class WidgetConfigError extends Error {
  override readonly name: 'WidgetConfigError';
  readonly code: 'invalid_configuration';
  readonly field: string;
  readonly expected: string;
  constructor(field: string, expected: string, sentence: string);
}

/**
 * Completes a sign-in on your redirect page: exchanges the token in the URL for a session and removes it from the URL.
 * Resolves to null if the URL has no token. Rejects with a `WidgetConfigError`, or with an error whose `code` gives the
 * reason.
 */
export declare function finishSignIn(config: EmbedConfigInput): Promise<NewSession | null>;
