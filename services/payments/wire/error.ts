export type ErrorType = 'invalid_request_error' | 'idempotency_error' | 'card_error' | 'api_error';

interface ErrorDescription {
  /** For people. */
  message: string;
  type?: ErrorType;
  code?: string;
  param?: string;
}

/** An error answer in the provider's shape: `{ error: { type, code, param, message } }`. */
export class StripeError extends Error {
  override readonly name = 'StripeError';
  readonly status: number;
  readonly description: ErrorDescription;

  constructor(status: number, description: ErrorDescription) {
    super(description.message);
    this.status = status;
    this.description = description;
  }

  body(requestId: string) {
    const { type = 'invalid_request_error', code, param, message } = this.description;
    return {
      error: {
        ...(code ? { code, doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` } : {}),
        message,
        ...(param ? { param } : {}),
        request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}`,
        type,
      },
    };
  }
}

/** `No such customer: 'cus_1'`, status 404 for the object of the address, 400 for a parameter that names one. */
export function noSuchObject(kind: string, id: string, param = 'id'): StripeError {
  return new StripeError(param === 'id' ? 404 : 400, {
    code: 'resource_missing',
    param,
    message: `No such ${kind}: '${id}'`,
  });
}
