import type { ErrorTable } from '#services/platform/http/wireArea.ts';
import { credentialErrors, redirectUrlErrors } from '../shared/providers/errors.ts';
import { createErrors } from '../shared/errors.ts';

/** Errors of One Tap, besides the shared ones. */
export const oneTapErrors = {
  oauth_config_not_found: [404, 'Google is not set up.'],
  default_provider_not_allowed: [400, 'One Tap needs a Google client of its own.'],
  origin_not_allowed_for_client: [400, 'This website is not registered for the Google client.'],
  invalid_client: [400, 'The Google client id is not valid.'],
  ...redirectUrlErrors,
  ...credentialErrors,
} as const satisfies ErrorTable;

export const refuse = createErrors(oneTapErrors);
