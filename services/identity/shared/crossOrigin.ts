import type { MiddlewareHandler } from 'hono';
import type { ServiceError } from '#services/platform/http/serviceError.ts';
import { preflightAnswer, shareWith } from '#services/platform/http/sharedWithPages.ts';
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
    if (c.req.method === 'OPTIONS') return preflightAnswer(origin, allowedHeaders);
    if (origin !== undefined && !isListedOrigin(originsFor(c.req.path), origin)) {
      shareWith(c.res.headers, origin);
      const hint = `The identity service lets only pages call that it knows: add ${origin} to its setting WIDGET_ORIGINS.`;
      throw errorOf(hint);
    }
    await next();
    shareWith(c.res.headers, origin);
    return undefined;
  };
}
