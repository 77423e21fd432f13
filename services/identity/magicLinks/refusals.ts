import type { RefusalTable } from '#services/platform/http/wireArea.ts';
import { createRefusals } from '../shared/refusals.ts';

/** Refusals of magic links, besides the shared ones. */
export const magicLinkRefusals = {
  magic_link_not_found: [404, 'This link is not known. Please ask for a new one.'],
  unable_to_auth_magic_link: [401, 'This link was used or has expired. Please ask for a new one.'],
} as const satisfies RefusalTable;

export const refuse = createRefusals(magicLinkRefusals);
