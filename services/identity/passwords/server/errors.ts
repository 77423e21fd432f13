import { createErrors } from '#services/identity/shared/errors.ts';
import { migrationErrors } from '#services/identity/shared/passwords/errors.ts';
import { behalfErrors } from '#services/identity/shared/secretKeys/onBehalf.ts';
import { unprovenError } from '#services/identity/sessions/proof/requireProven.ts';
import { passwordErrors } from '../errors.ts';

export const serverPasswordErrors = {
  ...passwordErrors,
  ...behalfErrors,
  ...migrationErrors,
  migration_field_not_supported: [400, 'A migration sets the password, the address and the name alone.'],
  ...unprovenError,
  session_too_old_to_reset_password: [403, 'Please sign in again to change it.'],
  email_not_found: [404, 'There is no user with this email address.'],
} as const;

export const refuse = createErrors(serverPasswordErrors);
