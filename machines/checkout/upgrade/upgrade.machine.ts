import { assign, setup } from 'xstate';
import { ANSWER_LIMIT } from '#contracts/limits.ts';
import type { Identity, SessionOwner } from '#machines/ports/identity.ts';
import { required } from '#machines/ports/required.ts';
import { hasEnded } from '#machines/ports/session.ts';
import type { Visits } from '#machines/ports/visit.ts';
import type { Navigation } from '#machines/ports/navigation.ts';
import { notProvided } from '#machines/ports/notProvided.ts';
import type { UpgradeContext, UpgradeEvent, UpgradeInput, UpgradeOutput } from './upgrade.types.ts';

/**
 * /upgrade-brand-builder: keeps the choice, holds the sign-in modal open, clears up on dismissal (UPG-01 … UPG-15). A person who
 * is signed in already may go on with that (D-07), also where the sign-in ended in another tab (D-286).
 */
export const upgradeMachine = setup({
  types: {
    context: {} as UpgradeContext,
    events: {} as UpgradeEvent,
    input: {} as UpgradeInput,
    output: {} as UpgradeOutput,
  },
  actors: {
    savePendingCheckout: notProvided<Visits['savePendingCheckout']>(),
    resumeSession: notProvided<Identity['resumeSession']>(),
    forgetSession: notProvided<Visits['forgetSession']>(),
    discardPendingCheckout: notProvided<Visits['discardPendingCheckout']>(),
    leaveForMarketing: notProvided<Navigation['leaveForMarketing']>(),
  },
  guards: {
    hasSession: ({ context }) => context.hasSession,
    isEnded: (_, hasItEnded: boolean) => hasItEnded,
  },
  actions: {
    keepOwner: assign((_, owner: SessionOwner) => ({ owner, hasSession: true })),
    keepResult: assign((_, result: UpgradeOutput['result']) => ({ result })),
  },
  delays: { answerLimit: ANSWER_LIMIT },
}).createMachine({
  id: 'upgrade',
  context: ({ input }) => input,
  initial: 'saving',
  states: {
    saving: {
      invoke: {
        id: 'savePendingCheckout',
        src: 'savePendingCheckout',
        input: ({ context }) => context.plan,
        onDone: [{ guard: 'hasSession', target: 'checking' }, { target: 'open' }],
        onError: { target: 'unsaved' },
      },
    },
    checking: {
      invoke: {
        id: 'resumeSession',
        src: 'resumeSession',
        onDone: { actions: { type: 'keepOwner', params: ({ event }) => event.output }, target: 'recognized' },
        onError: [
          { guard: { type: 'isEnded', params: ({ event }) => hasEnded(event.error) }, target: 'forgetting' },
          { target: 'open' },
        ],
      },
      after: { answerLimit: { target: 'open' } },
      on: { 'otherWay.taken': { target: 'open' }, 'modal.dismissed': { target: 'clearing' } },
    },
    forgetting: {
      invoke: {
        id: 'forgetSession',
        src: 'forgetSession',
        onDone: { target: 'open' },
        onError: { target: 'open' },
      },
    },
    recognized: {
      on: {
        'continue.chosen': { target: 'renewing' },
        'otherWay.taken': { target: 'open' },
        'modal.dismissed': { target: 'clearing' },
      },
    },
    renewing: {
      invoke: {
        id: 'savePendingCheckout',
        src: 'savePendingCheckout',
        input: ({ context }) => context.plan,
        onDone: { target: 'goingToCheckout' },
        onError: { target: 'unsaved' },
      },
    },
    open: { on: { 'modal.dismissed': { target: 'clearing' }, 'session.began': { target: 'checkingOtherTab' } } },
    checkingOtherTab: {
      invoke: {
        id: 'resumeSession',
        src: 'resumeSession',
        onDone: { actions: { type: 'keepOwner', params: ({ event }) => event.output }, target: 'signedInOtherTab' },
        onError: { target: 'open' },
      },
      after: { answerLimit: { target: 'open' } },
      on: { 'modal.dismissed': { target: 'clearing' } },
    },
    signedInOtherTab: {
      on: { 'continue.chosen': { target: 'renewing' }, 'modal.dismissed': { target: 'clearing' } },
    },
    unsaved: {
      on: { 'modal.dismissed': { target: 'clearing' }, 'retry.chosen': { target: 'saving' } },
    },
    clearing: {
      invoke: {
        id: 'discardPendingCheckout',
        src: 'discardPendingCheckout',
        onDone: { target: 'redirecting' },
        onError: { target: 'redirecting' },
      },
    },
    redirecting: {
      invoke: {
        id: 'leaveForMarketing',
        src: 'leaveForMarketing',
        onDone: { target: 'left' },
        onError: { target: 'left' },
      },
    },
    goingToCheckout: { type: 'final', entry: { type: 'keepResult', params: 'checkout' } },
    left: { type: 'final', entry: { type: 'keepResult', params: 'left' } },
  },
  output: ({ context }) => ({ result: required(context.result, 'result') }),
});
