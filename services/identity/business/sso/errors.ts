import { providerErrors, redirectUrlErrors } from '#services/identity/shared/providers/errors.ts';
import { createErrors } from '#services/identity/shared/errors.ts';
import type { ErrorTable } from '#services/platform/http/wireArea.ts';

/** Errors of single sign-on, besides the shared ones. */
export const ssoErrors = {
  ...redirectUrlErrors,
  sso_connection_not_found: [404, 'This single sign-on connection is not known.'],
  sso_token_not_found: [404, 'This sign-in attempt is not known.'],
  oauth_state_mismatch: providerErrors.oauth_state_mismatch,
  oauth_provider_unavailable: providerErrors.oauth_provider_unavailable,
} as const satisfies ErrorTable;

export const refuse = createErrors(ssoErrors);
