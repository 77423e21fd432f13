import { fromPromise } from 'xstate';
import type { SubscriptionDetail } from '#contracts/upgrade/brand.ts';
import type { CheckoutSessionLookup } from '#contracts/upgrade/checkout.ts';
import { successMachine } from '#machines/checkout/success/success.machine.ts';
import { asFlow } from '#machines/ports/flow.ts';
import type { Ports } from './later.ts';
import { plugDeparture } from './plugDeparture.ts';

export const plugSuccess = (ports: Ports) => {
  const { upgrades, visits } = ports;
  return successMachine.provide({
    actors: {
      findCheckoutSession: fromPromise<CheckoutSessionLookup, { sessionId: string }>(({ input, signal }) =>
        upgrades.findCheckoutSession(input, signal),
      ),
      findSubscription: fromPromise<SubscriptionDetail, { subscriptionId: string }>(({ input, signal }) =>
        upgrades.findSubscription(input, signal),
      ),
      discardPendingCheckout: fromPromise<void, void>(() => visits.discardPendingCheckout()),
      departure: asFlow(plugDeparture(ports)),
    },
  });
};
