import { createErrors } from '#services/identity/shared/errors.ts';
import { secretKeyErrors } from '#services/identity/shared/secretKeys/errors.ts';

export const ownErrors = {
  ...secretKeyErrors,
  policy_locks_everybody_out: [
    400,
    'Nobody could sign in by these methods: none of them is set up here. Name another one as well.',
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

export const refuse = createErrors(ownErrors);
