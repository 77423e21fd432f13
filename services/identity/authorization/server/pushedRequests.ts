import type { IncomingMessage, ServerResponse } from 'node:http';
import { clientBudget } from '#services/platform/clientBudget.ts';
import { HOUR } from '#services/platform/durations.ts';
import type { IdentityContext } from '#services/identity/shared/context.ts';
import { authorizationLimits } from '../limits.ts';
import { endpoints } from './endpoints.ts';
import { refuseProgram } from './refuseProgram.ts';

/** Bytes of a pushed request: parameters that would not fit into an address need none of more. */
const LARGEST = 16_384;

/**
 * Lets pushed requests in, as often as those of the page (429) and of a size (413): a public client has no secret, so
 * anybody can push (RFC 9126, section 2.3). Answers the others itself. One that is too large counts as well.
 */
export async function admitPushed(
  context: Pick<IdentityContext, 'rateLimiter' | 'project'>,
  request: IncomingMessage,
  response: ServerResponse,
  client: string,
): Promise<boolean> {
  const path = request.url?.split('?', 1)[0];
  if (request.method !== 'POST' || path !== endpoints.pushed_authorization_request) return true;
  const limit = authorizationLimits(context.project).requestsPerClient;
  const budget = clientBudget(client, { name: 'authorizations/pushed', limit, windowMs: HOUR });
  const consumed = await context.rateLimiter.consumeTogether(budget);
  if (!consumed.allowed) {
    response.setHeader('Retry-After', String(consumed.retryAfter));
    refuseProgram(response, 429, 'temporarily_unavailable', 'too many requests were pushed from this address');
    return false;
  }
  const length = Number(request.headers['content-length'] ?? Number.NaN);
  if (length <= LARGEST) return true;
  refuseProgram(
    response,
    413,
    'invalid_request',
    `the request may have ${LARGEST} bytes, and has to say how many it has`,
  );
  return false;
}
