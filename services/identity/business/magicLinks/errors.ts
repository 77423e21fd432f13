import type { ErrorTable } from '#services/platform/http/wireArea.ts';
import { createErrors } from '#services/identity/shared/errors.ts';
import { memberErrors } from '../people/memberProfile.ts';
import { serverErrors } from '../people/serverErrors.ts';

/** Errors of links to members, besides the shared ones. */
export const memberLinkErrors = {
  magic_link_not_found: [404, 'This link is not known. Please ask for a new one.'],
  unable_to_auth_magic_link: [401, 'This link was used or has expired. Please ask for a new one.'],
} as const satisfies ErrorTable;

/** Those of invitations by a backend. */
export const inviteErrors = {
  ...serverErrors,
  ...memberErrors,
  email_invites_not_allowed: [403, 'This organization lets nobody be invited by mail.'],
  invalid_email_for_invites: [403, 'This organization invites addresses of its own domains alone.'],
} as const satisfies ErrorTable;

export const refuse = createErrors({ ...memberLinkErrors, ...inviteErrors });
