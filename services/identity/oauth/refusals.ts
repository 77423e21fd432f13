import { providerErrors } from '../shared/providers/refusals.ts';
import { createErrors } from '../shared/refusals.ts';

/** Refusals of OAuth, besides the shared ones. */
export const oauthErrors = providerErrors;

export const refuse = createErrors(oauthErrors);
