import type { MiddlewareHandler } from 'hono';
import type { ServiceError } from '#services/platform/http/serviceError.ts';
import type { Project } from './project.ts';
import { refuse } from './errors.ts';
import { isListedOrigin } from './origins.ts';

/**
 * Answers preflights, and lets only listed pages call (D-153). A call without an origin is not a page's. Any page
 * may read that it is refused and why (D-153); nothing else is ever shared with it, and nothing is done for it.
 */
export function crossOrigin(
  project: Project,
  {
    allowedHeaders = 'authorization, content-type, x-sdk-client, x-sdk-parent-host',
    originsFor = () => project.policy.origins,
    errorOf = (hint) => refuse('bad_domain_for_stytch_sdk', { details: { hint } }),
  }: {
    allowedHeaders?: string;
    /** Of pages that may call an address. */
    originsFor?: (path: string) => readonly string[];
    errorOf?: (hint: string) => ServiceError;
  } = {},
): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header('origin');
    const share = (headers: Headers) => {
      headers.append('Vary', 'Origin');
      if (origin === undefined) return;
      headers.set('Access-Control-Allow-Origin', origin);
      headers.set('Access-Control-Allow-Credentials', 'true');
      // A page of another origin could not read them otherwise.
      headers.set('Access-Control-Expose-Headers', 'Retry-After, X-Request-Id');
    };
    if (c.req.method === 'OPTIONS') {
      const rules = {
        'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
        'Access-Control-Allow-Headers': allowedHeaders,
        'Access-Control-Max-Age': '600',
      };
      const preflight = new Response(null, { status: 204, headers: origin === undefined ? {} : rules });
      share(preflight.headers);
      return preflight;
    }
    if (origin !== undefined && !isListedOrigin(originsFor(c.req.path), origin)) {
      share(c.res.headers);
      const hint = `The identity service lets only pages call that it knows: add ${origin} to its setting WIDGET_ORIGINS.`;
      throw errorOf(hint);
    }
    await next();
    share(c.res.headers);
    return undefined;
  };
}
