import { randomUUID } from 'node:crypto';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { DatabaseUnavailableError } from '../database/databaseErrors.ts';
import { WritesPausedError } from '../database/writesPaused.ts';
import { logFailure } from '../log.ts';
import { modeError } from './modeErrors.ts';
import { ServiceError, errorResponse } from './serviceError.ts';

const requestIds = new WeakMap<Request, string>();

/** The id of a request, the same one however often it is asked for: `{prefix}-{uuid}`. */
export function requestIdOf(request: Request, prefix: string): string {
  const known = requestIds.get(request);
  if (known !== undefined) return known;
  const made = `${prefix.replace(/-$/, '')}-${randomUUID()}`;
  requestIds.set(request, made);
  return made;
}

const errorPages = new WeakMap<Request, string>();

/** Has errors link to the page that explains their codes. */
export const linkErrorsTo =
  (address: string): MiddlewareHandler =>
  (context, next) => {
    errorPages.set(context.req.raw, address);
    return next();
  };

/** Answers a request with an error, under the id of the request. */
export const respondWithError = (request: Request, error: ServiceError, requestIdPrefix: string): Response =>
  errorResponse(error, requestIdOf(request, requestIdPrefix), errorPages.get(request));

export const routeNotFound = (): ServiceError =>
  new ServiceError(404, 'route_not_found', 'Nothing was found at this address.');

/** Seconds after which a database that is restarted, or taken over by another, usually serves again. */
const DATABASE_PAUSE = 5;

/** Makes the error for an unavailable database: nothing was done, and the caller may try again later. */
export const databaseError = (message: string, cause: DatabaseUnavailableError): ServiceError =>
  new ServiceError(503, 'server_unavailable', message, { retryAfter: DATABASE_PAUSE, cause });

/** Turns any thrown value into an error without internal details; logs unexpected errors. */
export function errorOf(error: unknown, requestId: string): ServiceError {
  if (error instanceof ServiceError) {
    if (error.status >= 500) logFailure({ requestId }, error);
    return error;
  }
  if (error instanceof WritesPausedError) return modeError('server_read_only', { cause: error });
  logFailure({ requestId }, error);
  if (error instanceof DatabaseUnavailableError) {
    return databaseError('The service is not available right now. Please try again soon.', error);
  }
  return new ServiceError(500, 'internal_server_error', 'Something went wrong on our side. Please try again.');
}

/** Errors for everything that an app's routes and middleware throw. */
export function withErrors(app: OpenAPIHono, requestIdPrefix: string): void {
  app.onError((error, context) => {
    const requestId = requestIdOf(context.req.raw, requestIdPrefix);
    const response = respondWithError(context.req.raw, errorOf(error, requestId), requestIdPrefix);
    // Errors, too, carry the headers that a middleware set (cross-origin headers above all).
    context.res.headers.forEach((value, name) => {
      if (!response.headers.has(name)) response.headers.append(name, value);
    });
    return response;
  });
  app.notFound((context) => respondWithError(context.req.raw, routeNotFound(), requestIdPrefix));
}
