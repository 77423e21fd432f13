/** Errors by which providers report the person's no; LinkedIn has two of its own, one of them as Apple. */
const denials = new Set([
  'access_denied',
  'user_cancelled_authorize',
  'user_cancelled_login',
  'consent_required',
  'interaction_required',
]);

export type Failure = 'access_denied' | 'oauth_flow_callback_error';

/** Returns the failure of a sign-in that a provider has answered with this error. */
export const failureOf = (error: string): Failure =>
  denials.has(error) ? 'access_denied' : 'oauth_flow_callback_error';

/** In words, for a person who comes back from `name`. */
export const failureText = (failure: Failure, name: string): string =>
  failure === 'access_denied' ? `The sign-in at ${name} was cancelled.` : `${name} did not complete the sign-in.`;
