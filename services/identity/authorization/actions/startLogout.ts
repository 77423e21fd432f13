import type { z } from 'zod';
import type { logoutStartBody } from '#contracts/identity/authorization.ts';
import { readBasicAuthorization } from '#services/identity/shared/basicAuthorization.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import type { AuthorizationContext } from '../context.ts';
import { refuse } from '../errors.ts';
import { requireClient } from '../request/authorizationRequest.ts';
import { userOfHint } from '../request/idTokenHint.ts';
import { withQuery } from '../request/reply.ts';
import { consumeRequest } from './startAuthorization.ts';

/**
 * POST /sdk/v1/oauth/logout/start and …/b2b/oauth/logout/start: where the application wants the person afterwards. Nobody is asked when the application
 * shows that it speaks of a person who is logged in.
 */
export async function startLogout(
  context: AuthorizationContext,
  { body, headers, ip }: Caller & { body: z.infer<typeof logoutStartBody> },
): Promise<{ redirect_uri: string; consent_required: boolean }> {
  await consumeRequest(context, ip);
  const credential = readBasicAuthorization(headers, context.project);
  const client = await requireClient(context, body.client_id);
  const { post_logout_redirect_uri: address, id_token_hint: hint } = body;
  if (!client.post_logout_redirect_uris.includes(address)) {
    throw refuse('connected_app_supplied_redirect_url_not_found_in_client');
  }
  const account = await context.audience.findAccount(credential);
  const hinted = hint === undefined ? null : await userOfHint(context, hint, client.client_id);
  const isNamed = hinted !== null && (account === null || account === hinted);
  return { redirect_uri: withQuery(address, { state: body.state }), consent_required: !isNamed };
}
