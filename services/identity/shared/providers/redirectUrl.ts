import { chooseRegistered, type RedirectKind, unregisteredUrl } from '../redirectUrls.ts';
import { createErrors } from '../errors.ts';
import { redirectUrlErrors } from './errors.ts';

const refuse = createErrors(redirectUrlErrors);

/** Chooses the address that a provider leads back to. */
export const chooseOAuthRedirectUrl = (given: string | undefined, registered: readonly string[], kind: RedirectKind) =>
  chooseRegistered(given, registered, kind, (one) => refuse('no_match_for_provided_oauth_url', unregisteredUrl(one)));
