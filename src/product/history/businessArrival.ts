import type { Brought } from '#machines/business/arrival/arrival.types.ts';
import { ARRIVAL_PARAMETERS, broughtBy } from '#src/flows/business/brought.ts';
import { historyState, replaceHistoryState } from './historyState.ts';
import { consumeQuery } from './queryParameters.ts';

const PATH = '/business';

/** The address without what is secret: the organization stays in it. */
const addressOf = (slug: string | null) => (slug === null ? PATH : `${PATH}?organization=${encodeURIComponent(slug)}`);

/** What /business was opened with. A token leaves the address at once, and a reload in the middle can go on. */
export function consumeBusinessArrival(): { slug: string | null; brought: Brought } {
  const slug = new URL(location.href).searchParams.get('organization') || null;
  const query = consumeQuery(ARRIVAL_PARAMETERS);
  replaceHistoryState(historyState(), addressOf(slug));
  return { slug, brought: broughtBy(query) };
}

/** Once settled, a reload must not spend the token again. */
export function clearBusinessArrival(slug: string | null): void {
  if (location.pathname === PATH) replaceHistoryState(null, addressOf(slug));
}
