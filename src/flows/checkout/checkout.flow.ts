import { checkoutMachine } from '#machines/checkout/checkout/checkout.machine.ts';
import { toCheckoutScreen } from '#machines/checkout/checkout/checkout.screen.ts';
import { call } from '#src/flows/call.ts';
import { CheckoutView } from '#src/views/checkout/checkout/checkout.view.tsx';
import { redirectFlow } from './redirect.flow.ts';
import type { ProductAdapters } from './productAdapters.ts';

export function checkoutFlow(adapters: ProductAdapters) {
  const machine = checkoutMachine.provide({
    actors: {
      identifyBrand: call(adapters.upgrades.identifyBrand),
      findActiveSubscription: call(adapters.upgrades.findActiveSubscription),
      createCheckoutSession: call(adapters.upgrades.createCheckoutSession),
      leaveForPayment: call(adapters.navigation.leaveForPayment),
      findVisit: call(adapters.visits.findVisit),
      forgetSession: call(adapters.visits.forgetSession),
      revokeSession: call(adapters.identity.revokeSession),
      discardPendingCheckout: call(adapters.visits.discardPendingCheckout),
      redirect: redirectFlow(adapters),
    },
  });
  return { machine, toScreen: toCheckoutScreen, View: CheckoutView };
}
