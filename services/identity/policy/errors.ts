import { createErrors } from '#services/identity/shared/errors.ts';
import { ServiceError } from '#services/platform/http/serviceError.ts';
import { secretKeyErrors } from '#services/identity/shared/secretKeys/errors.ts';

export const ownErrors = {
  ...secretKeyErrors,
  policy_locks_everybody_out: [
    400,
    'Nobody could sign in by these methods: none of them is set up here. Name another one as well.',
  ],
  policy_locks_organizations_out: [
    400,
    'Nobody could sign in to organizations that allow none of these methods: change their allowed_auth_methods first.',
  ],
  passkey_domain_without_page: [
    400,
    'A domain of PASSKEY_DOMAINS would have no page: its passkeys could not be used. Keep an origin at it or below it.',
  ],
  invalid_widget_origin: [
    400,
    'An origin is its whole name, like https://shop.example.com, or like https://*.preview.example.com.',
  ],
} as const;

/** Names the first organizations in the sentence: their members could not sign in by these methods. */
export function refuseMethods(organizationIds: readonly string[]): ServiceError {
  const [status, sentence] = ownErrors.policy_locks_organizations_out;
  const named = organizationIds.slice(0, 3).join(', ');
  return new ServiceError(status, 'policy_locks_organizations_out', `${sentence} First of all: ${named}.`);
}

export const refuse = createErrors(ownErrors);
