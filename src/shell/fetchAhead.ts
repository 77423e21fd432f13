import type { PageSettings } from '#contracts/pageSettings.ts';
import { whenIdle } from './idle.ts';
import { fetchNextRoutes } from './routes.ts';

/** Loads, once nothing better is to do, what the reader is likely to want next. That it fails is seen when it is wanted. */
export async function fetchAhead({ stripePublishableKey }: PageSettings): Promise<void> {
  await whenIdle();
  if (location.pathname === '/upgrade-brand-builder') await fetchNextRoutes();
  if (stripePublishableKey === null) return;
  const { watchForFraud } = await import('#src/adapters/fraudSignals.stripe.ts');
  await watchForFraud(stripePublishableKey);
}
