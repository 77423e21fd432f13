import type { MiddlewareHandler } from 'hono';
import type { Project } from './project.ts';
import { refuse } from './refusals.ts';

/** Answers preflights, and lets only listed pages call (wire section 4). A call without an origin is not a page's. */
export function crossOrigin(project: Project): MiddlewareHandler {
  return async (context, next) => {
    const origin = context.req.header('origin');
    const isListed = origin !== undefined && project.origins.includes(origin);
    const shared: Record<string, string> = isListed
      ? {
          'Access-Control-Allow-Origin': origin,
          'Access-Control-Allow-Credentials': 'true',
          // A page of another origin could not read them otherwise.
          'Access-Control-Expose-Headers': 'Retry-After, X-Request-Id',
        }
      : {};
    if (context.req.method === 'OPTIONS') {
      const rules = {
        'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
        'Access-Control-Allow-Headers': 'authorization, content-type, x-sdk-client, x-sdk-parent-host',
        'Access-Control-Max-Age': '600',
      };
      return new Response(null, {
        status: 204,
        headers: { Vary: 'Origin', ...(isListed ? { ...shared, ...rules } : {}) },
      });
    }
    if (origin !== undefined && !isListed) throw refuse('bad_domain_for_stytch_sdk');
    await next();
    context.res.headers.append('Vary', 'Origin');
    for (const [name, value] of Object.entries(shared)) context.res.headers.set(name, value);
    return undefined;
  };
}
