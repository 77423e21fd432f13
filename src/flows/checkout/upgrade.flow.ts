import { fromPromise } from 'xstate';
import type { Plan } from '#contracts/pendingCheckout.ts';
import { upgradeMachine } from '#machines/checkout/upgrade/upgrade.machine.ts';
import { toUpgradeScreen } from '#machines/checkout/upgrade/upgrade.screen.ts';
import type { Identity } from '#machines/ports/identity.ts';
import type { Navigation } from '#machines/ports/navigation.ts';
import type { Visits } from '#machines/ports/visit.ts';
import { discardPendingCheckout, savePendingCheckout } from '#src/adapters/visits/pendingCheckout.storage.ts';
import { call } from '#src/flows/call.ts';
import { UpgradeView } from '#src/views/checkout/upgrade/upgrade.view.tsx';

interface UpgradeAdapters {
  navigation: Navigation;
  /** Both are loaded only where a session token is kept. */
  identity: Pick<Identity, 'resumeSession'>;
  visits: Pick<Visits, 'forgetSession'>;
}

export function upgradeFlow({ navigation, identity, visits }: UpgradeAdapters) {
  const machine = upgradeMachine.provide({
    actors: {
      // At hand: the first screen stores the plan before anything else is loaded.
      savePendingCheckout: fromPromise<void, Plan>(async ({ input }) => savePendingCheckout(input)),
      discardPendingCheckout: fromPromise<void, void>(async () => discardPendingCheckout()),
      resumeSession: call(identity.resumeSession),
      forgetSession: call(visits.forgetSession),
      leaveForMarketing: call(navigation.leaveForMarketing),
    },
  });
  return { machine, toScreen: toUpgradeScreen, View: UpgradeView };
}
