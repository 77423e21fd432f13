import { homeMachine } from '#machines/checkout/home/home.machine.ts';
import { toHomeScreen } from '#machines/checkout/home/home.screen.ts';
import { call } from '#src/flows/call.ts';
import { HomeView } from '#src/views/checkout/home/home.view.tsx';
import { redirectFlow } from './redirect.flow.ts';
import type { ProductAdapters } from './productAdapters.ts';

export function homeFlow(adapters: ProductAdapters) {
  const machine = homeMachine.provide({
    actors: {
      resumeSession: call(adapters.identity.resumeSession),
      forgetSession: call(adapters.visits.forgetSession),
      savePendingCheckout: call(adapters.visits.savePendingCheckout),
      identifyBrand: call(adapters.upgrades.identifyBrand),
      findActiveSubscription: call(adapters.upgrades.findActiveSubscription),
      redirect: redirectFlow(adapters),
    },
  });
  return { machine, toScreen: toHomeScreen, View: HomeView };
}
