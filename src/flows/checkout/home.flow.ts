import { homeMachine } from '#machines/checkout/home/home.machine.ts';
import { toHomeScreen } from '#machines/checkout/home/home.screen.ts';
import { actorsOf } from '#src/flows/actorsOf.ts';
import { HomeView } from '#src/views/checkout/home/home.view.tsx';
import { redirectFlow } from './redirect.flow.ts';
import type { ProductAdapters } from './productAdapters.ts';

export function homeFlow(adapters: ProductAdapters) {
  const { resumeSession } = actorsOf(adapters.identity);
  const { forgetSession, savePendingCheckout } = actorsOf(adapters.visits);
  const { identifyBrand, findActiveSubscription } = actorsOf(adapters.upgrades);
  const machine = homeMachine.provide({
    actors: {
      resumeSession,
      forgetSession,
      savePendingCheckout,
      identifyBrand,
      findActiveSubscription,
      redirect: redirectFlow(adapters),
    },
  });
  return { machine, toScreen: toHomeScreen, View: HomeView };
}
