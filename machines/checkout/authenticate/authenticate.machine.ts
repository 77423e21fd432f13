import { assign, setup } from 'xstate';
import { ANSWER_LIMIT, PRODUCT_SESSION_MINUTES } from '#contracts/limits.ts';
import { unpluggedFlow } from '#machines/ports/flow.ts';
import {
  type FoundAuthorization,
  isFreshAuthorization,
  type PendingAuthorizations,
} from '#machines/ports/authorization/pending.ts';
import type { Identity } from '#machines/ports/identity.ts';
import { known } from '#machines/ports/known.ts';
import { hasEnded } from '#machines/ports/session.ts';
import type { AuthenticatedSession, Sessions } from '#machines/ports/sessions.ts';
import { unplugged } from '#machines/ports/unplugged.ts';
import {
  arrivalFailure,
  endedFailure,
  failureOf,
  isComplete,
  isLinkUsed,
  isRetryable,
  isReturn,
  isUsed,
  linkOf,
} from './authenticate.rules.ts';
import { type Found, isExpired, isFresh, type Visits } from '#machines/ports/visit.ts';
import type { AuthenticateFailure, AuthenticateOutput, AuthenticateTypes } from './authenticate.types.ts';

const { authenticateToken, resumeSession, resendMagicLink } = unplugged<Identity>('Identity');
const { keepSession, recognizeLink } = unplugged<Sessions>('Sessions');
const { findPendingCheckout, discardPendingCheckout } = unplugged<Visits>('Visits');
const { takePendingAuthorization } = unplugged<PendingAuthorizations>('PendingAuthorizations');

