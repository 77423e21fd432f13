import type { ErrorTable } from '#services/platform/http/wireArea.ts';
import { secretKeyErrors } from '#services/identity/shared/secretKeys/errors.ts';
import { createErrors } from '#services/identity/shared/errors.ts';

/** Errors of calls that a backend makes with the permissions of a member. */
export const memberAuthorizationErrors = {
  member_session_not_found: [404, 'The session of the member whose permissions were named has ended.'],
  unauthorized_action: [403, 'The member whose session was named may not do this.'],
} as const satisfies ErrorTable;

/** Errors of calls that a backend makes about organizations and their members. */
export const serverErrors = {
  ...secretKeyErrors,
  setting_not_supported: [400, 'This service does not know the setting: it would have no effect.'],
  metadata_too_large: [400, 'The metadata would be larger than 4 KB.'],
  invalid_cursor: [400, 'The cursor is none of this search.'],
  search_operator_not_supported: [400, 'Searches combine their operands with AND.'],
  ...memberAuthorizationErrors,
} as const satisfies ErrorTable;

export const refuse = createErrors(serverErrors);
