import { fromPromise } from 'xstate';
import type { Plan } from '#contracts/pendingCheckout.ts';
import type { SubscriptionSummary } from '#contracts/upgrade/brand.ts';
import { homeMachine } from '#machines/checkout/home/home.machine.ts';
import type { SessionOwner } from '#machines/ports/identity.ts';
import type { Ports } from './later.ts';

export const plugHome = ({ identity, upgrades, visits }: Ports) =>
  homeMachine.provide({
    actors: {
      resumeSession: fromPromise<SessionOwner, void>(({ signal }) => identity.resumeSession(signal)),
      forgetSession: fromPromise<void, void>(() => visits.forgetSession()),
      identifyBrand: fromPromise<{ brandId: string }, void>(({ signal }) => upgrades.identifyBrand(signal)),
      findActiveSubscription: fromPromise<SubscriptionSummary | null, { brandId: string }>(({ input, signal }) =>
        upgrades.findActiveSubscription(input, signal),
      ),
      savePendingCheckout: fromPromise<void, Plan>(({ input }) => visits.savePendingCheckout(input)),
    },
  });
