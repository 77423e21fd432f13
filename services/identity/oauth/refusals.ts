import { providerRefusals } from '../shared/providers/refusals.ts';
import { createRefusals } from '../shared/refusals.ts';

/** Refusals of OAuth, besides the shared ones. */
export const oauthRefusals = providerRefusals;

export const refuse = createRefusals(oauthRefusals);
