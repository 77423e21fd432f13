import { assign, setup } from 'xstate';
import { ANSWER_LIMIT, NAVIGATION_LIMIT } from '#contracts/limits.ts';
import type { SubscriptionSummary } from '#contracts/upgrade/brand.ts';
import type { OwnedPlan } from '#contracts/upgrade/plan.ts';
import { notProvidedFlow } from '#machines/ports/flow.ts';
import { required } from '#machines/ports/required.ts';
import { codeOf, referenceOf, type UpgradeErrorCode, type Upgrades } from '#machines/ports/upgrade.ts';
import type { Navigation } from '#machines/ports/navigation.ts';
import { notProvided } from '#machines/ports/notProvided.ts';
import { canCancel, canResume, summaryWith } from './subscribed.rules.ts';
import type {
  PlanNotice,
  SubscribedContext,
  SubscribedEvent,
  SubscribedInput,
  SubscribedOutput,
} from './subscribed.types.ts';

/** The parts of the machine of /subscribed. */
const subscribedSetup = setup({
  types: {
    context: {} as SubscribedContext,
    events: {} as SubscribedEvent,
    input: {} as SubscribedInput,
    output: {} as SubscribedOutput,
  },
  actors: {
    identifyBrand: notProvided<Upgrades['identifyBrand']>(),
    findActiveSubscription: notProvided<Upgrades['findActiveSubscription']>(),
    readPlan: notProvided<Upgrades['readPlan']>(),
    cancelPlan: notProvided<Upgrades['cancelPlan']>(),
    resumePlan: notProvided<Upgrades['resumePlan']>(),
    openBillingPortal: notProvided<Upgrades['openBillingPortal']>(),
    leaveForBilling: notProvided<Navigation['leaveForBilling']>(),
    redirect: notProvidedFlow<void, { result: 'left' }>(),
  },
  guards: {
    hasSession: ({ context }) => context.hasSession,
    isSessionEnded: (_, code: UpgradeErrorCode) => code === 'session_not_found',
    isForBilling: ({ context }, found: SubscriptionSummary | null) => context.isForBilling && found !== null,
    hasSubscription: (_, found: SubscriptionSummary | null) => found !== null,
    hasPlan: (_, plan: OwnedPlan | null) => plan !== null,
    isPlanKnown: ({ context }) => context.plan !== undefined,
    isPlanUnknown: ({ context }) => context.plan === undefined,
    canCancel: ({ context }) => canCancel(context.plan),
    canResume: ({ context }) => canResume(context.plan),
  },
  actions: {
    keepResult: assign((_, result: SubscribedOutput['result']) => ({ result })),
    keepBrand: assign((_, brandId: string) => ({ brandId })),
    keepReference: assign((_, reference: string | null) => ({ reference })),
    forgetReference: assign({ reference: undefined }),
    keepSummary: assign((_, summary: SubscriptionSummary) => ({ summary })),
    keepPlan: assign(({ context }, plan: OwnedPlan) => ({ plan, summary: summaryWith(context.summary, plan) })),
    forgetPlan: assign({ plan: undefined }),
    forgetEverything: assign({ summary: undefined, plan: undefined, notice: undefined }),
    keepNotice: assign((_, notice: PlanNotice) => ({ notice })),
    keepPortal: assign((_, portalUrl: string) => ({ portalUrl })),
    notePortalRefused: assign({ notice: 'billingRefused', portalUrl: undefined }),
    // The first opening of billing is the one that the address asked for.
    clearNotice: assign({ notice: undefined, isForBilling: false }),
  },
  delays: { answerLimit: ANSWER_LIMIT, navigationLimit: NAVIGATION_LIMIT },
});

/** The plan is being changed; one that nobody could change is read again, since nobody knows how it is. */
const changing = (src: 'cancelPlan' | 'resumePlan', done: PlanNotice) =>
  subscribedSetup.createStateConfig({
    invoke: {
      id: src,
      src,
      onDone: [
        {
          guard: { type: 'hasPlan', params: ({ event }) => event.output },
          actions: [
            { type: 'keepPlan', params: ({ event }) => required(event.output, 'plan') },
            { type: 'keepNotice', params: done },
          ],
          target: '#subscribed.subscribed',
        },
        { target: '#subscribed.unsubscribed' },
      ],
      onError: [
        {
          guard: { type: 'isSessionEnded', params: ({ event }) => codeOf(event.error) },
          target: '#subscribed.signedOut',
        },
        { actions: { type: 'keepNotice', params: 'notChanged' }, target: '#subscribed.readingPlan' },
      ],
    },
    after: {
      answerLimit: { actions: { type: 'keepNotice', params: 'notChanged' }, target: '#subscribed.readingPlan' },
    },
  });

