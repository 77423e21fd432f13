/** A setting that cannot be used, by its name, and the values that can; thrown before or while a request is answered. */
export class ServerConfigError extends Error {
  override readonly name = 'ServerConfigError';
  readonly code = 'invalid_configuration';
  readonly field: string;
  readonly expected: string;
  constructor(field: string, expected: string, sentence = `${field} is not valid: expected ${expected}.`) {
    super(sentence);
    this.field = field;
    this.expected = expected;
  }
}

export type IdentityServiceErrorCode = 'unreachable' | 'rate_limited' | 'unexpected_answer';

const sentences: Record<IdentityServiceErrorCode, string> = {
  unreachable: 'The identity service cannot be reached.',
  rate_limited: 'The identity service has had too many calls with this secret key.',
  unexpected_answer: 'The identity service gave an answer that cannot be read.',
};

/** The identity service could not say who somebody is: neither signed in nor signed out is known. */
export class IdentityServiceError extends Error {
  override readonly name = 'IdentityServiceError';
  readonly code: IdentityServiceErrorCode;
  constructor(code: IdentityServiceErrorCode, options?: ErrorOptions) {
    super(sentences[code], options);
    this.code = code;
  }
}
