import type { Context } from 'hono';
import type { AuditMark } from '#services/platform/auditEvents.ts';
import { clientAddress } from '#services/platform/http/clientAddress.ts';
import { escapeHtml } from '#services/platform/pages/html.ts';
import { referenceLine } from '#services/platform/pages/referenceLine.ts';
import { commonSecurityHeaders, cspHashOf } from '#services/platform/pages/securityHeaders.ts';
import { errorOf } from '#services/platform/http/errors.ts';
import type { Route } from '#services/platform/http/route.ts';
import type { Project } from '../project.ts';
import { withParameters } from '../redirectUrls.ts';

/** Served in production too, where the sandbox's style sheet does not exist: the few rules come along. */
const styleWith = (color: string): string => `:root{color-scheme:light dark}
body{margin:0;min-height:100dvh;display:grid;place-items:center;font:1rem/1.5 system-ui,sans-serif;color:#19303d;background:#f5f7f8}
main{max-width:25rem;margin:1rem;padding:2rem;border:1px solid #dfe4e7;border-radius:.5rem;background:#fff}
h1{margin:0 0 .5rem;font-size:1.5rem;line-height:2rem;letter-spacing:-.018em}
p{margin:0 0 1.5rem}
a{display:inline-block;padding:.65rem 1.25rem;border-radius:.5rem;background:${color};color:#fff;font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid #2f7fb5;outline-offset:2px}
small,.ts-note{display:block;margin:1.5rem 0 0;color:#4b6373;font-size:.875rem;overflow-wrap:anywhere}.ts-note{margin-top:.25rem}code{font:inherit;user-select:all}
@media (prefers-color-scheme:dark){body{color:#eef2f4;background:#101f28}main{background:#162a36;border-color:#2b4150}a{background:#eef2f4;color:#101f28}small,.ts-note{color:#aebdc7}}`;

type PagesProject = Pick<Project, 'home' | 'brand'>;

interface ErrorPage {
  status: number;
  message: string;
  errorType: string;
  requestId: string;
}

/** Makes pages for people whom no address is safe to send back to. Each has a way on. */
function errorPages({ home, brand }: PagesProject): (given: ErrorPage) => Response {
  const style = styleWith(brand.color);
  const headers = {
    ...commonSecurityHeaders,
    'Content-Type': 'text/html; charset=UTF-8',
    'Content-Security-Policy': `default-src 'none'; style-src '${cspHashOf(style)}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    'Cache-Control': 'no-store',
  };
  return ({ status, message, errorType, requestId }) => {
    const body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Sign-in was not completed · ${escapeHtml(brand.name)}</title><link rel="icon" href="data:,"><style>${style}</style></head><body><main><h1>Sign-in was not completed</h1><p>${escapeHtml(message)}</p><a href="${escapeHtml(home)}">Start again</a><small>${escapeHtml(errorType)}</small>${referenceLine(requestId).text}</main></body></html>`;
    return new Response(body, { status, headers });
  };
}

/** A browser navigation to a registered address. */
export function redirectTo(url: string, parameters: Record<string, string> = {}, cookie?: string): Response {
  return new Response(null, {
    status: 302,
    headers: {
      Location: withParameters(url, parameters),
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      ...(cookie === undefined ? {} : { 'Set-Cookie': cookie }),
    },
  });
}

/** The codes of the answers that lead a person back without a token: an address can hold anything, so it is not read. */
const refusedWith = new WeakMap<Response, string>();

/** A browser navigation to a registered address that is told this code: nobody is signed in. */
export function redirectRefused(code: string, url: string, parameters: Record<string, string> = {}): Response {
  const response = redirectTo(url, parameters);
  refusedWith.set(response, code);
  return response;
}

/** An address that browsers navigate to: what is refused becomes a page, not JSON. */
export function navigation(given: {
  method: 'get' | 'post';
  path: string;
  summary: string;
  project: PagesProject;
  /** Navigations with errors in the audit log: where a person comes back from a provider. */
  audit?: AuditMark;
  action: (c: Context) => Promise<Response>;
}): Route {
  const errorPage = errorPages(given.project);
  return {
    method: given.method,
    path: given.path,
    document: (app, { area }) => {
      const { method, path, summary } = given;
      app.openAPIRegistry.registerPath({
        method,
        path,
        summary,
        tags: [area],
        responses: { 302: { description: summary } },
      });
    },
    run: async (c, requestId, { auditLog, check }) => {
      const act = () => given.action(c);
      try {
        check?.();
        if (given.audit === undefined || auditLog === null) return await act();
        const call = { mark: given.audit, headers: c.req.raw.headers, requestId, ip: clientAddress(c.env) };
        return await auditLog.watchReturn(call, act, (answer) => refusedWith.get(answer) ?? null);
      } catch (error) {
        const serviceError = errorOf(error, requestId);
        // A browser gets the same kind of page, whatever was wrong with the request.
        const isOurs = serviceError.status >= 500 || serviceError.status === 429;
        const { errorType, message, retryAfter } = serviceError;
        const status = isOurs ? serviceError.status : 400;
        const page = errorPage({ status, message, errorType, requestId });
        if (retryAfter !== undefined) page.headers.set('Retry-After', String(Math.max(1, Math.ceil(retryAfter))));
        return page;
      }
    },
  };
}
