import { createErrors } from '#services/identity/shared/errors.ts';
import { behalfErrors } from '#services/identity/shared/secretKeys/onBehalf.ts';
import { passwordErrors } from '../errors.ts';

export const serverPasswordErrors = {
  ...passwordErrors,
  ...behalfErrors,
  email_not_found: [404, 'There is no user with this email address.'],
} as const;

export const refuse = createErrors(serverPasswordErrors);
