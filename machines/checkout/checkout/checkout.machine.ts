import { assign, setup } from 'xstate';
import { ANSWER_LIMIT, NAVIGATION_LIMIT, REVOKE_LIMIT } from '#contracts/limits.ts';
import type { SubscriptionSummary } from '#contracts/upgrade/brand.ts';
import { notProvidedFlow } from '#machines/ports/flow.ts';
import type { Identity } from '#machines/ports/identity.ts';
import { required } from '#machines/ports/required.ts';
import type { Navigation } from '#machines/ports/navigation.ts';
import { notProvided } from '#machines/ports/notProvided.ts';
import { codeOf, referenceOf, signedInAs, type UpgradeErrorCode, type Upgrades } from '#machines/ports/upgrade.ts';
import { isExpired, isFresh, type Visit, type Visits } from '#machines/ports/visit.ts';
import type { CheckoutContext, CheckoutEvent, CheckoutInput, CheckoutOutput } from './checkout.types.ts';

/** /checkout: from a pending checkout and a session to the hosted checkout (CHK-01 … CHK-17, D-16, D-21 … D-23, D-285). */
export const checkoutMachine = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    input: {} as CheckoutInput,
    output: {} as CheckoutOutput,
  },
  actors: {
    identifyBrand: notProvided<Upgrades['identifyBrand']>(),
    findActiveSubscription: notProvided<Upgrades['findActiveSubscription']>(),
    createCheckoutSession: notProvided<Upgrades['createCheckoutSession']>(),
    leaveForPayment: notProvided<Navigation['leaveForPayment']>(),
    findVisit: notProvided<Visits['findVisit']>(),
    forgetSession: notProvided<Visits['forgetSession']>(),
    discardPendingCheckout: notProvided<Visits['discardPendingCheckout']>(),
    revokeSession: notProvided<Identity['revokeSession']>(),
    redirect: notProvidedFlow<void, { result: 'left' }>(),
  },
  guards: {
    isReady: ({ context }) => context.hasSession && isFresh(context.found),
    isExpired: ({ context }) => isExpired(context.found),
    isAccountMissing: (_, code: UpgradeErrorCode) => code === 'account_not_found',
    isSessionEnded: (_, code: UpgradeErrorCode) => code === 'session_not_found',
    isAlreadySubscribed: (_, code: UpgradeErrorCode) => code === 'already_subscribed',
    hasSubscription: (_, found: SubscriptionSummary | null) => found !== null,
  },
  actions: {
    keepVisit: assign((_, { found, hasSession }: Visit) => ({ found, hasSession })),
    keepOwner: assign((_, owner: string | null) => ({ signedInAs: owner })),
    keepToken: assign((_, sessionToken: string | null) => ({ sessionToken })),
    keepBrand: assign((_, brandId: string) => ({ brandId })),
    keepReference: assign((_, reference: string | null) => ({ reference })),
    keepUrl: assign((_, url: string) => ({ url })),
    keepResult: assign((_, result: CheckoutOutput['result']) => ({ result })),
  },
  delays: { answerLimit: ANSWER_LIMIT, navigationLimit: NAVIGATION_LIMIT, revokeLimit: REVOKE_LIMIT },
}).createMachine({
  id: 'checkout',
  context: ({ input }) => input,
  initial: 'gating',
  states: {
    gating: {
      always: [
        { guard: 'isReady', target: 'identifying' },
        { guard: 'isExpired', target: 'expiring' },
        { target: 'goingHome' },
      ],
    },
    revisiting: {
      invoke: {
        id: 'findVisit',
        src: 'findVisit',
        onDone: { actions: { type: 'keepVisit', params: ({ event }) => event.output }, target: 'gating' },
        onError: { target: 'goingHome' },
      },
    },
    expiring: {
      invoke: {
        id: 'discardPendingCheckout',
        src: 'discardPendingCheckout',
        onDone: { target: 'goingHome' },
        onError: { target: 'goingHome' },
      },
    },
    identifying: {
      invoke: {
        id: 'identifyBrand',
        src: 'identifyBrand',
        onDone: {
          actions: { type: 'keepBrand', params: ({ event }) => event.output.brandId },
          target: 'checkingSubscription',
        },
        onError: [
          {
            guard: { type: 'isAccountMissing', params: ({ event }) => codeOf(event.error) },
            actions: { type: 'keepOwner', params: ({ event }) => signedInAs(event.error) },
            target: 'noAccount',
          },
          { guard: { type: 'isSessionEnded', params: ({ event }) => codeOf(event.error) }, target: 'forgetting' },
          {
            actions: { type: 'keepReference', params: ({ event }) => referenceOf(event.error) },
            target: 'checkoutFailed',
          },
        ],
      },
      after: { answerLimit: { target: 'checkoutFailed' } },
    },
    forgetting: {
      invoke: {
        id: 'forgetSession',
        src: 'forgetSession',
        onDone: { target: 'goingHome' },
        onError: { target: 'goingHome' },
      },
    },
    checkingSubscription: {
      invoke: {
        id: 'findActiveSubscription',
        src: 'findActiveSubscription',
        input: ({ context }) => ({ brandId: required(context.brandId, 'brandId') }),
        onDone: [
          { guard: { type: 'hasSubscription', params: ({ event }) => event.output }, target: 'concluding' },
          { target: 'creatingSession' },
        ],
        onError: {
          actions: { type: 'keepReference', params: ({ event }) => referenceOf(event.error) },
          target: 'checkoutFailed',
        },
      },
      after: { answerLimit: { target: 'checkoutFailed' } },
    },
    creatingSession: {
      invoke: {
        id: 'createCheckoutSession',
        src: 'createCheckoutSession',
        input: ({ context }) => required(context.found, 'found').checkout,
        onDone: { actions: { type: 'keepUrl', params: ({ event }) => event.output.url }, target: 'redirecting' },
        onError: [
          { guard: { type: 'isAlreadySubscribed', params: ({ event }) => codeOf(event.error) }, target: 'concluding' },
          {
            actions: { type: 'keepReference', params: ({ event }) => referenceOf(event.error) },
            target: 'checkoutFailed',
          },
        ],
      },
      after: { answerLimit: { target: 'checkoutFailed' } },
    },
    redirecting: {
      invoke: {
        id: 'leaveForPayment',
        src: 'leaveForPayment',
        input: ({ context }) => ({ url: required(context.url, 'url') }),
        onDone: { target: 'redirected' },
        onError: { target: 'checkoutFailed' },
      },
    },
    redirected: { after: { navigationLimit: { target: 'checkoutFailed' } } },
    concluding: {
      invoke: {
        id: 'discardPendingCheckout',
        src: 'discardPendingCheckout',
        onDone: { target: 'goingToSubscribed' },
        onError: { target: 'goingToSubscribed' },
      },
    },
    noAccount: { on: { 'otherAccount.chosen': { target: 'signingOut' }, 'back.chosen': { target: 'departing' } } },
    signingOut: {
      invoke: {
        id: 'forgetSession',
        src: 'forgetSession',
        onDone: {
          actions: { type: 'keepToken', params: ({ event }) => event.output.sessionToken },
          target: 'revoking',
        },
        onError: { target: 'goingToSignIn' },
      },
    },
    revoking: {
      invoke: {
        id: 'revokeSession',
        src: 'revokeSession',
        input: ({ context }) => ({ sessionToken: context.sessionToken ?? null }),
        onDone: { target: 'goingToSignIn' },
        onError: { target: 'goingToSignIn' },
      },
      after: { revokeLimit: { target: 'goingToSignIn' } },
    },
    checkoutFailed: {
      on: {
        'retry.chosen': { actions: { type: 'keepReference', params: null }, target: 'revisiting' },
        'back.chosen': { target: 'departing' },
      },
    },
    departing: { invoke: { id: 'redirect', src: 'redirect', onDone: { target: 'left' } } },
    goingHome: { type: 'final', entry: { type: 'keepResult', params: 'home' } },
    goingToSignIn: { type: 'final', entry: { type: 'keepResult', params: 'signIn' } },
    goingToSubscribed: { type: 'final', entry: { type: 'keepResult', params: 'subscribed' } },
    left: { type: 'final', entry: { type: 'keepResult', params: 'left' } },
  },
  output: ({ context }) => ({ result: required(context.result, 'result') }),
});
