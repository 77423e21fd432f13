import type { z } from 'zod';
import type { oneTapStartAnswer } from '#contracts/identity/oneTap.ts';
import { callbackId } from '#services/identity/shared/callbackUrl.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import { clientBudget } from '#services/platform/clientBudget.ts';
import { consumeRateLimits } from '#services/identity/shared/rateLimits.ts';
import { HOUR } from '#services/platform/durations.ts';
import { issueCsrfToken } from '#services/identity/shared/providers/oneTap/csrfToken.ts';
import { googleOf, type OneTapContext } from '../context.ts';
import { refuse } from '../errors.ts';

type Answer = Omit<z.input<typeof oneTapStartAnswer>, 'request_id' | 'status_code'>;

/** GET /v1/public/oauth/google/onetap/start: whether One Tap may be offered, and to which client. */
export async function startOneTap(
  context: OneTapContext,
  request: Caller & { query: { public_token: string } },
): Promise<Answer> {
  const { project } = context;
  if (request.query.public_token !== project.publicToken) throw refuse('public_token_not_found');
  const google = googleOf(context);
  if (project.sharedClients.includes(google.clientId)) throw refuse('default_provider_not_allowed');
  if (!google.isKnown) throw refuse('invalid_client');
  for (const kind of ['login', 'signup'] as const)
    if (project.redirectUrls[kind].length === 0) throw refuse(`no_${kind}_redirect_urls_set`);
  const limit = context.startsPerClient;
  await consumeRateLimits(context, context.db, clientBudget(request.ip, { name: 'oneTap', limit, windowMs: HOUR }));
  const bound = { headers: request.headers, callbackId: callbackId(project, 'google') };
  return {
    google_client_id: google.clientId,
    oauth_callback_id: bound.callbackId,
    ...issueCsrfToken(context, bound),
    sandbox_script: google.sandboxScript,
  };
}
