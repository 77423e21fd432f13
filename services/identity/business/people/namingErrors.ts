import type { ErrorTable } from '#services/platform/http/wireArea.ts';
import { createErrors } from '#services/identity/shared/errors.ts';

/** Errors of the name and the slug of an organization. */
export const namingErrors = {
  invalid_organization_name: [400, 'The name of an organization is one line of up to 128 characters that can be seen.'],
  organization_slug_already_used: [400, 'This slug is taken.'],
} as const satisfies ErrorTable;

export const refuse = createErrors(namingErrors);
