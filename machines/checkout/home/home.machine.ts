import { assign, setup } from 'xstate';
import { ANSWER_LIMIT } from '#contracts/limits.ts';
import type { SubscriptionSummary } from '#contracts/upgrade/brand.ts';
import type { Identity, SessionOwner } from '#machines/ports/identity.ts';
import { notProvidedFlow } from '#machines/ports/flow.ts';
import { required } from '#machines/ports/required.ts';
import { hasEnded } from '#machines/ports/session.ts';
import type { Visits } from '#machines/ports/visit.ts';
import type { Upgrades } from '#machines/ports/upgrade.ts';
import { notProvided } from '#machines/ports/notProvided.ts';
import type { HomeContext, HomeEvent, HomeInput, HomeOutput } from './home.types.ts';

/** `/` where a session token is kept: knows who is signed in and what they have; what cannot be looked up is not needed (D-04, D-05, D-133, D-282). */
export const homeMachine = setup({
  types: {
    context: {} as HomeContext,
    events: {} as HomeEvent,
    input: {} as HomeInput,
    output: {} as HomeOutput,
  },
  actors: {
    resumeSession: notProvided<Identity['resumeSession']>(),
    forgetSession: notProvided<Visits['forgetSession']>(),
    identifyBrand: notProvided<Upgrades['identifyBrand']>(),
    findActiveSubscription: notProvided<Upgrades['findActiveSubscription']>(),
    savePendingCheckout: notProvided<Visits['savePendingCheckout']>(),
    redirect: notProvidedFlow<void, { result: 'left' }>(),
  },
  guards: {
    isChecked: ({ context }) => context.owner !== undefined,
    isEnded: (_, hasItEnded: boolean) => hasItEnded,
    hasSubscription: (_, found: SubscriptionSummary | null) => found !== null,
  },
  actions: {
    keepOwner: assign((_, owner: SessionOwner) => ({ owner })),
    keepBrand: assign((_, brandId: string) => ({ brandId })),
    keepSummary: assign((_, summary: SubscriptionSummary) => ({ summary })),
    keepResult: assign((_, result: HomeOutput['result']) => ({ result })),
  },
  delays: { answerLimit: ANSWER_LIMIT },
}).createMachine({
  id: 'home',
  context: ({ input }) => input,
  initial: 'recognizing',
  states: {
    visitor: {},
    recognizing: {
      invoke: {
        id: 'resumeSession',
        src: 'resumeSession',
        onDone: { actions: { type: 'keepOwner', params: ({ event }) => event.output }, target: 'identifying' },
        onError: [
          { guard: { type: 'isEnded', params: ({ event }) => hasEnded(event.error) }, target: 'forgetting' },
          { target: 'signedIn' },
        ],
      },
      after: { answerLimit: { target: 'signedIn' } },
    },
    forgetting: {
      invoke: {
        id: 'forgetSession',
        src: 'forgetSession',
        onDone: { target: 'visitor' },
        onError: { target: 'visitor' },
      },
    },
    identifying: {
      invoke: {
        id: 'identifyBrand',
        src: 'identifyBrand',
        onDone: { actions: { type: 'keepBrand', params: ({ event }) => event.output.brandId }, target: 'loading' },
        onError: { target: 'signedIn' },
      },
      after: { answerLimit: { target: 'signedIn' } },
    },
    loading: {
      invoke: {
        id: 'findActiveSubscription',
        src: 'findActiveSubscription',
        input: ({ context }) => ({ brandId: required(context.brandId, 'brandId') }),
        onDone: [
          {
            guard: { type: 'hasSubscription', params: ({ event }) => event.output },
            actions: { type: 'keepSummary', params: ({ event }) => required(event.output, 'summary') },
            target: 'subscribed',
          },
          { target: 'signedIn' },
        ],
        onError: { target: 'signedIn' },
      },
      after: { answerLimit: { target: 'signedIn' } },
    },
    subscribed: { on: { 'signOut.chosen': { target: 'departing' } } },
    signedIn: {
      on: {
        'start.chosen': [{ guard: 'isChecked', target: 'starting' }, { target: 'goingToUpgrade' }],
        'signOut.chosen': { target: 'departing' },
      },
    },
    departing: {
      invoke: { id: 'redirect', src: 'redirect', onDone: { target: 'left' } },
    },
    starting: {
      invoke: {
        id: 'savePendingCheckout',
        src: 'savePendingCheckout',
        input: ({ context }) => context.plan,
        onDone: { target: 'goingToCheckout' },
        onError: { target: 'goingToUpgrade' },
      },
    },
    goingToCheckout: { type: 'final', entry: { type: 'keepResult', params: 'checkout' } },
    goingToUpgrade: { type: 'final', entry: { type: 'keepResult', params: 'upgrade' } },
    left: { type: 'final', entry: { type: 'keepResult', params: 'left' } },
  },
  output: ({ context }) => ({ result: required(context.result, 'result') }),
});
