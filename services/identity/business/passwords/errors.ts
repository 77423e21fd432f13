import type { ErrorTable } from '#services/platform/http/wireArea.ts';
import { newPasswordErrors } from '#services/identity/shared/passwords/errors.ts';
import { createErrors } from '#services/identity/shared/errors.ts';
import { unprovenError } from '#services/identity/sessions/proof/requireProven.ts';

/** Errors of members' passwords, besides the shared ones. */
export const memberPasswordErrors = {
  ...newPasswordErrors,
  ...unprovenError,
  member_reset_password: [401, 'Please set a new password.'],
  cross_org_passwords_not_enabled: [400, 'Sign in to your organization to use a password.'],
  unable_to_auth_password_reset_token: [401, 'This reset link was used or has expired.'],
  session_too_old_to_reset_password: [403, 'Please sign in again to change it.'],
  invalid_password_reset_redirect_url: [400, 'The reset URL is not registered.'],
} as const satisfies ErrorTable;

export const refuse = createErrors(memberPasswordErrors);
