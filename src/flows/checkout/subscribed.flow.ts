import { subscribedMachine } from '#machines/checkout/subscribed/subscribed.machine.ts';
import { toSubscribedScreen } from '#machines/checkout/subscribed/subscribed.screen.ts';
import { call } from '#src/flows/call.ts';
import { SubscribedView } from '#src/views/checkout/subscribed/subscribed.view.tsx';
import '#src/views/styles/plan.css';
import { redirectFlow } from './redirect.flow.ts';
import type { ProductAdapters } from './productAdapters.ts';

export function subscribedFlow(adapters: ProductAdapters) {
  const machine = subscribedMachine.provide({
    actors: {
      identifyBrand: call(adapters.upgrades.identifyBrand),
      findActiveSubscription: call(adapters.upgrades.findActiveSubscription),
      readPlan: call(adapters.upgrades.readPlan),
      cancelPlan: call(adapters.upgrades.cancelPlan),
      resumePlan: call(adapters.upgrades.resumePlan),
      openBillingPortal: call(adapters.upgrades.openBillingPortal),
      leaveForBilling: call(adapters.navigation.leaveForBilling),
      redirect: redirectFlow(adapters),
    },
  });
  return { machine, toScreen: toSubscribedScreen, View: SubscribedView };
}
