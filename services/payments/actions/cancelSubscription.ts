import type { Desk } from '../desk.ts';
import { endSubscription } from '../lifecycle/endSubscription.ts';
import { subscriptionOf, subscriptionRow } from '../objects/lookUp.ts';
import { noSuch } from '../wire/refusal.ts';

/** Ends a subscription at once. One that has ended already is not found, as at the provider. */
export async function cancelSubscription(desk: Desk, id: string) {
  const row = await subscriptionRow(desk, id);
  if (row.status === 'canceled') throw noSuch('subscription', id);
  return subscriptionOf(desk, await endSubscription(desk, row, desk.now));
}
