import { setup } from 'xstate';
import type { Plan } from '#contracts/pendingCheckout.ts';
import { unplugged } from '#machines/ports/unplugged.ts';
import type { UpgradeContext, UpgradeEvent, UpgradeInput } from './upgrade.types.ts';

/** /upgrade-brand-builder: keeps the choice, holds the log-in modal open, clears up on dismissal (UPG-01 … UPG-15). */
export const upgradeMachine = setup({
  types: { context: {} as UpgradeContext, events: {} as UpgradeEvent, input: {} as UpgradeInput },
  actors: {
    savePendingCheckout: unplugged<Plan, void>('Visits.savePendingCheckout'),
    discardPendingCheckout: unplugged<void, void>('Visits.discardPendingCheckout'),
    leaveForMarketing: unplugged<void, void>('Navigation.leaveForMarketing'),
  },
}).createMachine({
  id: 'upgrade',
  context: ({ input }) => ({ plan: input.plan }),
  initial: 'saving',
  states: {
    saving: {
      invoke: {
        id: 'savePendingCheckout',
        src: 'savePendingCheckout',
        input: ({ context }) => context.plan,
        onDone: { target: 'open' },
        onError: { target: 'unsaved' },
      },
    },
    open: { on: { 'modal.dismissed': { target: 'clearing' } } },
    unsaved: {
      on: { 'modal.dismissed': { target: 'clearing' }, 'retry.chosen': { target: 'saving' } },
    },
    clearing: {
      invoke: {
        id: 'discardPendingCheckout',
        src: 'discardPendingCheckout',
        onDone: { target: 'leaving' },
        onError: { target: 'leaving' },
      },
    },
    leaving: {
      invoke: {
        id: 'leaveForMarketing',
        src: 'leaveForMarketing',
        onDone: { target: 'left' },
        onError: { target: 'left' },
      },
    },
    left: { type: 'final' },
  },
});
