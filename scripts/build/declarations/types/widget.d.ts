import type { EmbedConfigInput } from './config.js';
import type { ActionName, ScreenName, StepsOf } from './steps.js';
import type { User } from './user.js';

export type { ActionName, ScreenName } from './steps.js';

/** An authenticated session. The token and the JWT prove it to a server of yours; treat both as secrets. */
export interface NewSession {
  sessionToken: string;
  sessionJwt: string;
  user: User;
}

export type EventName = 'email_sent' | 'email_try_again_clicked' | 'AUTHENTICATE_FLOW_COMPLETE';

/** Of which kind the mail or the method was; whose address, where there is one and `eventsWithEmail` asks for it. */
export interface EventDetails {
  type: string;
  email?: string | undefined;
}

/** A step of a person through the sign-in widget, by its name. */
export type HostSteps = StepsOf<ScreenName, ActionName>;

/** A name with its details, so that the name says which details there are. */
export type HostEvent =
  | [name: EventName, details: EventDetails]
  | { [Name in keyof HostSteps]: [name: Name, details: HostSteps[Name]] }[keyof HostSteps];

/** How you hear of what happens. Nothing of it passes through the page's own events. */
export interface WidgetCallbacks {
  /** Signed in: the tokens of the session and its user. */
  onSuccess?: ((session: NewSession) => void) | undefined;
  /** What has happened, by its name: `email_sent` and its like, and each step of the person. */
  onEvent?: ((...event: HostEvent) => void) | undefined;
  /** The configuration cannot be used (a `WidgetConfigError`), or the widget has stopped. */
  onError?: ((error: unknown) => void) | undefined;
}

/** A configuration that cannot be used: which field, like `oauthOptions.providers[0].type`, and what was expected. */
export declare class WidgetConfigError extends Error {
  override readonly name: 'WidgetConfigError';
  readonly code: 'invalid_configuration';
  readonly field: string;
  readonly expected: string;
  constructor(field: string, expected: string, sentence: string);
}

/**
 * For the page that a link or a provider leads back to: spends the token in its address, once, and takes it out of the
 * address. Null when the address holds none. It rejects with a `WidgetConfigError`, or with an error whose `code` says
 * why nobody was signed in.
 */
export declare function finishSignIn(config: EmbedConfigInput): Promise<NewSession | null>;
