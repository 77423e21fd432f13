import { assign, setup } from 'xstate';
import { DENIED_PAUSE } from '#contracts/authorizationLimits.ts';
import { ANSWER_LIMIT, NAVIGATION_LIMIT, REVOKE_LIMIT } from '#contracts/limits.ts';
import type {
  Applications,
  AuthorizationAnswer,
  Authorizations,
  Decision,
  StartedAuthorization,
} from '#machines/ports/authorization/authorizations.ts';
import { isRetryable, slowAnswer } from '#machines/ports/authorization/authorizationFailure.ts';
import type { PendingAuthorizations } from '#machines/ports/authorization/pending.ts';
import type { Identity } from '#machines/ports/identity.ts';
import { required } from '#machines/ports/required.ts';
import { notProvided } from '#machines/ports/notProvided.ts';
import type { Visits } from '#machines/ports/visit.ts';
import { canSwitchAccount, isSilent, missingIn, consentFailureOf, requestOf, signedInQuery } from './consent.rules.ts';
import type { ConsentContext, ConsentEvent, ConsentInput, ConsentFailure } from './consent.types.ts';

const asArrived = { started: undefined, decision: undefined, failure: undefined, outcome: undefined };

/** /oauth/authorize: asks the service, then the person where that is needed, and leads back to the application (IDP-01 … IDP-22). */
export const consentMachine = setup({
  types: { context: {} as ConsentContext, events: {} as ConsentEvent, input: {} as ConsentInput },
  actors: {
    startAuthorization: notProvided<Authorizations['startAuthorization']>(),
    submitAuthorization: notProvided<Authorizations['submitAuthorization']>(),
    leaveForApplication: notProvided<Applications['leaveForApplication']>(),
    savePendingAuthorization: notProvided<PendingAuthorizations['savePendingAuthorization']>(),
    discardPendingAuthorization: notProvided<PendingAuthorizations['discardPendingAuthorization']>(),
    forgetSession: notProvided<Visits['forgetSession']>(),
    revokeSession: notProvided<Identity['revokeSession']>(),
  },
  guards: {
    isIncomplete: ({ context }) => missingIn(context.query) !== null,
    isSignedOut: ({ context }) => !context.hasSession && !isSilent(context.query),
    canSwitchAccount: ({ context }) => canSwitchAccount(context.query),
    isConsentRequired: (_, isRequired: boolean) => isRequired,
    needsSignIn: ({ context: { failure } }) => failure?.kind === 'signedOut' || failure?.kind === 'reauthentication',
    isReported: ({ context }) => context.outcome?.kind === 'reported',
    isDenied: ({ context }) => context.outcome?.kind === 'denied',
    isRetryable: ({ context: { failure } }) => failure !== undefined && 'sentence' in failure && isRetryable(failure),
    isDecided: ({ context }) => context.decision !== undefined,
  },
  actions: {
    keepStarted: assign((_, started: StartedAuthorization) => ({ started })),
    keepDecision: assign((_, decision: Decision) => ({ decision })),
    keepAnswer: assign((_, { url, isGranted }: AuthorizationAnswer) => ({
      outcome: { kind: isGranted ? ('granted' as const) : ('denied' as const), url },
    })),
    keepFailure: assign((_, failure: ConsentFailure) =>
      failure.kind === 'reported' ? { failure, outcome: failure } : { failure },
    ),
    noteSignIn: assign(({ context: { query, failure } }) => ({
      ...asArrived,
      query: signedInQuery(query, failure),
    })),
  },
  delays: {
    answerLimit: ANSWER_LIMIT,
    deniedPause: DENIED_PAUSE,
    navigationLimit: NAVIGATION_LIMIT,
    revokeLimit: REVOKE_LIMIT,
  },
}).createMachine({
  id: 'consent',
  context: ({ input }) => ({ ...asArrived, ...input }),
  initial: 'arriving',
  states: {
    arriving: {
      always: [
        { guard: 'isIncomplete', target: 'incomplete' },
        { guard: 'isSignedOut', target: 'saving' },
        { target: 'starting' },
      ],
    },
    incomplete: { type: 'final' },
    saving: {
      invoke: {
        id: 'savePendingAuthorization',
        src: 'savePendingAuthorization',
        input: ({ context }) => ({ query: signedInQuery(context.query, context.failure) }),
        onDone: { target: 'signingIn' },
        onError: { target: 'unsaved' },
      },
    },
    unsaved: {
      on: { 'signIn.chosen': { target: 'saving' }, 'session.began': { actions: 'noteSignIn', target: 'starting' } },
    },
    signingIn: { on: { 'session.began': { actions: 'noteSignIn', target: 'starting' } } },
    starting: {
      invoke: {
        id: 'startAuthorization',
        src: 'startAuthorization',
        input: ({ context }) => requestOf(context.query),
        onDone: [
          {
            guard: { type: 'isConsentRequired', params: ({ event }) => event.output.isConsentRequired },
            actions: { type: 'keepStarted', params: ({ event }) => event.output },
            target: 'consenting',
          },
          {
            actions: [
              { type: 'keepStarted', params: ({ event }) => event.output },
              { type: 'keepDecision', params: 'unasked' },
            ],
            target: 'submitting',
          },
        ],
        onError: {
          actions: { type: 'keepFailure', params: ({ event }) => consentFailureOf(event.error) },
          target: 'judging',
        },
      },
      after: {
        answerLimit: {
          actions: { type: 'keepFailure', params: { ...slowAnswer, restart: null } },
          target: 'failed',
        },
      },
    },
    consenting: {
      on: {
        'allow.chosen': { actions: { type: 'keepDecision', params: 'allow' }, target: 'submitting' },
        'deny.chosen': { actions: { type: 'keepDecision', params: 'deny' }, target: 'submitting' },
        'anotherAccount.chosen': { guard: 'canSwitchAccount', target: 'forgetting' },
        'session.began': { actions: 'noteSignIn', target: 'starting' },
      },
    },
    forgetting: {
      invoke: {
        id: 'forgetSession',
        src: 'forgetSession',
        onDone: { target: 'revoking' },
        onError: { target: 'revoking' },
      },
    },
    revoking: {
      invoke: {
        id: 'revokeSession',
        src: 'revokeSession',
        input: ({ context }) => ({ sessionToken: required(context.started, 'started').sessionToken }),
        onDone: { target: 'saving' },
        onError: { target: 'saving' },
      },
      after: { revokeLimit: { target: 'saving' } },
      on: { 'session.began': { actions: 'noteSignIn', target: 'starting' } },
    },
    submitting: {
      invoke: {
        id: 'submitAuthorization',
        src: 'submitAuthorization',
        input: ({ context: { query, decision, started } }) => ({
          request: requestOf(query),
          decision: required(decision, 'decision'),
          sessionToken: required(started, 'started').sessionToken,
        }),
        onDone: { actions: { type: 'keepAnswer', params: ({ event }) => event.output }, target: 'concluding' },
        onError: {
          actions: { type: 'keepFailure', params: ({ event }) => consentFailureOf(event.error) },
          target: 'judging',
        },
      },
      after: {
        answerLimit: {
          actions: { type: 'keepFailure', params: { ...slowAnswer, restart: null } },
          target: 'failed',
        },
      },
    },
    judging: {
      always: [
        { guard: 'needsSignIn', target: 'saving' },
        { guard: 'isReported', target: 'concluding' },
        { guard: 'isRetryable', target: 'failed' },
        { target: 'refused' },
      ],
    },
    failed: { on: { 'retry.chosen': [{ guard: 'isDecided', target: 'submitting' }, { target: 'starting' }] } },
    refused: { type: 'final' },
    concluding: {
      invoke: {
        id: 'discardPendingAuthorization',
        src: 'discardPendingAuthorization',
        onDone: [{ guard: 'isDenied', target: 'denied' }, { target: 'redirecting' }],
        onError: [{ guard: 'isDenied', target: 'denied' }, { target: 'redirecting' }],
      },
    },
    denied: { on: { 'back.chosen': { target: 'redirecting' } }, after: { deniedPause: { target: 'redirecting' } } },
    redirecting: {
      invoke: {
        id: 'leaveForApplication',
        src: 'leaveForApplication',
        input: ({ context }) => ({ url: required(context.outcome, 'outcome').url }),
        onDone: { target: 'left' },
        onError: { target: 'unfollowed' },
      },
    },
    left: { after: { navigationLimit: { target: 'staying' } } },
    staying: { type: 'final' },
    unfollowed: { type: 'final' },
  },
});
