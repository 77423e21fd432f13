import { assign, setup } from 'xstate';
import { ANSWER_LIMIT, NAVIGATION_LIMIT } from '#contracts/limits.ts';
import type { SubscriptionSummary } from '#contracts/upgrade/brand.ts';
import { notProvidedFlow } from '#machines/ports/flow.ts';
import { required } from '#machines/ports/required.ts';
import { codeOf, referenceOf, type UpgradeErrorCode, type Upgrades } from '#machines/ports/upgrade.ts';
import type { Navigation } from '#machines/ports/navigation.ts';
import { notProvided } from '#machines/ports/notProvided.ts';
import type { SubscribedContext, SubscribedEvent, SubscribedInput, SubscribedOutput } from './subscribed.types.ts';

/** /subscribed: the plan that is there already, and the way to its billing (SUB-01 … SUB-12, D-02, D-16 … D-18, D-282 … D-284, D-448). */
export const subscribedMachine = setup({
  types: {
    context: {} as SubscribedContext,
    events: {} as SubscribedEvent,
    input: {} as SubscribedInput,
    output: {} as SubscribedOutput,
  },
  actors: {
    identifyBrand: notProvided<Upgrades['identifyBrand']>(),
    findActiveSubscription: notProvided<Upgrades['findActiveSubscription']>(),
    openBillingPortal: notProvided<Upgrades['openBillingPortal']>(),
    leaveForBilling: notProvided<Navigation['leaveForBilling']>(),
    redirect: notProvidedFlow<void, { result: 'left' }>(),
  },
  guards: {
    hasSession: ({ context }) => context.hasSession,
    isSessionEnded: (_, code: UpgradeErrorCode) => code === 'session_not_found',
    isForBilling: ({ context }, found: SubscriptionSummary | null) => context.isForBilling && found !== null,
    hasSubscription: (_, found: SubscriptionSummary | null) => found !== null,
  },
  actions: {
    keepResult: assign((_, result: SubscribedOutput['result']) => ({ result })),
    keepBrand: assign((_, brandId: string) => ({ brandId })),
    keepReference: assign((_, reference: string | null) => ({ reference })),
    keepSummary: assign((_, summary: SubscriptionSummary) => ({ summary })),
    keepPortal: assign((_, portalUrl: string) => ({ portalUrl })),
    notePortalRefused: assign({ isPortalRefused: true }),
  },
  delays: { answerLimit: ANSWER_LIMIT, navigationLimit: NAVIGATION_LIMIT },
}).createMachine({
  id: 'subscribed',
  context: ({ input }) => ({ ...input, isPortalRefused: false }),
  initial: 'gating',
  states: {
    gating: { always: [{ guard: 'hasSession', target: 'identifying' }, { target: 'signedOut' }] },
    identifying: {
      invoke: {
        id: 'identifyBrand',
        src: 'identifyBrand',
        onDone: { actions: { type: 'keepBrand', params: ({ event }) => event.output.brandId }, target: 'loading' },
        onError: [
          { guard: { type: 'isSessionEnded', params: ({ event }) => codeOf(event.error) }, target: 'signedOut' },
          { actions: { type: 'keepReference', params: ({ event }) => referenceOf(event.error) }, target: 'failed' },
        ],
      },
      after: { answerLimit: { target: 'failed' } },
    },
    loading: {
      invoke: {
        id: 'findActiveSubscription',
        src: 'findActiveSubscription',
        input: ({ context }) => ({ brandId: required(context.brandId, 'brandId') }),
        onDone: [
          {
            guard: { type: 'isForBilling', params: ({ event }) => event.output },
            actions: { type: 'keepSummary', params: ({ event }) => required(event.output, 'summary') },
            target: 'openingPortal',
          },
          {
            guard: { type: 'hasSubscription', params: ({ event }) => event.output },
            actions: { type: 'keepSummary', params: ({ event }) => required(event.output, 'summary') },
            target: 'subscribed',
          },
          { target: 'unsubscribed' },
        ],
        onError: [
          { guard: { type: 'isSessionEnded', params: ({ event }) => codeOf(event.error) }, target: 'signedOut' },
          { actions: { type: 'keepReference', params: ({ event }) => referenceOf(event.error) }, target: 'failed' },
        ],
      },
      after: { answerLimit: { target: 'failed' } },
    },
    subscribed: {
      on: { 'billing.chosen': { target: 'openingPortal' }, 'signOut.chosen': { target: 'departing' } },
    },
    unsubscribed: { on: { 'signOut.chosen': { target: 'departing' } } },
    openingPortal: {
      invoke: {
        id: 'openBillingPortal',
        src: 'openBillingPortal',
        onDone: { actions: { type: 'keepPortal', params: ({ event }) => event.output.url }, target: 'redirecting' },
        onError: { actions: 'notePortalRefused', target: 'subscribed' },
      },
      after: { answerLimit: { actions: 'notePortalRefused', target: 'subscribed' } },
    },
    redirecting: {
      invoke: {
        id: 'leaveForBilling',
        src: 'leaveForBilling',
        input: ({ context }) => ({ url: required(context.portalUrl, 'portalUrl') }),
        onDone: { target: 'redirected' },
        onError: { actions: 'notePortalRefused', target: 'subscribed' },
      },
    },
    redirected: { after: { navigationLimit: { actions: 'notePortalRefused', target: 'subscribed' } } },
    signedOut: {
      on: { 'signIn.chosen': { target: 'goingToSignIn' }, 'back.chosen': { target: 'departing' } },
    },
    failed: {
      on: {
        'retry.chosen': { actions: { type: 'keepReference', params: null }, target: 'identifying' },
        'back.chosen': { target: 'departing' },
      },
    },
    departing: {
      invoke: { id: 'redirect', src: 'redirect', onDone: { target: 'left' } },
    },
    goingToSignIn: { type: 'final', entry: { type: 'keepResult', params: 'signIn' } },
    left: { type: 'final', entry: { type: 'keepResult', params: 'left' } },
  },
  output: ({ context }) => ({ result: required(context.result, 'result') }),
});
