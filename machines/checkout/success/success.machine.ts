import { assign, setup } from 'xstate';
import { ANSWER_LIMIT, SETTLE_LIMIT, SETTLE_PAUSE } from '#contracts/limits.ts';
import type { SubscriptionDetail } from '#contracts/upgrade/brand.ts';
import type { CheckoutSessionLookup } from '#contracts/upgrade/checkout.ts';
import { notProvidedFlow } from '#machines/ports/flow.ts';
import { required } from '#machines/ports/required.ts';
import { codeOf, referenceOf, type UpgradeErrorCode, type Upgrades } from '#machines/ports/upgrade.ts';
import type { Visits } from '#machines/ports/visit.ts';
import { notProvided } from '#machines/ports/notProvided.ts';
import {
  canLookUpSession,
  canLookUpSubscription,
  confirmationOfSession,
  confirmationOfSubscription,
  isPaid,
  isSettling,
} from './success.rules.ts';
import type { SuccessContext, SuccessEvent, SuccessInput, SuccessOutput } from './success.types.ts';

/** /success: asks until the payment is known (SUC-01 … SUC-21, D-19 … D-21). */
export const successMachine = setup({
  types: {
    context: {} as SuccessContext,
    events: {} as SuccessEvent,
    input: {} as SuccessInput,
    output: {} as SuccessOutput,
  },
  actors: {
    findCheckoutSession: notProvided<Upgrades['findCheckoutSession']>(),
    findSubscription: notProvided<Upgrades['findSubscription']>(),
    discardPendingCheckout: notProvided<Visits['discardPendingCheckout']>(),
    redirect: notProvidedFlow<void, { result: 'left' }>(),
  },
  guards: {
    hasSession: ({ context }) => context.hasSession,
    isSignedOut: ({ context }) => !context.hasSession && (!!context.sessionId || !!context.subscriptionId),
    isSessionEnded: (_, code: UpgradeErrorCode) => code === 'session_not_found',
    canLookUpSession: ({ context }) => canLookUpSession(context),
    canLookUpSubscription: ({ context }) => canLookUpSubscription(context),
    isPaid: (_, lookup: CheckoutSessionLookup) => isPaid(lookup),
    isSettling: (_, lookup: CheckoutSessionLookup) => isSettling(lookup),
  },
  actions: {
    keepResult: assign((_, result: SuccessOutput['result']) => ({ result })),
    keepReference: assign((_, reference: string | null) => ({ reference })),
    saveSession: assign((_, lookup: CheckoutSessionLookup) => ({ confirmation: confirmationOfSession(lookup) })),
    keepSubscription: assign((_, detail: SubscriptionDetail) => ({ confirmation: confirmationOfSubscription(detail) })),
  },
  delays: { answerLimit: ANSWER_LIMIT, settleLimit: SETTLE_LIMIT, settlePause: SETTLE_PAUSE },
}).createMachine({
  id: 'success',
  context: ({ input }) => input,
  initial: 'gating',
  states: {
    gating: {
      always: [
        { guard: 'canLookUpSession', target: 'lookingUpSession' },
        { guard: 'canLookUpSubscription', target: 'lookingUpSubscription' },
        { guard: 'isSignedOut', target: 'signedOut' },
        { guard: 'hasSession', target: 'incomplete' },
        { target: 'incompleteSignedOut' },
      ],
    },
    lookingUpSession: {
      invoke: {
        id: 'findCheckoutSession',
        src: 'findCheckoutSession',
        input: ({ context }) => ({ sessionId: required(context.sessionId, 'sessionId') }),
        onDone: [
          {
            guard: { type: 'isPaid', params: ({ event }) => event.output },
            actions: { type: 'saveSession', params: ({ event }) => event.output },
            target: 'concluding',
          },
          { guard: { type: 'isSettling', params: ({ event }) => event.output }, target: 'settling' },
          { target: 'unfinished' },
        ],
        onError: [
          { guard: { type: 'isSessionEnded', params: ({ event }) => codeOf(event.error) }, target: 'signedOut' },
          { actions: { type: 'keepReference', params: ({ event }) => referenceOf(event.error) }, target: 'failed' },
        ],
      },
      after: { answerLimit: { target: 'failed' } },
    },
    lookingUpSubscription: {
      invoke: {
        id: 'findSubscription',
        src: 'findSubscription',
        input: ({ context }) => ({ subscriptionId: required(context.subscriptionId, 'subscriptionId') }),
        onDone: { actions: { type: 'keepSubscription', params: ({ event }) => event.output }, target: 'concluding' },
        onError: [
          { guard: { type: 'isSessionEnded', params: ({ event }) => codeOf(event.error) }, target: 'signedOut' },
          { actions: { type: 'keepReference', params: ({ event }) => referenceOf(event.error) }, target: 'failed' },
        ],
      },
      after: { answerLimit: { target: 'failed' } },
    },
    settling: {
      initial: 'pausing',
      states: {
        pausing: { after: { settlePause: { target: 'asking' } } },
        asking: {
          invoke: {
            id: 'findCheckoutSession',
            src: 'findCheckoutSession',
            input: ({ context }) => ({ sessionId: required(context.sessionId, 'sessionId') }),
            onDone: [
              {
                guard: { type: 'isPaid', params: ({ event }) => event.output },
                actions: { type: 'saveSession', params: ({ event }) => event.output },
                target: '#success.concluding',
              },
              { target: 'pausing' },
            ],
            onError: { target: 'pausing' },
          },
        },
      },
      after: { settleLimit: { target: 'unsettled' } },
    },
    unsettled: { on: { 'retry.chosen': { target: 'settling.asking' } } },
    concluding: {
      invoke: {
        id: 'discardPendingCheckout',
        src: 'discardPendingCheckout',
        onDone: { target: 'confirmed' },
        onError: { target: 'confirmed' },
      },
    },
    confirmed: { on: { 'signOut.chosen': { target: 'departing' } } },
    signedOut: {
      on: { 'signIn.chosen': { target: 'goingToSignIn' }, 'back.chosen': { target: 'departing' } },
    },
    unfinished: {
      on: { 'checkout.chosen': { target: 'goingToCheckout' }, 'back.chosen': { target: 'departing' } },
    },
    incomplete: {
      on: { 'plan.chosen': { target: 'goingToPlan' }, 'back.chosen': { target: 'departing' } },
    },
    incompleteSignedOut: {
      on: { 'signIn.chosen': { target: 'goingToSignIn' }, 'back.chosen': { target: 'departing' } },
    },
    failed: {
      on: {
        'retry.chosen': { actions: { type: 'keepReference', params: null }, target: 'gating' },
        'back.chosen': { target: 'departing' },
      },
    },
    departing: {
      invoke: { id: 'redirect', src: 'redirect', onDone: { target: 'left' } },
    },
    goingToSignIn: { type: 'final', entry: { type: 'keepResult', params: 'signIn' } },
    goingToCheckout: { type: 'final', entry: { type: 'keepResult', params: 'checkout' } },
    goingToPlan: { type: 'final', entry: { type: 'keepResult', params: 'plan' } },
    left: { type: 'final', entry: { type: 'keepResult', params: 'left' } },
  },
  output: ({ context }) => ({ result: required(context.result, 'result') }),
});
