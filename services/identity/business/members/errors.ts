import type { ErrorTable } from '#services/platform/http/wireArea.ts';
import { createErrors } from '#services/identity/shared/errors.ts';
import { passcodeErrors } from '#services/identity/shared/passcodes/errors.ts';
import { businessErrors } from '../shared/errors.ts';
import { memberErrors } from '../people/memberProfile.ts';
import { numberErrors } from '../people/phoneNumbers.ts';
import { serverErrors } from '../people/serverErrors.ts';

/** Errors of a backend's calls about members, besides the shared ones. */
export const serverMemberErrors = {
  ...businessErrors,
  ...serverErrors,
  ...numberErrors,
  ...memberErrors,
  invalid_phone_number: passcodeErrors.invalid_phone_number,
  invalid_phone_number_country_code: passcodeErrors.invalid_phone_number_country_code,
  last_organization_admin: [
    403,
    'The organization would have no admin left: a secret key alone may take the last one away.',
  ],
  mfa_method_not_registered: [400, 'The member has not set this second step up.'],
  member_phone_number_not_found: [404, 'The member has no phone number.'],
  member_totp_not_found: [404, 'The member has no authenticator app.'],
  member_password_not_found: [404, 'No member of the organization has this password.'],
} as const satisfies ErrorTable;

export const refuse = createErrors(serverMemberErrors);