/**
 * /subscribed: the plan that is there already with its details, its end, and the way to its billing (SUB-01 … SUB-12, D-02,
 * D-16 … D-18, D-282 … D-284, D-448, D-589 … D-591).
 */
export const subscribedMachine = subscribedSetup.createMachine({
  id: 'subscribed',
  context: ({ input }) => ({
    ...input,
    summary: undefined,
    plan: undefined,
    notice: undefined,
    portalUrl: undefined,
    reference: undefined,
  }),
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
            target: 'readingPlan',
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
    readingPlan: {
      invoke: {
        id: 'readPlan',
        src: 'readPlan',
        onDone: [
          {
            guard: { type: 'hasPlan', params: ({ event }) => event.output },
            actions: { type: 'keepPlan', params: ({ event }) => required(event.output, 'plan') },
            target: 'subscribed',
          },
          { target: 'unsubscribed' },
        ],
        onError: [
          { guard: { type: 'isSessionEnded', params: ({ event }) => codeOf(event.error) }, target: 'signedOut' },
          { actions: 'forgetPlan', target: 'subscribed' },
        ],
      },
      after: { answerLimit: { actions: 'forgetPlan', target: 'subscribed' } },
      on: { 'billing.chosen': { target: 'openingPortal' }, 'signOut.chosen': { target: 'departing' } },
    },
    subscribed: {
      on: {
        'billing.chosen': { target: 'openingPortal' },
        'card.chosen': { guard: 'isPlanKnown', target: 'openingPortal' },
        'cancel.chosen': { guard: 'canCancel', target: 'confirming' },
        'resume.chosen': { guard: 'canResume', target: 'resuming' },
        'reload.chosen': { guard: 'isPlanUnknown', target: 'readingPlan' },
        'signOut.chosen': { target: 'departing' },
      },
    },
    confirming: {
      entry: 'clearNotice',
      on: { 'cancel.confirmed': { target: 'cancelling' }, 'keep.chosen': { target: 'subscribed' } },
    },
    cancelling: changing('cancelPlan', 'cancelled'),
    resuming: { entry: 'clearNotice', ...changing('resumePlan', 'resumed') },
    returning: { always: [{ guard: 'isPlanKnown', target: 'subscribed' }, { target: 'readingPlan' }] },
    unsubscribed: { entry: 'forgetEverything', on: { 'signOut.chosen': { target: 'departing' } } },
    openingPortal: {
      entry: 'clearNotice',
      invoke: {
        id: 'openBillingPortal',
        src: 'openBillingPortal',
        onDone: { actions: { type: 'keepPortal', params: ({ event }) => event.output.url }, target: 'redirecting' },
        onError: { actions: 'notePortalRefused', target: 'returning' },
      },
      after: { answerLimit: { actions: 'notePortalRefused', target: 'returning' } },
    },
    redirecting: {
      invoke: {
        id: 'leaveForBilling',
        src: 'leaveForBilling',
        input: ({ context }) => ({ url: required(context.portalUrl, 'portalUrl') }),
        onDone: { target: 'redirected' },
        onError: { actions: 'notePortalRefused', target: 'returning' },
      },
    },
    redirected: { after: { navigationLimit: { actions: 'notePortalRefused', target: 'returning' } } },
    signedOut: {
      entry: 'forgetEverything',
      on: { 'signIn.chosen': { target: 'goingToSignIn' }, 'back.chosen': { target: 'departing' } },
    },
    failed: {
      on: {
        'retry.chosen': { actions: 'forgetReference', target: 'identifying' },
        'back.chosen': { target: 'departing' },
      },
    },
    departing: {
      entry: 'forgetEverything',
      invoke: { id: 'redirect', src: 'redirect', onDone: { target: 'left' } },
    },
    goingToSignIn: { type: 'final', entry: { type: 'keepResult', params: 'signIn' } },
    left: { type: 'final', entry: { type: 'keepResult', params: 'left' } },
  },
  output: ({ context }) => ({ result: required(context.result, 'result') }),
});
