import type { Notice } from '#machines/ports/notice.ts';

let taken: Notice | null = null;

/**
 * Takes the person's no at a provider out of the page's address (D-483); any other `error` of an address is its page's
 * own. A widget that is made anew in this page gets it again until it is settled.
 */
export function consumeCancellation(): Notice | null {
  const address = new URL(location.href);
  const { searchParams } = address;
  if (searchParams.get('stytch_token_type') !== 'oauth' || searchParams.get('error') !== 'access_denied') return taken;
  for (const key of ['stytch_token_type', 'error', 'error_description']) searchParams.delete(key);
  history.replaceState(history.state, '', address);
  taken = { code: 'cancelled' };
  return taken;
}

export function clearCancellation(): void {
  taken = null;
}
