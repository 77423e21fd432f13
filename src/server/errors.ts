import type { ErrorBody } from '#contracts/error.ts';

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

/** A call that the identity service has refused. `code` is the `error_type` of the answer; `errorUrl` explains it. */
export class ServerApiError extends Error {
  override readonly name = 'ServerApiError';
  readonly status: number;
  readonly code: string;
  readonly requestId: string;
  readonly errorUrl: string;
  readonly details: Record<string, unknown>;
  constructor({ status_code, request_id, error_type, error_message, error_url, error_details = {} }: ErrorBody) {
    super(error_message);
    this.status = status_code;
    this.code = error_type;
    this.requestId = request_id;
    this.errorUrl = error_url;
    this.details = error_details;
  }
}
