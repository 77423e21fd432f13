import type { EmbedConfigInput } from './config.js';
import type { User } from './user.js';

/** An authenticated session. The token and the JWT prove it to a server of yours; treat both as secrets. */
export interface NewSession {
  sessionToken: string;
  sessionJwt: string;
  user: User;
}

export type EventName = 'email_sent' | 'email_try_again_clicked' | 'AUTHENTICATE_FLOW_COMPLETE';

/** Of which kind the mail or the method was, and whose address where there is one. */
export interface EventDetails {
  type: string;
  email?: string | undefined;
}

/** How you hear of what happens. Nothing of it passes through the page's own events. */
export interface WidgetCallbacks {
  /** Signed in: the tokens of the session and its user. */
  onSuccess?: ((session: NewSession) => void) | undefined;
  /** What was done, like `email_sent`. */
  onEvent?: ((name: EventName, details: EventDetails) => void) | undefined;
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
