import { type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { ZodType } from 'zod';
import { envelope } from '#contracts/identity/envelope.ts';
import { errorBodySchema } from '#contracts/error.ts';
import type { AuditLog, AuditMark } from '../auditEvents.ts';
import { clientAddress } from './clientAddress.ts';
import { readJson } from './jsonBody.ts';
import { parse, plainRecord, untyped, withoutNull } from './requestParts.ts';
import { requestIdOf, withErrors } from './errors.ts';
import { noteSubject } from './requestSubject.ts';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

export interface RouteRequest<B, Q, P, S> {
  /** The result of `authorize`. */
  authorized: S;
  body: B;
  query: Q;
  params: P;
  headers: Headers;
  /** The caller's address, for rate limits. */
  ip: string;
  requestId: string;
}

/** `request_id` and `status_code` are filled in when an action leaves them out. */
type Answered<A> =
  | A
  | (A extends { request_id: string; status_code: number } ? Omit<A, 'request_id' | 'status_code'> : never);

export interface RouteDescription<B, Q, P, A, S> {
  method: Method;
  /** With `{name}` for parameters: `/x/{id}`. */
  path: string;
  summary: string;
  body?: ZodType<B>;
  query?: ZodType<Q>;
  params?: ZodType<P>;
  answer: ZodType<A>;
  /** Bytes; BODY_LIMIT unless told. */
  bodyLimit?: number;
  /** Returns true if a request is for this call, where several share a path; otherwise the next one gets it. */
  accepts?: (headers: Headers) => boolean;
  /** Distinguishes it from the others at that path in the document, which lists a path once. */
  variant?: string;
  /** The call's audit event; without it, the call is not in the audit log. */
  audit?: AuditMark;
  /** The answer is never wrapped. */
  isBare?: true;
  /** Checks who may call, before anything else is read: a stranger sees no errors about the rest. */
  authorize?: (headers: Headers, ip: string) => Promise<S>;
  /** The audit event of a call that `authorize` refuses, and what the audit log says of callers. */
  auditCaller?: { refused: Exclude<AuditMark, object>; actorOf: (authorized: S) => string; projectId: string };
  /** The name of its security scheme in the document. */
  security?: string;
  /** Answers a repeated call as it did the first one, by a header that the document names. */
  repeatable?: {
    headers: z.ZodObject;
    answer: (
      request: RouteRequest<unknown, unknown, unknown, S>,
      path: string,
      respond: () => Promise<Response>,
    ) => Promise<Response>;
  };
  action: (request: RouteRequest<B, Q, P, S>) => Promise<Answered<A> | Response>;
}

/** In which area of the document a call is, and whether its success is wrapped in `data`. */
export interface DocumentedAs {
  area: string;
  envelope: boolean;
}

/** Options of all calls of an area, as they run. */
export interface RunOptions {
  /** A success is `{"data": {request_id, status_code, …}}`, else the bare answer. */
  envelope: boolean;
  auditLog: AuditLog | null;
  /** Throws where the area is switched off. */
  check?: (() => void) | undefined;
}

export interface Route {
  method: Method;
  path: string;
  accepts?: ((headers: Headers) => boolean) | undefined;
  audit?: AuditMark | undefined;
  document(app: OpenAPIHono, as: DocumentedAs): void;
  /** Parses the request, runs the action, parses the answer. A `Response` passes as it is. */
  run(context: Context, requestId: string, options: RunOptions): Promise<Response>;
}

/** One call of a service: (method, path, contract, action). */
export function route<B, Q, P, A, S>(description: RouteDescription<B, Q, P, A, S>): Route {
  const {
    accepts,
    audit,
    variant,
    isBare = false,
    authorize,
    auditCaller,
    security,
    repeatable,
    method,
    path,
    summary,
    action,
    answer,
    body,
    query,
    params,
  } = description;
  return {
    method,
    path,
    accepts,
    audit,
    document: (app, { area, envelope: isWrapped }) => {
      app.openAPIRegistry.registerPath({
        method,
        path: variant === undefined ? path : `${path}#${variant}`,
        summary,
        tags: [area],
        ...(security === undefined ? {} : { security: [{ [security]: [] }] }),
        request: {
          ...(repeatable ? { headers: repeatable.headers } : {}),
          ...(body ? { body: { content: { 'application/json': { schema: body } }, required: true } } : {}),
          ...(query instanceof z.ZodObject ? { query } : {}),
          ...(params instanceof z.ZodObject ? { params } : {}),
        },
        responses: {
          200: {
            description: summary,
            content: { 'application/json': { schema: isWrapped && !isBare ? envelope(answer) : answer } },
          },
          default: { description: 'An error', content: { 'application/json': { schema: errorBodySchema } } },
        },
      });
    },
    run: async (context, requestId, { envelope: isWrapped, auditLog, check: checkArea }) => {
      checkArea?.();
      const { headers } = context.req.raw;
      const ip = clientAddress(context.env);
      const check = () => authorize?.(headers, ip) ?? Promise.resolve(untyped.parse(undefined));
      const caller = { headers, requestId, ip, ...(auditCaller && { projectId: auditCaller.projectId }) };
      const isCallerAudited = auditCaller !== undefined && auditLog !== null;
      const request = {
        authorized: await (isCallerAudited
          ? auditLog.watchReturn({ ...caller, mark: auditCaller.refused }, check, () => null)
          : check()),
        body: body ? parse(body, await readJson(context, description.bodyLimit)) : untyped.parse(undefined),
        query: query ? parse(query, withoutNull(context.req.query())) : untyped.parse(context.req.query()),
        params: params ? parse(params, withoutNull(context.req.param())) : untyped.parse(context.req.param()),
        headers,
        ip,
        requestId,
      };
      const act = () => action(request);
      const isAudited = audit !== undefined && auditLog !== null;
      const actor = auditCaller?.actorOf(request.authorized) ?? null;
      const respond = async (): Promise<Response> => {
        const result = await (isAudited ? auditLog.watch({ ...caller, mark: audit, actor }, act) : act());
        if (result instanceof Response) return result;
        noteSubject(context.req.raw, result);
        const common = { request_id: requestId, status_code: 200 };
        if (isBare) return context.json(plainRecord(answer.parse({ ...common, ...result })));
        if (!isWrapped) return context.json(plainRecord(answer.parse(result)));
        return context.json({ data: { ...common, ...plainRecord(answer.parse({ ...common, ...result })) } });
      };
      return repeatable?.answer(request, context.req.path, respond) ?? respond();
    },
  };
}

/**
 * Puts a service's table of calls on its app, with an OpenAPI description of each.
 * With `envelope` a success is `{"data": {request_id, status_code, …}}`, else the bare answer.
 * Every answer carries `X-Request-Id`: `{requestIdPrefix}-{uuid}`.
 */
export function mountRoutes(
  app: OpenAPIHono,
  routes: Route[],
  options: DocumentedAs & RunOptions & { requestIdPrefix: string },
): void {
  withErrors(app, options.requestIdPrefix);
  for (const entry of routes) {
    entry.document(app, options);
    app.on(entry.method.toUpperCase(), entry.path.replaceAll(/\{(\w+)\}/g, ':$1'), async (context, next) => {
      if (entry.accepts?.(context.req.raw.headers) === false) return next();
      const requestId = requestIdOf(context.req.raw, options.requestIdPrefix);
      const response = await entry.run(context, requestId, options);
      response.headers.set('X-Request-Id', requestId);
      if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store');
      return response;
    });
  }
}
