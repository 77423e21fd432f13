import type { ErrorTable } from '#services/platform/http/wireArea.ts';
import { createErrors } from '../errors.ts';

/** Errors of an address to come back to. */
export const redirectUrlErrors = {
  no_match_for_provided_oauth_url: [400, 'The redirect URL is not registered.'],
} as const satisfies ErrorTable;

/** Errors of a way to a provider and back. */
export const providerErrors = {
  ...redirectUrlErrors,
  invalid_oauth_provider: [400, 'This provider is not known.'],
  oauth_config_not_found: [404, 'This provider is not set up.'],
  oauth_provider_unavailable: [
    502,
    'This provider does not answer at the moment. Please try again, or choose another way.',
  ],
  oauth_state_mismatch: [400, 'This sign-in was already used or has expired. Please try again.'],
  oauth_flow_callback_error: [400, 'The provider did not complete the sign-in.'],
  oauth_token_not_found: [404, 'This sign-in attempt is not known.'],
} as const satisfies ErrorTable;

/** Errors of a credential of Google One Tap. */
export const credentialErrors = {
  oauth_provider_unavailable: [502, 'Google is not answering right now. Please try again, or sign in another way.'],
  csrf_token_invalid: [401, 'This sign-in was already used or has expired. Please try again.'],
  id_token_invalid: [401, 'Google did not confirm this sign-in. Please try again.'],
} as const satisfies ErrorTable;

export const refuse = createErrors(credentialErrors);
