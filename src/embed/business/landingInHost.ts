import { linkAddress } from '#contracts/linkAddress.ts';
import type { LandingToken } from '#machines/business/landing/landing.types.ts';
import { LANDING_PARAMETERS, type LandingQuery, landingTokenBy } from '#src/flows/business/landingToken.ts';

/** Errors of a provider where nobody was signed in; any other `error` of an address is its page's own. */
const DENIALS = new Set(['access_denied', 'oauth_flow_callback_error']);

let taken: LandingToken | null = null;

/**
 * Takes the business widget's parameters out of the address of the host's page at once; others stay. Returns their
 * token, also to a widget that is made anew in this page, until it is settled.
 */
export function consumeLanding(): LandingToken {
  const address = linkAddress(location.href);
  const read = Object.entries(LANDING_PARAMETERS).map(([name, key]) => [name, address.searchParams.get(key)]);
  const query = Object.fromEntries(read) as LandingQuery;
  const error = query.error !== null && DENIALS.has(query.error) ? query.error : null;
  const landingToken = landingTokenBy({ ...query, error });
  if (landingToken.kind === 'nothing') return taken ?? landingToken;
  for (const key of [...Object.values(LANDING_PARAMETERS), 'error_description']) address.searchParams.delete(key);
  history.replaceState(history.state, '', address);
  taken = landingToken;
  return landingToken;
}

export function clearLanding(): void {
  taken = null;
}
