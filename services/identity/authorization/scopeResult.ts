import { isFarReaching, type ScopeResult } from '#contracts/identity/authorization.ts';
import type { OAuthClient } from '#services/identity/shared/oauthClient.ts';

/** A scope as the person is to read it, in the words that were registered with the application. */
export function scopeResult(client: OAuthClient | undefined, scope: string, is_grantable: boolean): ScopeResult {
  const details = client?.scope_details.find((one) => one.scope === scope);
  return {
    scope,
    is_grantable,
    description: details?.description ?? '',
    is_far_reaching: isFarReaching(scope) || details?.far_reaching === true,
  };
}
