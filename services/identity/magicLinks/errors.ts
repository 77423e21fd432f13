import type { ErrorTable } from '#services/platform/http/wireArea.ts';
import { createErrors } from '../shared/errors.ts';

/** Errors of magic links, besides the shared ones. */
export const magicLinkErrors = {
  magic_link_not_found: [404, 'This link is not known. Please ask for a new one.'],
  unable_to_auth_magic_link: [401, 'This link was used or has expired. Please ask for a new one.'],
} as const satisfies ErrorTable;

export const refuse = createErrors(magicLinkErrors);
