import { createErrors } from '#services/identity/shared/errors.ts';
import { passcodeErrors } from '#services/identity/shared/passcodes/errors.ts';
import { secretKeyErrors } from '#services/identity/shared/secretKeys/errors.ts';
import type { ErrorTable } from '#services/platform/http/wireArea.ts';

const { invalid_phone_number, invalid_phone_number_country_code } = passcodeErrors;

export const ownErrors = {
  ...secretKeyErrors,
  invalid_phone_number,
  invalid_phone_number_country_code,
  user_not_found: [404, 'There is no user with this id.'],
  duplicate_email: [400, 'An account with this email address already exists.'],
  duplicate_phone_number: [400, 'An account with this phone number already exists.'],
  duplicate_external_id: [400, 'Another user has this external_id.'],
  metadata_too_large: [400, 'Metadata has at most 20 keys at its top level, and 4,096 bytes as JSON.'],
  invalid_lock_expiration: [400, 'The lock would already have expired.'],
  cannot_exchange_primary_factor: [
    400,
    'Only a user whose one way to sign in is an email address or a phone number can exchange it.',
  ],
  invalid_filter_name: [400, 'A search has no filter of the name in error_details.'],
  invalid_filter_value: [400, 'The filter in error_details does not take this value.'],
  invalid_cursor: [400, 'This cursor is not one that a search has answered.'],
  email_not_found: [404, 'No user has an email address with this id.'],
  phone_number_not_found: [404, 'No user has a phone number with this id.'],
  webauthn_registration_not_found: [404, 'This passkey is not known.'],
  biometric_registration_not_found: [404, 'No user has a biometric registration with this id.'],
  totp_not_found: [404, 'No authenticator app is set up.'],
  crypto_wallet_not_found: [404, 'Please connect the wallet again.'],
  password_not_found: [404, 'No user has a password with this id.'],
  oauth_registration_not_found: [404, 'No user has a registration at a provider with this id.'],
  user_has_subscription: [
    409,
    'Nothing was deleted: this person pays for a brand. Cancel the subscription first, then delete the user.',
  ],
  payment_provider_unavailable: [503, 'The payment provider did not answer, so nothing was deleted. Please try again.'],
} as const satisfies ErrorTable;

export const refuse = createErrors(ownErrors);
