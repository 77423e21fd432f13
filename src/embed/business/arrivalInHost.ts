import { linkAddress } from '#contracts/linkAddress.ts';
import type { Brought } from '#machines/business/arrival/arrival.types.ts';
import { ARRIVAL_PARAMETERS, type ArrivalQuery, broughtBy } from '#src/flows/business/brought.ts';

/** How a provider says that nobody was logged in; any other `error` of an address is its page's own. */
const DENIALS = new Set(['access_denied', 'oauth_flow_callback_error']);

let taken: Brought | null = null;

/**
 * What the host's page was opened with for the business widget, out of whose address it is taken at once; what is none of
 * its stays. A widget that is made anew in this page gets it again until it is settled.
 */
export function consumeArrival(): Brought {
  const address = linkAddress(location.href);
  const read = Object.entries(ARRIVAL_PARAMETERS).map(([name, key]) => [name, address.searchParams.get(key)]);
  const query = Object.fromEntries(read) as ArrivalQuery;
  const error = query.error !== null && DENIALS.has(query.error) ? query.error : null;
  const brought = broughtBy({ ...query, error });
  if (brought.kind === 'nothing') return taken ?? brought;
  for (const key of [...Object.values(ARRIVAL_PARAMETERS), 'error_description']) address.searchParams.delete(key);
  history.replaceState(history.state, '', address);
  taken = brought;
  return brought;
}

export function clearArrival(): void {
  taken = null;
}
