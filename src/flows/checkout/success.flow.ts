import { successMachine } from '#machines/checkout/success/success.machine.ts';
import { toSuccessScreen } from '#machines/checkout/success/success.screen.ts';
import { actorsOf } from '#src/flows/actorsOf.ts';
import { SuccessView } from '#src/views/checkout/success/success.view.tsx';
import { redirectFlow } from './redirect.flow.ts';
import type { ProductAdapters } from './productAdapters.ts';

export function successFlow(adapters: ProductAdapters) {
  const { findCheckoutSession, findSubscription } = actorsOf(adapters.upgrades);
  const { discardPendingCheckout } = actorsOf(adapters.visits);
  const machine = successMachine.provide({
    actors: { findCheckoutSession, findSubscription, discardPendingCheckout, redirect: redirectFlow(adapters) },
  });
  return { machine, toScreen: toSuccessScreen, View: SuccessView };
}
