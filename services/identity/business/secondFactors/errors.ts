import { passcodeErrors } from '#services/identity/shared/passcodes/errors.ts';
import { createErrors } from '#services/identity/shared/errors.ts';
import { unprovenError } from '#services/identity/sessions/proof/requireProven.ts';
import type { ErrorTable } from '#services/platform/http/wireArea.ts';
import { numberErrors } from '../people/phoneNumbers.ts';

/** Errors of second steps, besides the shared ones. */
export const secondFactorErrors = {
  ...unprovenError,
  ...passcodeErrors,
  insufficient_factors: [403, 'This needs a stronger log-in.'],
  operation_restricted_by_organization_mfa_methods: [403, 'Your organization asks for another second step.'],
  ...numberErrors,
  active_totp_exists: [400, 'An authenticator app is set up already.'],
  totp_not_found: [404, 'No authenticator app is set up.'],
  unable_to_authenticate_totp: [401, 'The code is not right.'],
  totp_code_already_authenticated: [401, 'This code was used. Please wait for the next one.'],
  unable_to_authenticate_recovery_code: [401, 'The backup code is not right.'],
} as const satisfies ErrorTable;

export const refuse = createErrors(secondFactorErrors);
