import { createErrors } from '#services/identity/shared/errors.ts';
import { behalfErrors } from '#services/identity/shared/secretKeys/onBehalf.ts';
import { magicLinkErrors } from '../errors.ts';

export const serverLinkErrors = {
  ...magicLinkErrors,
  ...behalfErrors,
  email_not_found: [404, 'There is no user with this email address.'],
  user_not_found: [404, 'There is no user with this id.'],
  user_already_active: [400, 'The user has signed in already: there is no invitation to send or to revoke.'],
} as const;

export const refuse = createErrors(serverLinkErrors);
