import { providerErrors } from '../shared/providers/errors.ts';
import { createErrors } from '../shared/errors.ts';

/** Errors of OAuth, besides the shared ones. */
export const oauthErrors = providerErrors;

export const refuse = createErrors(oauthErrors);
