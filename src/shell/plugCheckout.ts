import { fromPromise } from 'xstate';
import type { PendingCheckout } from '#contracts/pendingCheckout.ts';
import type { SubscriptionSummary } from '#contracts/upgrade/brand.ts';
import type { CreatedCheckout } from '#contracts/upgrade/checkout.ts';
import { checkoutMachine } from '#machines/checkout/checkout/checkout.machine.ts';
import { asFlow } from '#machines/ports/flow.ts';
import type { Ports } from './later.ts';
import { plugDeparture } from './plugDeparture.ts';

export const plugCheckout = (ports: Ports) => {
  const { upgrades, visits, navigation } = ports;
  return checkoutMachine.provide({
    actors: {
      identifyBrand: fromPromise<{ brandId: string }, void>(({ signal }) => upgrades.identifyBrand(signal)),
      findActiveSubscription: fromPromise<SubscriptionSummary | null, { brandId: string }>(({ input, signal }) =>
        upgrades.findActiveSubscription(input, signal),
      ),
      createCheckoutSession: fromPromise<CreatedCheckout, PendingCheckout>(({ input, signal }) =>
        upgrades.createCheckoutSession(input, signal),
      ),
      leaveForPayment: fromPromise<void, { url: string }>(({ input }) => navigation.leaveForPayment(input)),
      forgetSession: fromPromise<void, void>(() => visits.forgetSession()),
      discardPendingCheckout: fromPromise<void, void>(() => visits.discardPendingCheckout()),
      departure: asFlow(plugDeparture(ports)),
    },
  });
};
