import { redirectUrlRefusals } from '#services/identity/shared/providers/refusals.ts';
import { createRefusals } from '#services/identity/shared/refusals.ts';
import type { RefusalTable } from '#services/platform/http/wireArea.ts';

/** Refusals of single sign-on, besides the shared ones. */
export const ssoRefusals = {
  ...redirectUrlRefusals,
  sso_connection_not_found: [404, 'This single sign-on connection is not known.'],
  sso_token_not_found: [404, 'This sign-in attempt is not known.'],
  oauth_state_mismatch: [400, 'This sign-in was already used or has expired. Please try again.'],
  oauth_provider_unavailable: [
    502,
    'This provider does not answer at the moment. Please try again, or choose another way.',
  ],
} as const satisfies RefusalTable;

export const refuse = createRefusals(ssoRefusals);
