import type { Client } from './client/client.ts';
import type { Services } from './composition.ts';
import { logFailure } from './platform/log.ts';

/** The plan on sale is asked for this often, in ms. */
const OFFER_ROUND = 10 * 60_000;

/** Shows the plan on sale on the pages, and asks for it again every ten minutes. */
export async function showOffers(services: Services, client: Client): Promise<NodeJS.Timeout> {
  // Keeps the last known offer while the provider does not answer.
  const show = () =>
    services.readOffer().then(client.setOffer, (error: unknown) => logFailure('the plan on sale', error));
  await show();
  return setInterval(() => void show(), OFFER_ROUND).unref();
}
