import type { PageSettings } from '#contracts/pageSettings.ts';
import { whenIdle } from '#src/flows/idle.ts';
import { prefetchRoutes } from './routes.ts';

/** Loads, once nothing better is to do, what the reader is likely to want next, and the scripts of D-22. */
export async function prefetch({ stripePublishableKey }: PageSettings): Promise<void> {
  await whenIdle();
  await prefetchRoutes(location.pathname);
  if (stripePublishableKey === null) return;
  const { watchForFraud } = await import('#src/adapters/payments/fraudSignals.stripe.ts');
  await watchForFraud(stripePublishableKey);
}
