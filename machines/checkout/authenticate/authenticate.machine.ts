import { PRODUCT_SESSION_MINUTES } from '#contracts/limits.ts';
import { known } from '#machines/ports/known.ts';
import { hasEnded } from '#machines/ports/session.ts';
import { endedFailure, failedBy, failureOf, linkOf } from './authenticate.rules.ts';
import { authenticateSetup } from './authenticate.setup.ts';
import type { Failed } from './authenticate.types.ts';

const slow: Failed = { failure: 'slow', reference: null };

/** /authenticate: spends a one-time token once, keeps the session, goes on (AUT-01 … AUT-18, D-09, D-10, D-51, D-287). */
export const authenticateMachine = authenticateSetup.createMachine({
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
            actions: { type: 'keepFailure', params: ({ event }) => failedBy(event.error) },
            target: 'recognizing',
          },
          { actions: { type: 'keepFailure', params: ({ event }) => failedBy(event.error) }, target: 'failed' },
        ],
      },
      after: { answerLimit: { actions: { type: 'keepFailure', params: slow }, target: 'failed' } },
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
            actions: {
              type: 'keepFailure',
              params: ({ context }) => endedFailure(context.arrival, context),
            },
            target: 'failed',
          },
          { actions: { type: 'keepFailure', params: ({ event }) => failedBy(event.error) }, target: 'failed' },
        ],
      },
      after: { answerLimit: { actions: { type: 'keepFailure', params: slow }, target: 'failed' } },
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
            actions: { type: 'keepQuery', params: ({ event }) => known(event.output, 'found').query },
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
        onDone: {
          actions: { type: 'announce', params: { name: 'email_sent', type: 'login_or_create_eml' } },
          target: 'linkSent',
        },
        onError: {
          actions: { type: 'keepFailure', params: ({ event }) => failedBy(event.error, 'unsent') },
          target: 'failed',
        },
      },
      after: {
        answerLimit: {
          actions: { type: 'keepFailure', params: { failure: 'unsent', reference: null } },
          target: 'failed',
        },
      },
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
