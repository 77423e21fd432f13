import { createErrors } from '#services/identity/shared/errors.ts';
import { secretKeyErrors } from '#services/identity/shared/secretKeys/errors.ts';

export const ownErrors = {
  ...secretKeyErrors,
  invalid_cursor: [400, 'The cursor is not one of a page of this list.'],
} as const;

export const refuse = createErrors(ownErrors);
