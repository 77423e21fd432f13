import { createErrors } from '#services/identity/shared/errors.ts';
import { secretKeyErrors } from '#services/identity/shared/secretKeys/errors.ts';
import type { ErrorTable } from '#services/platform/http/wireArea.ts';
import { memberErrors } from '../people/memberProfile.ts';
import { memberAuthorizationErrors, serverErrors } from '../people/serverErrors.ts';
import { businessErrors } from '../shared/errors.ts';

/** Errors of the calls that manage directories. */
export const scimConnectionErrors = {
  ...secretKeyErrors,
  ...memberAuthorizationErrors,
  organization_not_found: businessErrors.organization_not_found,
  invalid_cursor: serverErrors.invalid_cursor,
  invalid_role_id: memberErrors.invalid_role_id,
  scim_connection_not_found: [404, 'This SCIM connection is not known.'],
  scim_group_not_found: [404, 'The directory has no such group.'],
  scim_connection_already_exists: [400, 'The organization has a SCIM connection: an organization has one at the most.'],
  scim_token_rotation_in_progress: [400, 'The token is being rotated: complete or cancel that first.'],
  scim_token_rotation_not_started: [400, 'No rotation of the token was started.'],
} as const satisfies ErrorTable;

export const refuse = createErrors(scimConnectionErrors);
