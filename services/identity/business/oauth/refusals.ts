import { credentialRefusals, providerRefusals } from '#services/identity/shared/providers/refusals.ts';
import { createRefusals } from '#services/identity/shared/refusals.ts';
import type { RefusalTable } from '#services/platform/http/wireArea.ts';

/** Refusals of OAuth of members, besides the shared ones. */
export const memberOAuthRefusals = {
  ...providerRefusals,
  id_token_invalid: credentialRefusals.id_token_invalid,
  csrf_token_invalid: credentialRefusals.csrf_token_invalid,
  default_provider_not_allowed: [400, 'One Tap needs a Google client of its own.'],
} as const satisfies RefusalTable;

export const refuse = createRefusals(memberOAuthRefusals);
