import { z } from 'zod';
import { oauthErrorBody } from '#contracts/identity/server/oauthEndpoints.ts';
import type { AuditMark } from '#services/platform/auditEvents.ts';
import { clientAddress } from '#services/platform/http/clientAddress.ts';
import { errorOf } from '#services/platform/http/errors.ts';
import { readText } from '#services/platform/http/jsonBody.ts';
import type { Route } from '#services/platform/http/route.ts';
import { errorResponse } from '#services/platform/http/serviceError.ts';
import { createErrors } from '../errors.ts';
import { tokenErrors } from './errors.ts';

const refuse = createErrors(tokenErrors);

/** Bytes of a form. */
const LARGEST = 16_384;

interface FormRequest<P, F> {
  params: P;
  form: F;
  headers: Headers;
  /** The caller's address, for rate limits. */
  ip: string;
}

interface FormDescription<P, F, A> {
  path: string;
  summary: string;
  audit: AuditMark;
  params: z.ZodType<P>;
  form: z.ZodType<F>;
  answer: z.ZodType<A>;
  action: (request: FormRequest<P, F>) => Promise<Omit<A, 'request_id' | 'status_code'>>;
}

/** @throws ServiceError invalid_request */
function readForm<F>(text: string, headers: Headers, schema: z.ZodType<F>): F {
  const type = headers.get('content-type') ?? '';
  if (!type.toLowerCase().startsWith('application/x-www-form-urlencoded')) throw refuse('invalid_request');
  const given = [...new URLSearchParams(text)];
  const form = Object.fromEntries(given);
  const isOnceEach = Object.keys(form).length === given.length;
  if (!isOnceEach || text.includes('%00') || text.includes('\0')) throw refuse('invalid_request');
  const parsed = schema.safeParse(form);
  if (!parsed.success) throw refuse('invalid_request', { cause: parsed.error });
  return parsed.data;
}

/** An error as programs read it (RFC 6749, section 5.2), with the fields that every error has. */
function oauthError(error: unknown, requestId: string): Response {
  const known = errorOf(error, requestId);
  const { headers, status } = errorResponse(known, requestId);
  // RFC 6749, section 5.2, and RFC 7235, section 3.1.
  if (status === 401) headers.set('WWW-Authenticate', 'Basic realm="oauth2", charset="UTF-8"');
  const body: z.infer<typeof oauthErrorBody> = {
    status_code: status,
    request_id: requestId,
    error: known.errorType,
    error_description: known.message,
    error_uri: '',
  };
  return new Response(JSON.stringify(body), { status, headers });
}

/** An endpoint of programs: a form in, JSON out, errors as OAuth 2.0 has them. No page may read its answers. */
export function formRoute<P, F, A>(given: FormDescription<P, F, A>): Route {
  const { path, summary, audit, params, form, answer, action } = given;
  return {
    method: 'post',
    path,
    audit,
    document: (app, { area }) => {
      app.openAPIRegistry.registerPath({
        method: 'post',
        path,
        summary,
        tags: [area],
        request: {
          ...(params instanceof z.ZodObject ? { params } : {}),
          body: { content: { 'application/x-www-form-urlencoded': { schema: form } }, required: true },
        },
        responses: {
          200: { description: summary, content: { 'application/json': { schema: answer } } },
          default: { description: 'An error', content: { 'application/json': { schema: oauthErrorBody } } },
        },
      });
    },
    run: async (context, requestId, { auditLog }) => {
      const { headers } = context.req.raw;
      const ip = clientAddress(context.env);
      const act = async () => {
        const parsed = params.safeParse(context.req.param());
        if (!parsed.success) throw refuse('project_not_found', { cause: parsed.error });
        const text = await readText(context, LARGEST);
        return action({ params: parsed.data, form: readForm(text, headers, form), headers, ip });
      };
      try {
        const call = { mark: audit, headers, requestId, ip };
        const result = await (auditLog === null ? act() : auditLog.watch(call, act));
        const body = answer.parse({ request_id: requestId, status_code: 200, ...result });
        return new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json; charset=UTF-8' } });
      } catch (error) {
        return oauthError(error, requestId);
      }
    },
  };
}
