import type { ErrorTable } from '#services/platform/http/wireArea.ts';
import { createErrors } from '../shared/errors.ts';
import { wayRemovalErrors } from '../shared/otherWaysIn.ts';

/** Errors of the account page's calls, besides the shared ones. */
export const accountErrors = {
  ...wayRemovalErrors,
  sign_in_way_not_found: [404, 'This way to sign in is no longer part of your account.'],
  account_session_not_found: [404, 'This device is not signed in to your account.'],
} as const satisfies ErrorTable;

export const refuse = createErrors(accountErrors);
