import { fromPromise } from 'xstate';
import type { Plan } from '#contracts/pendingCheckout.ts';
import { upgradeMachine } from '#machines/checkout/upgrade/upgrade.machine.ts';
import type { SessionOwner } from '#machines/ports/identity.ts';
import type { Navigation } from '#machines/ports/navigation.ts';
import { discardPendingCheckout, savePendingCheckout } from '#src/adapters/pendingCheckout.storage.ts';
import type { Ports } from './later.ts';

interface Needed {
  navigation: Navigation;
  /** Loaded only where a session token is kept. */
  later(): Promise<Pick<Ports, 'identity' | 'visits'>>;
}

export const plugUpgrade = ({ navigation, later }: Needed) =>
  upgradeMachine.provide({
    actors: {
      savePendingCheckout: fromPromise<void, Plan>(async ({ input }) => savePendingCheckout(input)),
      resumeSession: fromPromise<SessionOwner, void>(async ({ signal }) =>
        (await later()).identity.resumeSession(signal),
      ),
      forgetSession: fromPromise<void, void>(async () => (await later()).visits.forgetSession()),
      discardPendingCheckout: fromPromise<void, void>(async () => discardPendingCheckout()),
      leaveForMarketing: fromPromise<void, void>(() => navigation.leaveForMarketing()),
    },
  });
