import type { ErrorTable } from '#services/platform/http/wireArea.ts';
import { newPasswordErrors } from '../shared/passwords/errors.ts';
import { createErrors } from '../shared/errors.ts';

/** Errors of passwords, besides the shared ones. */
export const passwordErrors = {
  ...newPasswordErrors,
  no_user_password: [400, 'No password is set for this account.'],
  duplicate_email: [400, 'An account with this email address already exists.'],
  reset_password: [401, 'Please set a new password.'],
  unable_to_auth_password_reset_token: [401, 'This reset link was used or has expired.'],
  invalid_password_reset_redirect_url: [400, 'The reset URL is not registered.'],
} as const satisfies ErrorTable;

export const refuse = createErrors(passwordErrors);
