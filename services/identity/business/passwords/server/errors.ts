import { memberErrors } from '#services/identity/business/people/memberProfile.ts';
import { serverErrors } from '#services/identity/business/people/serverErrors.ts';
import { businessErrors } from '#services/identity/business/shared/errors.ts';
import { createErrors } from '#services/identity/shared/errors.ts';
import { migrationErrors } from '#services/identity/shared/passwords/errors.ts';

/** Errors of a backend's calls about passwords of members, besides those of pages. */
export const serverMemberPasswordErrors = {
  ...serverErrors,
  ...memberErrors,
  ...migrationErrors,
  member_password_not_found: [404, 'No member of the organization has this password.'],
} as const;

export const refuse = createErrors({ ...businessErrors, ...serverMemberPasswordErrors });
