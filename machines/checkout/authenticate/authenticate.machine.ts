import { PRODUCT_SESSION_MINUTES } from '#contracts/limits.ts';
import { required } from '#machines/ports/required.ts';
import { hasEnded } from '#machines/ports/session.ts';
import { endedFailure, failedBy, failureOf, linkOf } from './authenticate.rules.ts';
import { authenticateSetup } from './authenticate.setup.ts';
import type { Failed } from './authenticate.types.ts';

const slow: Failed = { failure: 'slow', reference: null };

/** /authenticate: spends a one-time token once, keeps the session, goes on (AUT-01 … AUT-18, D-09, D-10, D-51, D-287). */
export const authenticateMachine = authenticateSetup.createMachine({
  id: 'authenticate',
  context: ({ input: { landing } }) => ({ landing }),
  initial: 'arriving',
  states: {
    arriving: {
      always: [
        { guard: 'isComplete', target: 'authenticating' },
        { guard: 'isReturn', target: 'resuming' },
        { actions: 'assessLanding', target: 'failed' },
      ],
    },
    authenticating: {
      invoke: {
        id: 'authenticateToken',
        src: 'authenticateToken',
        input: ({ context }) => ({
          ...required(linkOf(context.landing), 'link'),
          sessionMinutes: PRODUCT_SESSION_MINUTES,
        }),
        onDone: { actions: { type: 'noteSession', params: ({ event }) => event.output }, target: 'saving' },
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
        input: ({ context }) => ({ token: required(linkOf(context.landing), 'link').token }),
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
              params: ({ context }) => endedFailure(context.landing, context),
            },
            target: 'failed',
          },
          { actions: { type: 'keepFailure', params: ({ event }) => failedBy(event.error) }, target: 'failed' },
        ],
      },
      after: { answerLimit: { actions: { type: 'keepFailure', params: slow }, target: 'failed' } },
    },
    saving: {
      invoke: {
        id: 'saveSession',
        src: 'saveSession',
        input: ({ context }) => ({
          ...required(context.session, 'session'),
          oneTimeToken: required(linkOf(context.landing), 'link').token,
        }),
        onDone: { actions: 'forgetSession', target: 'findingAuthorization' },
        onError: { target: 'notSaved' },
      },
    },
    findingAuthorization: {
      invoke: {
        id: 'takePendingAuthorization',
        src: 'takePendingAuthorization',
        onDone: [
          {
            guard: { type: 'isFreshAuthorization', params: ({ event }) => event.output },
            actions: { type: 'keepQuery', params: ({ event }) => required(event.output, 'found').query },
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
        input: ({ context }) => ({ token: required(linkOf(context.landing), 'link').token }),
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
    notSaved: {
      on: {
        'retry.chosen': { target: 'saving' },
        'back.chosen': { actions: 'forgetSession', target: 'departing' },
      },
    },
    departing: { invoke: { id: 'redirect', src: 'redirect', onDone: { target: 'left' } } },
    goingToConsent: { type: 'final', entry: { type: 'keepResult', params: 'consent' } },
    goingToCheckout: { type: 'final', entry: { type: 'keepResult', params: 'checkout' } },
    goingHome: { type: 'final', entry: { type: 'keepResult', params: 'home' } },
    goingToSignIn: { type: 'final', entry: { type: 'keepResult', params: 'signIn' } },
    left: { type: 'final', entry: { type: 'keepResult', params: 'left' } },
  },
  output: ({ context }) => ({ result: required(context.result, 'result'), query: context.query ?? null }),
});
