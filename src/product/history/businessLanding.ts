import { linkAddress } from '#contracts/linkAddress.ts';
import type { LandingToken } from '#machines/business/landing/landing.types.ts';
import { LANDING_PARAMETERS, landingTokenBy } from '#src/flows/business/landingToken.ts';
import { historyState, replaceHistoryState } from './historyState.ts';
import { consumeQuery } from './queryParameters.ts';

const PATH = '/business';

/** The address without what is secret: the organization stays in it. */
const addressOf = (slug: string | null) => (slug === null ? PATH : `${PATH}?organization=${encodeURIComponent(slug)}`);

const SAVED = 'tinyspark.business.organization';

/**
 * Remembers whose Main was shown; '' is the Discovery flow's. A link may open in another tab of this browser. Where the
 * browser closes its storage, a person who comes back finds Discovery: nothing is lost but a shorter way.
 */
function keepSlug(slug: string | null): void {
  try {
    for (const storage of [sessionStorage, localStorage]) storage.setItem(SAVED, slug ?? '');
  } catch {
    // See above.
  }
}

function savedSlug(): string | null {
  try {
    return (sessionStorage.getItem(SAVED) ?? localStorage.getItem(SAVED)) || null;
  } catch {
    return null;
  }
}

/**
 * Addresses to come back to name no organization, since the service compares them whole: a person who left for a provider,
 * or opens a link, is back in the organization whose page it was.
 */
function slugFor(named: string | null, landingToken: LandingToken): string | null {
  if (named !== null || landingToken.kind === 'nothing') {
    keepSlug(named);
    return named;
  }
  const isDiscovery =
    landingToken.kind === 'discovery' || (landingToken.kind === 'reset' && landingToken.of === 'discovery');
  return isDiscovery ? null : savedSlug();
}

/** Reads what /business was opened with. A token leaves the address at once, and a reload in the middle can go on. */
export function consumeBusinessLanding(): { slug: string | null; landingToken: LandingToken } {
  const named = linkAddress(location.href).searchParams.get('organization') || null;
  const landingToken = landingTokenBy(consumeQuery(LANDING_PARAMETERS));
  const slug = slugFor(named, landingToken);
  replaceHistoryState(historyState(), addressOf(slug));
  return { slug, landingToken };
}

/** Once settled, a reload must not spend the token again. */
export function clearBusinessLanding(slug: string | null): void {
  if (location.pathname === PATH) replaceHistoryState(null, addressOf(slug));
}
