import { credentialErrors, providerErrors } from '#services/identity/shared/providers/errors.ts';
import { createErrors } from '#services/identity/shared/errors.ts';
import type { ErrorTable } from '#services/platform/http/wireArea.ts';

/** Errors of OAuth of members, besides the shared ones. */
export const memberOAuthErrors = {
  ...providerErrors,
  id_token_invalid: credentialErrors.id_token_invalid,
  csrf_token_invalid: credentialErrors.csrf_token_invalid,
  default_provider_not_allowed: [400, 'One Tap needs a Google client of its own.'],
} as const satisfies ErrorTable;

export const refuse = createErrors(memberOAuthErrors);
