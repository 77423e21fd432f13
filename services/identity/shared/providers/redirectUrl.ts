import { chooseRegistered, type RedirectKind, unregisteredUrl } from '../redirectUrls.ts';
import { createRefusals } from '../refusals.ts';
import { redirectUrlRefusals } from './refusals.ts';

const refuse = createRefusals(redirectUrlRefusals);

/** Chooses the address that a provider leads back to. */
export const chooseOAuthRedirectUrl = (given: string | undefined, registered: readonly string[], kind: RedirectKind) =>
  chooseRegistered(given, registered, kind, (one) => refuse('no_match_for_provided_oauth_url', unregisteredUrl(one)));
