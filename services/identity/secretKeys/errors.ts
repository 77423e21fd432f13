import { createErrors } from '#services/identity/shared/errors.ts';
import { secretKeyErrors } from '#services/identity/shared/secretKeys/errors.ts';

export const ownErrors = {
  ...secretKeyErrors,
  secret_key_not_found: [404, 'There is no secret key with this id.'],
  secret_key_exceeds_caller: [403, 'A new key can do no more than the key that makes it, and ends no later.'],
  invalid_cursor: [400, 'This cursor is not one that a search has answered.'],
  invalid_expiration: [400, 'The key would already have expired.'],
} as const;

export const refuse = createErrors(ownErrors);
