import { fromPromise } from 'xstate';
import type { Plan } from '#contracts/pendingCheckout.ts';
import { upgradeMachine } from '#machines/checkout/upgrade/upgrade.machine.ts';
import type { Navigation } from '#machines/ports/navigation.ts';
import { discardPendingCheckout, savePendingCheckout } from '#src/adapters/pendingCheckout.storage.ts';

export const plugUpgrade = (navigation: Navigation) =>
  upgradeMachine.provide({
    actors: {
      savePendingCheckout: fromPromise<void, Plan>(async ({ input }) => savePendingCheckout(input)),
      discardPendingCheckout: fromPromise<void, void>(async () => discardPendingCheckout()),
      leaveForMarketing: fromPromise<void, void>(() => navigation.leaveForMarketing()),
    },
  });
