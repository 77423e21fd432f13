import { z } from 'zod';
import { scimAnswerSchema, scimErrorSchema } from '#contracts/identity/server/scim.ts';
import type { AuditMark } from '#services/platform/auditEvents.ts';
import { clientAddress } from '#services/platform/http/clientAddress.ts';
import { errorOf } from '#services/platform/http/errors.ts';
import { readJson } from '#services/platform/http/jsonBody.ts';
import { parse, untyped, withoutNull } from '#services/platform/http/requestParts.ts';
import type { Route } from '#services/platform/http/route.ts';
import { errorResponse, type ServiceError } from '#services/platform/http/serviceError.ts';
import type { ScimConnectionRow } from '#services/identity/business/people/scimConnections.ts';
import type { CheckToken } from '../directory.ts';
import { scimTypes } from '../errors.ts';
import type { Resource } from './fits.ts';

/** The name of the security scheme of these calls in the OpenAPI document. */
const SCIM_SCHEME = 'scimToken';

const CONTENT_TYPE = 'application/scim+json';
/** Bytes: a group of some ten thousand members. */
const LARGEST_BODY = 1024 * 1024;

interface ScimRequest<P, Q, B> {
  connection: ScimConnectionRow;
  params: P;
  query: Q;
  body: B;
  headers: Headers;
}

/** An answer; without a body it is 204. */
export interface ScimAnswer {
  status?: 201;
  location?: string;
  body: Resource | null;
}

interface ScimCall<P extends { connection_id: string }, Q, B> {
  method: Route['method'];
  path: string;
  summary: string;
  /** The call's audit event; without it, it changes nothing. */
  audit?: Exclude<AuditMark, object>;
  params: z.ZodType<P>;
  query?: z.ZodType<Q>;
  body?: z.ZodType<B>;
  action: (request: ScimRequest<P, Q, B>) => Promise<ScimAnswer>;
}

const pathOf = (error: ServiceError): string => {
  const at = error.details?.['at'];
  return typeof at === 'string' ? ` At: ${at}` : '';
};

/** An error as directories read it (RFC 7644, section 3.12). */
function scimError(error: unknown, requestId: string): Response {
  const known = errorOf(error, requestId);
  const { headers, status } = errorResponse(known, requestId);
  headers.set('Content-Type', CONTENT_TYPE);
  if (status === 401) headers.set('WWW-Authenticate', 'Bearer realm="scim"');
  const scimType = scimTypes[known.errorType];
  const body: z.infer<typeof scimErrorSchema> = {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    ...(scimType === undefined ? {} : { scimType }),
    detail: `${known.message}${pathOf(known)}`,
  };
  return new Response(JSON.stringify(body), { status, headers });
}

function scimResponse({ status, location, body }: ScimAnswer): Response {
  const headers = new Headers({ 'X-Content-Type-Options': 'nosniff' });
  if (location !== undefined) headers.set('Location', location);
  if (body === null) return new Response(null, { status: 204, headers });
  headers.set('Content-Type', CONTENT_TYPE);
  return new Response(JSON.stringify(body), { status: status ?? 200, headers });
}

/** Makes the calls of directories: with the token of a SCIM connection, never from a page, answered as RFC 7644 has it. */
export const scimRoutes =
  (check: CheckToken) =>
  <P extends { connection_id: string }, Q, B>(call: ScimCall<P, Q, B>): Route => {
    const { method, path, summary, audit, params, query = untyped, body, action } = call;
    return {
      method,
      path,
      audit,
      document: (app, { area }) => {
        const content = <T extends z.ZodType>(schema: T) => ({ [CONTENT_TYPE]: { schema } });
        app.openAPIRegistry.registerPath({
          method,
          path,
          summary,
          tags: [area],
          security: [{ [SCIM_SCHEME]: [] }],
          request: {
            ...(params instanceof z.ZodObject ? { params } : {}),
            ...(query instanceof z.ZodObject ? { query } : {}),
            ...(body === undefined ? {} : { body: { content: content(body), required: true } }),
          },
          responses: {
            200: { description: summary, content: content(scimAnswerSchema) },
            default: { description: 'An error', content: content(scimErrorSchema) },
          },
        });
      },
      run: async (context, requestId, { auditLog }) => {
        const { headers } = context.req.raw;
        const ip = clientAddress(context.env);
        try {
          const named = parse(params, withoutNull(context.req.param()));
          const authorize = () => check(headers, ip, named.connection_id);
          const stranger = { mark: 'scim_token.refused', headers, requestId, ip } as const;
          const connection = await (auditLog === null
            ? authorize()
            : auditLog.watchReturn(stranger, authorize, () => null));
          const request = {
            connection,
            params: named,
            query: parse(query, withoutNull(context.req.query())),
            body: body === undefined ? untyped.parse(undefined) : parse(body, await readJson(context, LARGEST_BODY)),
            headers,
          };
          const act = () => action(request);
          const answer = await (audit === undefined || auditLog === null
            ? act()
            : auditLog.watch({ mark: audit, headers, requestId, ip, actor: connection.connection_id }, act));
          return scimResponse(answer);
        } catch (error) {
          return scimError(error, requestId);
        }
      },
    };
  };
