import { createErrors } from '#services/identity/shared/errors.ts';
import { secretKeyErrors } from '#services/identity/shared/secretKeys/errors.ts';
import { verdictErrors } from '#services/identity/shared/rbac/verdict.ts';
import { customClaimErrors } from '../customClaims.ts';

export const serverSessionErrors = {
  ...secretKeyErrors,
  ...customClaimErrors,
  ...verdictErrors,
  user_not_found: [404, 'There is no user with this id.'],
  trusted_auth_token_profile_not_found: [404, 'There is no such profile of trusted tokens.'],
  trusted_auth_token_invalid: [401, 'The token is not one of this profile, or it is too old.'],
  one_session_credential: [400, 'The call names one session: by its token, its JWT or its id.'],
} as const;

export const refuse = createErrors(serverSessionErrors);
