import { ServerResponse } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { requestIdOf } from './platform/http/errors.ts';
import { subjectOf } from './platform/http/requestSubject.ts';
import { isLoggingRequests, logRequest } from './platform/log.ts';
import { histogram } from './platform/metrics.ts';
import { isTracing, traceRequest } from './platform/tracing/tracing.ts';

const durations = histogram(
  'tinyspark_http_request_duration_seconds',
  'Requests and how long they took, by the pattern of their route',
  ['method', 'route', 'status_class'],
  [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
);

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);

/** The pattern that answered; every address that nobody knows is one. */
function patternOf(context: Context): string {
  const pattern = routePath(context);
  return pattern === '*' || pattern === '/*' ? 'unmatched' : pattern;
}

/** The server of a library has answered by itself; what is in place of its answer is one and the same for all. */
const wasSent = (context: Context): boolean => context.res.headers.has('x-hono-already-sent');

function statusOf(context: Context): number {
  const outgoing: unknown = Reflect.get(Object(context.env), 'outgoing');
  return wasSent(context) && outgoing instanceof ServerResponse ? outgoing.statusCode : context.res.status;
}

/** Puts the id on the answer; a page that is an error shows one already, which is the request's then. */
function markWithId(context: Context, prefix: string): string {
  const { headers } = context.res;
  const shown = wasSent(context) ? null : headers.get('X-Request-Id');
  if (shown !== null) return shown;
  const requestId = requestIdOf(context.req.raw, prefix);
  if (!wasSent(context)) headers.set('X-Request-Id', requestId);
  return requestId;
}

/** The id that a proxy gave the request, where it is one: letters, digits and `._-`, 64 at the most. */
function proxyRequestId(context: Context, hasProxies: boolean): { proxy_request_id?: string } {
  const given = hasProxies ? (context.req.header('x-request-id') ?? '') : '';
  return /^[\w.-]{1,64}$/.test(given) ? { proxy_request_id: given } : {};
}

/**
 * Puts `headers` and the id of the request on every answer, measures it, and writes its line in the log. An id that comes
 * along is never ours; that of a trusted proxy is in the log beside it.
 */
export function observeRequests(given: {
  headers: readonly (readonly [name: string, value: string])[];
  hasProxies: boolean;
  requestIdPrefix: string;
}): MiddlewareHandler {
  const observe: MiddlewareHandler = async (context, next) => {
    const begun = performance.now();
    await next();
    const { headers } = context.res;
    for (const [name, value] of given.headers) headers.set(name, value);
    const requestId = markWithId(context, given.requestIdPrefix);
    const milliseconds = performance.now() - begun;
    const method = METHODS.has(context.req.method) ? context.req.method : 'other';
    const route = patternOf(context);
    const status = statusOf(context);
    durations.observe({ method, route, status_class: `${Math.floor(status / 100)}xx` }, milliseconds / 1000);
    if (!isLoggingRequests()) return;
    const person = subjectOf(context.req.raw);
    logRequest({
      method,
      route,
      status,
      duration_ms: Math.round(milliseconds * 10) / 10,
      request_id: requestId,
      ...(person === undefined ? {} : { person_id: person }),
      ...proxyRequestId(context, given.hasProxies),
    });
  };
  if (!isTracing()) return observe;
  return (context, next) =>
    traceRequest(
      context.req.header('traceparent') ?? null,
      async () => void (await observe(context, next)),
      () => {
        const [method, route, status] = [context.req.method, patternOf(context), statusOf(context)];
        const attributes = {
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': status,
          'tinyspark.request_id': markWithId(context, given.requestIdPrefix),
        };
        return { name: `${method} ${route}`, attributes, isFailed: status >= 500 };
      },
    );
}
