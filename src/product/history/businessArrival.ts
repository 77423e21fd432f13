import type { Brought } from '#machines/business/arrival/arrival.types.ts';
import { ARRIVAL_PARAMETERS, broughtBy } from '#src/flows/business/brought.ts';
import { historyState, replaceHistoryState } from './historyState.ts';
import { consumeQuery } from './queryParameters.ts';

const PATH = '/business';

/** The address without what is secret: the organization stays in it. */
const addressOf = (slug: string | null) => (slug === null ? PATH : `${PATH}?organization=${encodeURIComponent(slug)}`);

const KEPT = 'tinyspark.business.organization';

/** Remembers whose Main this tab has shown. Where the browser closes its storage, whoever comes back finds Discovery. */
function keepSlug(slug: string | null): void {
  try {
    if (slug === null) sessionStorage.removeItem(KEPT);
    else sessionStorage.setItem(KEPT, slug);
  } catch {
    // Nothing is lost but a shorter way.
  }
}

function keptSlug(): string | null {
  try {
    return sessionStorage.getItem(KEPT);
  } catch {
    return null;
  }
}

/**
 * Addresses to come back to name no organization, since the service compares them whole: whoever left for a provider,
 * or opens a link in this tab, is back in the organization whose page it was.
 */
function slugFor(named: string | null, brought: Brought): string | null {
  if (named !== null || brought.kind === 'nothing') {
    keepSlug(named);
    return named;
  }
  return brought.kind === 'discovery' ? null : keptSlug();
}

/** What /business was opened with. A token leaves the address at once, and a reload in the middle can go on. */
export function consumeBusinessArrival(): { slug: string | null; brought: Brought } {
  const named = new URL(location.href).searchParams.get('organization') || null;
  const brought = broughtBy(consumeQuery(ARRIVAL_PARAMETERS));
  const slug = slugFor(named, brought);
  replaceHistoryState(historyState(), addressOf(slug));
  return { slug, brought };
}

/** Once settled, a reload must not spend the token again. */
export function clearBusinessArrival(slug: string | null): void {
  if (location.pathname === PATH) replaceHistoryState(null, addressOf(slug));
}
