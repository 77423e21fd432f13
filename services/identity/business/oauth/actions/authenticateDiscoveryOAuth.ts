import type { z } from 'zod';
import type { Discovered } from '#contracts/identity/business/answers.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { readBasicAuthorization } from '#services/identity/shared/basicAuthorization.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import { discoveredAnswer } from '#services/identity/business/discovery/discoveredOrganizations.ts';
import { redeemToken } from '#services/identity/business/sessions/oneTimeToken.ts';
import { openProviderReturn } from '../providerReturn.ts';
import type { MemberOAuthContext } from '../context.ts';
import { oauthFactor } from '../oauthFactor.ts';
import { refuse } from '../errors.ts';
import type { discoveryOAuthRequest } from '../requests.ts';

const unknown = () => refuse('oauth_token_not_found');

/** POST /sdk/v1/b2b/oauth/discovery/authenticate: the provider vouches for the address; which organization, is asked next. */
export async function authenticateDiscoveryOAuth(
  context: MemberOAuthContext,
  request: Caller & { body: z.infer<typeof discoveryOAuthRequest> },
): Promise<Omit<Discovered, 'request_id' | 'status_code'>> {
  readBasicAuthorization(request.headers, context.project);
  const { discovery_oauth_token: token, pkce_code_verifier: verifier } = request.body;
  const now = context.clock.now();
  return inTransaction(context.db, async (trx) => {
    const row = await redeemToken(trx, { kind: 'discovery_oauth', token, verifier, now, unknown, spent: unknown });
    const factor = oauthFactor(openProviderReturn(token, row.details), { registrationId: '', isVouched: true, now });
    return discoveredAnswer(trx, { email: row.email, factors: [factor], now });
  });
}
