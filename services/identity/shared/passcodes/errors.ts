import type { ErrorTable } from '#services/platform/http/wireArea.ts';
import { createErrors } from '../errors.ts';

/** Errors of passcodes, besides the shared ones. */
export const passcodeErrors = {
  invalid_expiration_otp: [400, 'The passcode expiry is out of range.'],
  invalid_phone_number: [400, 'This phone number is not valid.'],
  invalid_phone_number_country_code: [400, 'This country is not supported.'],
  invalid_method_id: [400, 'Please ask for a new passcode.'],
  otp_code_not_found: [404, 'The passcode is not correct.'],
  unable_to_auth_otp_code: [401, 'This passcode no longer works. Please ask for a new one.'],
  invalid_code: [400, 'The passcode has six digits.'],
} as const satisfies ErrorTable;

export const refuse = createErrors(passcodeErrors);
