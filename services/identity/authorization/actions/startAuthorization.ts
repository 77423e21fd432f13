import type { z } from 'zod';
import type { authorizeStartData, AuthorizeRequest } from '#contracts/identity/authorization.ts';
import { HOUR } from '#services/platform/durations.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import { clientBudget } from '#services/platform/clientBudget.ts';
import { consumeRateLimits } from '#services/identity/shared/rateLimits.ts';
import type { OAuthClient } from '#services/identity/shared/oauthClient.ts';
import type { AuthorizationContext } from '../context.ts';
import { refuse } from '../errors.ts';
import { scopeResult } from '../scopeResult.ts';
import { assess } from '../request/assessment.ts';

type Started = Omit<z.infer<typeof authorizeStartData>, 'request_id' | 'status_code'>;

type AskedOfMember = Omit<Started, 'user_id' | 'user'>;

export const clientView = (client: OAuthClient): Started['client'] => ({
  client_id: client.client_id,
  client_type: client.client_type,
  client_name: client.client_name,
  client_description: client.client_description,
  ...(client.client_logo_url === undefined ? {} : { client_logo_url: client.client_logo_url }),
});

/** Counts one request of this client address. */
export const consumeRequest = (context: AuthorizationContext, ip: string): Promise<void> =>
  consumeRateLimits(
    context,
    context.db,
    clientBudget(ip, { name: 'authorizations', limit: context.limits.requestsPerClient, windowMs: HOUR }),
  );

async function startFor(context: AuthorizationContext, given: Caller & { body: AuthorizeRequest }) {
  await consumeRequest(context, given.ip);
  const { request, person, grantable, isConsentRequired } = await assess(context, given);
  const asked: AskedOfMember = {
    client: clientView(request.client),
    consent_required: isConsentRequired,
    scope_results: request.scopes.map((scope) => scopeResult(request.client, scope, grantable.includes(scope))),
  };
  return { person, asked };
}

/** POST /sdk/v1/idp/oauth/authorize/start: who asks whom for what, and whether the person is to be asked. */
export async function startAuthorization(
  context: AuthorizationContext,
  given: Caller & { body: AuthorizeRequest },
): Promise<Started> {
  const { person, asked } = await startFor(context, given);
  const { user } = person;
  if (user === null) throw refuse('user_unauthenticated');
  return { user_id: user.user_id, user, ...asked };
}

/** POST /sdk/v1/idp/b2b/oauth/authorize/start: the same of a member. */
export async function startMemberAuthorization(
  context: AuthorizationContext,
  given: Caller & { body: AuthorizeRequest },
): Promise<AskedOfMember> {
  return (await startFor(context, given)).asked;
}