/** /authenticate: spends a one-time token once, keeps the session, goes on (AUT-01 … AUT-18, D-09, D-10, D-51, D-287). */
export const authenticateMachine = setup({
  types: {} as AuthenticateTypes,
  actors: {
    authenticateToken,
    resumeSession,
    resendMagicLink,
    keepSession,
    recognizeLink,
    takePendingAuthorization,
    findPendingCheckout,
    discardPendingCheckout,
    departure: unpluggedFlow<void, { result: 'left' }>('departure'),
  },
  guards: {
    isComplete: ({ context }) => isComplete(context.arrival),
    isReturn: ({ context }) => isReturn(context.arrival),
    isRetryable: ({ context }) => isRetryable(known(context.failure, 'failure')),
    isReturnRetryable: ({ context }) => isReturn(context.arrival) && isRetryable(known(context.failure, 'failure')),
    isLinkUsed: ({ context }) => isLinkUsed(known(context.failure, 'failure')),
    isUsed: (_, failure: AuthenticateFailure) => isUsed(failure),
    isEnded: (_, hasItEnded: boolean) => hasItEnded,
    isOwn: (_, { isOwn }: { isOwn: boolean }) => isOwn,
    isFreshAuthorization: (_, found: FoundAuthorization) => isFreshAuthorization(found),
    isFresh: (_, found: Found) => isFresh(found),
    isExpired: (_, found: Found) => isExpired(found),
  },
  actions: {
    judgeArrival: assign(({ context }) => ({ failure: arrivalFailure(context.arrival) })),
    keepFailure: assign((_, failure: AuthenticateFailure) => ({ failure })),
    keepResult: assign((_, result: AuthenticateOutput['result']) => ({ result })),
    noteSession: assign((_, session: AuthenticatedSession) => ({ session })),
    forgetSession: assign({ session: undefined }),
  },
  delays: { answerLimit: ANSWER_LIMIT },
}).createMachine({
  id: 'authenticate',
  context: ({ input: { arrival } }) => ({ arrival }),
  initial: 'arriving',
  states: {
    arriving: {
      always: [
        { guard: 'isComplete', target: 'authenticating' },
        { guard: 'isReturn', target: 'resuming' },
        { actions: 'judgeArrival', target: 'failed' },
      ],
    },
    authenticating: {
      invoke: {
        id: 'authenticateToken',
        src: 'authenticateToken',
        input: ({ context }) => ({
          ...known(linkOf(context.arrival), 'link'),
          sessionMinutes: PRODUCT_SESSION_MINUTES,
        }),
        onDone: { actions: { type: 'noteSession', params: ({ event }) => event.output }, target: 'keeping' },
        onError: [
          {
            guard: { type: 'isUsed', params: ({ event }) => failureOf(event.error) },
            actions: { type: 'keepFailure', params: ({ event }) => failureOf(event.error) },
            target: 'recognizing',
          },
          { actions: { type: 'keepFailure', params: ({ event }) => failureOf(event.error) }, target: 'failed' },
        ],
      },
      after: { answerLimit: { actions: { type: 'keepFailure', params: 'slow' }, target: 'failed' } },
    },
    recognizing: {
      invoke: {
        id: 'recognizeLink',
        src: 'recognizeLink',
        input: ({ context }) => ({ token: known(linkOf(context.arrival), 'link').token }),
        onDone: [
          { guard: { type: 'isOwn', params: ({ event }) => event.output }, target: 'resuming' },
          { target: 'failed' },
        ],
        onError: { target: 'failed' },
      },
    },
    resuming: {
      invoke: {
        id: 'resumeSession',
        src: 'resumeSession',
        onDone: { target: 'findingAuthorization' },
        onError: [
          {
            guard: { type: 'isEnded', params: ({ event }) => hasEnded(event.error) },
            actions: { type: 'keepFailure', params: ({ context }) => endedFailure(context.arrival) },
            target: 'failed',
          },
          { actions: { type: 'keepFailure', params: ({ event }) => failureOf(event.error) }, target: 'failed' },
        ],
      },
      after: { answerLimit: { actions: { type: 'keepFailure', params: 'slow' }, target: 'failed' } },
    },
    keeping: {
      invoke: {
        id: 'keepSession',
        src: 'keepSession',
        input: ({ context }) => ({
          ...known(context.session, 'session'),
          oneTimeToken: known(linkOf(context.arrival), 'link').token,
        }),
        onDone: { actions: 'forgetSession', target: 'findingAuthorization' },
        onError: { target: 'unkept' },
      },
    },
    findingAuthorization: {
      invoke: {
        id: 'takePendingAuthorization',
        src: 'takePendingAuthorization',
        onDone: [
          {
            guard: { type: 'isFreshAuthorization', params: ({ event }) => event.output },
            actions: assign({ query: ({ event }) => known(event.output, 'found').query }),
            target: 'goingToConsent',
          },
          { target: 'routing' },
        ],
        onError: { target: 'routing' },
      },
    },
    routing: {
      invoke: {
        id: 'findPendingCheckout',
        src: 'findPendingCheckout',
        onDone: [
          { guard: { type: 'isFresh', params: ({ event }) => event.output }, target: 'goingToCheckout' },
          { guard: { type: 'isExpired', params: ({ event }) => event.output }, target: 'discarding' },
          { target: 'goingHome' },
        ],
        onError: { target: 'goingHome' },
      },
    },
    discarding: {
      invoke: {
        id: 'discardPendingCheckout',
        src: 'discardPendingCheckout',
        onDone: { target: 'goingHome' },
        onError: { target: 'goingHome' },
      },
    },
    failed: {
      on: {
        'retry.chosen': [
          { guard: 'isReturnRetryable', target: 'resuming' },
          { guard: 'isRetryable', target: 'authenticating' },
        ],
        'newLink.chosen': { guard: 'isLinkUsed', target: 'sendingLink' },
        'signIn.chosen': { target: 'goingToSignIn' },
        'back.chosen': { target: 'departing' },
      },
    },
    sendingLink: {
      invoke: {
        id: 'resendMagicLink',
        src: 'resendMagicLink',
        input: ({ context }) => ({ token: known(linkOf(context.arrival), 'link').token }),
        onDone: { target: 'linkSent' },
        onError: { actions: { type: 'keepFailure', params: 'unsent' }, target: 'failed' },
      },
      after: { answerLimit: { actions: { type: 'keepFailure', params: 'unsent' }, target: 'failed' } },
    },
    linkSent: { on: { 'back.chosen': { target: 'departing' } } },
    unkept: {
      on: {
        'retry.chosen': { target: 'keeping' },
        'back.chosen': { actions: 'forgetSession', target: 'departing' },
      },
    },
    departing: { invoke: { id: 'departure', src: 'departure', onDone: { target: 'left' } } },
    goingToConsent: { type: 'final', entry: { type: 'keepResult', params: 'consent' } },
    goingToCheckout: { type: 'final', entry: { type: 'keepResult', params: 'checkout' } },
    goingHome: { type: 'final', entry: { type: 'keepResult', params: 'home' } },
    goingToSignIn: { type: 'final', entry: { type: 'keepResult', params: 'signIn' } },
    left: { type: 'final', entry: { type: 'keepResult', params: 'left' } },
  },
  output: ({ context }) => ({ result: known(context.result, 'result'), query: context.query ?? null }),
});
