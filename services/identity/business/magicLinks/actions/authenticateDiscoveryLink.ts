import type { z } from 'zod';
import type { ServerDiscovered } from '#contracts/identity/server/memberBehalf.ts';
import type { discoveryLinkAuthenticateBody } from '#contracts/identity/business/magicLinks.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { readBasicAuthorization } from '#services/identity/shared/basicAuthorization.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { newFactor } from '#services/identity/business/shared/factors.ts';
import { discoveredAnswer } from '#services/identity/business/discovery/discoveredOrganizations.ts';
import { redeemToken } from '#services/identity/business/sessions/oneTimeToken.ts';
import { refuse } from '../errors.ts';

/** POST /sdk/v1/b2b/magic_links/discovery/authenticate: the address is shown; which organization, is asked next. */
export async function authenticateDiscoveryLink(
  context: BusinessContext,
  request: Caller & { body: z.infer<typeof discoveryLinkAuthenticateBody> },
): Promise<Omit<ServerDiscovered, 'request_id' | 'status_code'>> {
  readBasicAuthorization(request.headers, context.project);
  const now = context.clock.now();
  return inTransaction(context.db, async (trx) => {
    const { email } = await redeemToken(trx, {
      kind: 'discovery',
      token: request.body.discovery_magic_links_token,
      verifier: request.body.pkce_code_verifier,
      now,
      unknown: () => refuse('magic_link_not_found'),
      spent: () => refuse('unable_to_auth_magic_link'),
    });
    const factors = [newFactor('magic_link', now, { email_factor: { email_address: email } })];
    return discoveredAnswer(trx, { email, factors, now, headers: request.headers });
  });
}
