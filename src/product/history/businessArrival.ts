import { linkAddress } from '#contracts/linkAddress.ts';
import type { Brought } from '#machines/business/arrival/arrival.types.ts';
import { ARRIVAL_PARAMETERS, broughtBy } from '#src/flows/business/brought.ts';
import { historyState, replaceHistoryState } from './historyState.ts';
import { consumeQuery } from './queryParameters.ts';

const PATH = '/business';

/** The address without what is secret: the organization stays in it. */
const addressOf = (slug: string | null) => (slug === null ? PATH : `${PATH}?organization=${encodeURIComponent(slug)}`);

const KEPT = 'tinyspark.business.organization';

/**
 * Remembers whose Main was shown; '' is the Discovery flow's. A link may open in another tab of this browser. Where the
 * browser closes its storage, whoever comes back finds Discovery: nothing is lost but a shorter way.
 */
function keepSlug(slug: string | null): void {
  try {
    for (const storage of [sessionStorage, localStorage]) storage.setItem(KEPT, slug ?? '');
  } catch {
    // See above.
  }
}

function keptSlug(): string | null {
  try {
    return (sessionStorage.getItem(KEPT) ?? localStorage.getItem(KEPT)) || null;
  } catch {
    return null;
  }
}

/**
 * Addresses to come back to name no organization, since the service compares them whole: whoever left for a provider,
 * or opens a link, is back in the organization whose page it was.
 */
function slugFor(named: string | null, brought: Brought): string | null {
  if (named !== null || brought.kind === 'nothing') {
    keepSlug(named);
    return named;
  }
  const isDiscovery = brought.kind === 'discovery' || (brought.kind === 'reset' && brought.of === 'discovery');
  return isDiscovery ? null : keptSlug();
}

/** What /business was opened with. A token leaves the address at once, and a reload in the middle can go on. */
export function consumeBusinessArrival(): { slug: string | null; brought: Brought } {
  const named = linkAddress(location.href).searchParams.get('organization') || null;
  const brought = broughtBy(consumeQuery(ARRIVAL_PARAMETERS));
  const slug = slugFor(named, brought);
  replaceHistoryState(historyState(), addressOf(slug));
  return { slug, brought };
}

/** Once settled, a reload must not spend the token again. */
export function clearBusinessArrival(slug: string | null): void {
  if (location.pathname === PATH) replaceHistoryState(null, addressOf(slug));
}
