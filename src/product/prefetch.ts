import type { PageSettings } from '#contracts/pageSettings.ts';
import { whenIdle } from '#src/flows/idle.ts';

/**
 * Asks for the files of the pages that are likely to come, which the build has written into the page. None of them is
 * evaluated: a page opened from a mail begins anew, and only the cache is of use to it.
 */
function prefetchFiles(): void {
  const rel = document.createElement('link').relList.supports('prefetch') ? 'prefetch' : 'modulepreload';
  for (const href of document.documentElement.dataset['next']?.split(' ') ?? [])
    document.head.append(Object.assign(document.createElement('link'), { rel, href }));
}

/** Loads, once nothing better is to do, what the reader is likely to want next, and the scripts of D-22. */
export async function prefetch({ stripePublishableKey }: PageSettings): Promise<void> {
  await whenIdle();
  prefetchFiles();
  if (stripePublishableKey === null) return;
  const { watchForFraud } = await import('#src/adapters/payments/fraudSignals.stripe.ts');
  await watchForFraud(stripePublishableKey);
}
