import { fromPromise } from 'xstate';
import type { SubscriptionSummary } from '#contracts/upgrade/brand.ts';
import { subscribedMachine } from '#machines/checkout/subscribed/subscribed.machine.ts';
import { asFlow } from '#machines/ports/flow.ts';
import type { Ports } from './later.ts';
import { plugDeparture } from './plugDeparture.ts';

export const plugSubscribed = (ports: Ports) => {
  const { upgrades, navigation } = ports;
  return subscribedMachine.provide({
    actors: {
      identifyBrand: fromPromise<{ brandId: string }, void>(({ signal }) => upgrades.identifyBrand(signal)),
      findActiveSubscription: fromPromise<SubscriptionSummary | null, { brandId: string }>(({ input, signal }) =>
        upgrades.findActiveSubscription(input, signal),
      ),
      openBillingPortal: fromPromise<{ url: string }, void>(({ signal }) => upgrades.openBillingPortal(signal)),
      leaveForPayment: fromPromise<void, { url: string }>(({ input }) => navigation.leaveForPayment(input)),
      departure: asFlow(plugDeparture(ports)),
    },
  });
};
