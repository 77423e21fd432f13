import { createErrors } from '#services/identity/shared/errors.ts';
import { behalfErrors } from '#services/identity/shared/secretKeys/onBehalf.ts';

export const serverPasscodeErrors = {
  ...behalfErrors,
  email_not_found: [404, 'There is no user with this email address.'],
  phone_number_not_found: [404, 'There is no user with this phone number.'],
} as const;

export const refuse = createErrors(serverPasscodeErrors);
