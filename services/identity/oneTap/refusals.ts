import type { RefusalTable } from '#services/kit/http/wireArea.ts';
import { createRefusals } from '../kit/refusals.ts';

/** Refusals of One Tap (docs/wire.md, Refusals of oneTap), besides the shared ones. */
export const oneTapRefusals = {
  oauth_config_not_found: [404, 'Google is not set up.'],
  default_provider_not_allowed: [400, 'One Tap needs a Google client of its own.'],
  origin_not_allowed_for_client: [400, 'This website is not registered for the Google client.'],
  invalid_client: [400, 'The Google client id is not valid.'],
  no_match_for_provided_oauth_url: [400, 'The redirect URL is not registered.'],
  oauth_provider_unavailable: [502, 'Google is not answering right now. Please try again, or sign in another way.'],
  csrf_token_invalid: [401, 'This log-in was already used or has expired. Please try again.'],
  id_token_invalid: [401, 'Google did not confirm this log-in. Please try again.'],
} as const satisfies RefusalTable;

export const refuse = createRefusals(oneTapRefusals);
