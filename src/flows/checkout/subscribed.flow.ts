import { subscribedMachine } from '#machines/checkout/subscribed/subscribed.machine.ts';
import { toSubscribedScreen } from '#machines/checkout/subscribed/subscribed.screen.ts';
import { actorsOf } from '#src/flows/actorsOf.ts';
import { SubscribedView } from '#src/views/checkout/subscribed/subscribed.view.tsx';
import { redirectFlow } from './redirect.flow.ts';
import type { ProductAdapters } from './productAdapters.ts';

export function subscribedFlow(adapters: ProductAdapters) {
  const { identifyBrand, findActiveSubscription, openBillingPortal } = actorsOf(adapters.upgrades);
  const { leaveForBilling } = actorsOf(adapters.navigation);
  const machine = subscribedMachine.provide({
    actors: {
      identifyBrand,
      findActiveSubscription,
      openBillingPortal,
      leaveForBilling,
      redirect: redirectFlow(adapters),
    },
  });
  return { machine, toScreen: toSubscribedScreen, View: SubscribedView };
}
