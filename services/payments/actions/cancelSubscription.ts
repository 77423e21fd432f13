import type { PaymentsContext } from '../context.ts';
import { endSubscription } from '../lifecycle/endSubscription.ts';
import { subscriptionOf, subscriptionRow } from '../objects/find.ts';
import { noSuchObject } from '../wire/error.ts';

/** Ends a subscription at once. One that has ended already is not found, as at the provider. */
export async function cancelSubscription(context: PaymentsContext, id: string) {
  const row = await subscriptionRow(context, id);
  if (row.status === 'canceled') throw noSuchObject('subscription', id);
  return subscriptionOf(context, await endSubscription(context, row, context.now));
}
