import type { z } from 'zod';
import { businessProviderNames } from '#contracts/identity/business/providers.ts';
import type { serverDiscoveryOAuthData } from '#contracts/identity/server/memberProviders.ts';
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
): Promise<Omit<z.infer<typeof serverDiscoveryOAuthData>, 'request_id' | 'status_code'>> {
  readBasicAuthorization(request.headers, context.project);
  const { discovery_oauth_token: token, pkce_code_verifier: verifier } = request.body;
  const now = context.clock.now();
  return inTransaction(context.db, async (trx) => {
    const row = await redeemToken(trx, { kind: 'discovery_oauth', token, verifier, now, unknown, spent: unknown });
    const providerReturn = openProviderReturn(token, row.details);
    const { person, tenant, name } = providerReturn;
    const factor = oauthFactor(providerReturn, { registrationId: '', isVouched: true, now });
    return {
      ...(await discoveredAnswer(trx, { email: row.email, factors: [factor], now, headers: request.headers })),
      provider_type: businessProviderNames[person.provider],
      provider_tenant_id: tenant ?? '',
      provider_tenant_ids: tenant === null ? [] : [tenant],
      full_name: name,
    };
  });
}
