import type { ErrorBody } from '#contracts/error.ts';
import { counter } from '../metrics.ts';

export interface ErrorExtra {
  /** Seconds after which another try makes sense; becomes the header `Retry-After`. */
  retryAfter?: number;
  /** Safe to show to the caller; becomes `error_details`. */
  details?: Record<string, unknown>;
  /** For the log only, never for the caller. */
  cause?: unknown;
}

/** An answer that is not what was asked for (D-24). `message` is written for people and safe to show. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly status: number;
  readonly errorType: string;
  readonly retryAfter: number | undefined;
  readonly details: Record<string, unknown> | undefined;

  constructor(status: number, errorType: string, message: string, extra: ErrorExtra = {}) {
    super(message, { cause: extra.cause });
    this.status = status;
    this.errorType = errorType;
    this.retryAfter = extra.retryAfter;
    this.details = extra.details;
  }
}

/** True for an error of the request, not of this server. */
export const isClientError = (error: unknown): boolean => error instanceof ServiceError && error.status < 500;

/** The body of an error answer (D-24). `errorPage`: the page that explains every code, '' where none is served. */
export function errorBody(serviceError: ServiceError, requestId: string, errorPage = ''): ErrorBody {
  return {
    status_code: serviceError.status,
    request_id: requestId,
    error_type: serviceError.errorType,
    error_message: serviceError.message,
    error_url: errorPage === '' ? '' : `${errorPage}#${serviceError.errorType}`,
    ...(serviceError.details ? { error_details: serviceError.details } : {}),
  };
}

const refused = counter('tinyspark_refusals_total', 'Errors by their error_type', ['error_type']);

/** An error as an HTTP answer: JSON, never cached, with the request id in a header too. */
export function errorResponse(serviceError: ServiceError, requestId: string, errorPage = ''): Response {
  refused.add({ error_type: serviceError.errorType });
  const headers = new Headers({
    'Content-Type': 'application/json; charset=UTF-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'X-Request-Id': requestId,
  });
  if (serviceError.retryAfter !== undefined)
    headers.set('Retry-After', String(Math.max(1, Math.ceil(serviceError.retryAfter))));
  const body = JSON.stringify(errorBody(serviceError, requestId, errorPage));
  return new Response(body, { status: serviceError.status, headers });
}
