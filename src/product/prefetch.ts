import type { PageSettings } from '#contracts/pageSettings.ts';
import { whenIdle } from '#src/flows/idle.ts';

/**
 * Asks for the files of the pages that are likely to come, which the build has written into the page, one by one. None
 * of them is evaluated: a page opened from a mail begins anew, and only the cache is of use to it. A link of
 * `rel=prefetch` would need a `default-src` in Firefox.
 */
async function prefetchFiles(): Promise<void> {
  for (const path of document.documentElement.dataset['next']?.split(' ') ?? []) {
    const response = await fetch(path, { priority: 'low' });
    // An answer that nobody reads to its end may not be stored.
    await response.arrayBuffer();
  }
}

/** Loads, once nothing better is to do, what the reader is likely to want next, and the scripts of D-22. */
export async function prefetch({ stripePublishableKey }: PageSettings): Promise<void> {
  await whenIdle();
  prefetchFiles().catch(() => {});
  if (stripePublishableKey === null) return;
  const { watchForFraud } = await import('#src/adapters/payments/fraudSignals.stripe.ts');
  await watchForFraud(stripePublishableKey);
}
