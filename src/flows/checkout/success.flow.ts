import { successMachine } from '#machines/checkout/success/success.machine.ts';
import { toSuccessScreen } from '#machines/checkout/success/success.screen.ts';
import { call } from '#src/flows/call.ts';
import { SuccessView } from '#src/views/checkout/success/success.view.tsx';
import { redirectFlow } from './redirect.flow.ts';
import type { ProductAdapters } from './productAdapters.ts';

export function successFlow(adapters: ProductAdapters) {
  const machine = successMachine.provide({
    actors: {
      findCheckoutSession: call(adapters.upgrades.findCheckoutSession),
      findSubscription: call(adapters.upgrades.findSubscription),
      discardPendingCheckout: call(adapters.visits.discardPendingCheckout),
      redirect: redirectFlow(adapters),
    },
  });
  return { machine, toScreen: toSuccessScreen, View: SuccessView };
}
