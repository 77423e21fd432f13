import { checkoutMachine } from '#machines/checkout/checkout/checkout.machine.ts';
import { toCheckoutScreen } from '#machines/checkout/checkout/checkout.screen.ts';
import { actorsOf } from '#src/flows/actorsOf.ts';
import { CheckoutView } from '#src/views/checkout/checkout/checkout.view.tsx';
import { redirectFlow } from './redirect.flow.ts';
import type { ProductAdapters } from './productAdapters.ts';

export function checkoutFlow(adapters: ProductAdapters) {
  const { identifyBrand, findActiveSubscription, createCheckoutSession } = actorsOf(adapters.upgrades);
  const { leaveForPayment } = actorsOf(adapters.navigation);
  const { revokeSession } = actorsOf(adapters.identity);
  const { findVisit, forgetSession, discardPendingCheckout } = actorsOf(adapters.visits);
  const machine = checkoutMachine.provide({
    actors: {
      identifyBrand,
      findActiveSubscription,
      createCheckoutSession,
      leaveForPayment,
      findVisit,
      forgetSession,
      revokeSession,
      discardPendingCheckout,
      redirect: redirectFlow(adapters),
    },
  });
  return { machine, toScreen: toCheckoutScreen, View: CheckoutView };
}
