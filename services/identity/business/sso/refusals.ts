import { providerRefusals, redirectUrlRefusals } from '#services/identity/shared/providers/refusals.ts';
import { createRefusals } from '#services/identity/shared/refusals.ts';
import type { RefusalTable } from '#services/platform/http/wireArea.ts';

/** Refusals of single sign-on, besides the shared ones. */
export const ssoRefusals = {
  ...redirectUrlRefusals,
  sso_connection_not_found: [404, 'This single sign-on connection is not known.'],
  sso_token_not_found: [404, 'This sign-in attempt is not known.'],
  oauth_state_mismatch: providerRefusals.oauth_state_mismatch,
  oauth_provider_unavailable: providerRefusals.oauth_provider_unavailable,
} as const satisfies RefusalTable;

export const refuse = createRefusals(ssoRefusals);
