import type { IdentityError } from '#machines/ports/identity.ts';

export type SignInErrorCode =
  | 'signed_out'
  | 'session_ending'
  | 'no_token'
  | 'offline'
  | 'unavailable'
  | 'rate_limited'
  | 'refused'
  | 'storage_blocked'
  | 'closed'
  | 'no_provider'
  | 'invalid_options';

const sentences: Record<SignInErrorCode, string> = {
  signed_out: 'Nobody is signed in.',
  session_ending: 'The session ends sooner.',
  no_token: 'The backend gives pages no token.',
  offline: 'This browser is offline.',
  unavailable: 'The identity service cannot be reached.',
  rate_limited: 'The identity service refuses so many calls.',
  refused: 'The identity service refuses this page.',
  storage_blocked: 'This browser blocks local storage.',
  closed: 'This client was closed.',
  no_provider: 'There is no <SignInProvider>.',
  invalid_options: 'This option is not valid.',
};

/** An error of the client, by a closed code and with a sentence for developers. */
export class SignInError extends Error {
  override readonly name = 'SignInError';
  readonly code: SignInErrorCode;
  /** The id of the request that the service has refused, for support; null when it refused none. */
  readonly requestId: string | null;
  constructor(code: SignInErrorCode, sentence?: string | null, options?: ErrorOptions & { requestId?: string | null }) {
    super(sentence || sentences[code], options);
    this.code = code;
    this.requestId = options?.requestId ?? null;
  }
}

function codeOf({ code, retryAfter }: IdentityError): SignInErrorCode {
  if (code === 'session_ended') return 'signed_out';
  if (code === 'offline' || code === 'unavailable' || code === 'storage_blocked') return code;
  return retryAfter === null ? 'refused' : 'rate_limited';
}

/** Returns what a host reads of an error of the service. */
export const signInErrorOf = (error: IdentityError): SignInError =>
  new SignInError(codeOf(error), error.sentence, { cause: error, requestId: error.reference });
