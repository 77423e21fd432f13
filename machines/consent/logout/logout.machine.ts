import { assign, setup } from 'xstate';
import { ANSWER_LIMIT, NAVIGATION_LIMIT, REVOKE_LIMIT } from '#contracts/limits.ts';
import type { Applications, Authorizations } from '#machines/ports/authorization/authorizations.ts';
import {
  type AuthorizationFailure,
  isRetryable,
  slowAnswer,
  failureOf,
} from '#machines/ports/authorization/authorizationFailure.ts';
import type { Identity } from '#machines/ports/identity.ts';
import { required } from '#machines/ports/required.ts';
import { notProvided } from '#machines/ports/notProvided.ts';
import type { Visits } from '#machines/ports/visit.ts';
import { hasHint, missingIn, requestOf } from './logout.rules.ts';
import type { LogoutContext, LogoutEvent, LogoutInput } from './logout.types.ts';

/** /oauth/logout: nobody is logged out before the service has agreed, and the person where that is needed (OUT-01 … OUT-06, D-267). */
export const logoutMachine = setup({
  types: { context: {} as LogoutContext, events: {} as LogoutEvent, input: {} as LogoutInput },
  actors: {
    startLogout: notProvided<Authorizations['startLogout']>(),
    leaveForApplication: notProvided<Applications['leaveForApplication']>(),
    forgetVisit: notProvided<Visits['forgetVisit']>(),
    revokeSession: notProvided<Identity['revokeSession']>(),
  },
  guards: {
    isIncomplete: ({ context }) => missingIn(context.query) !== null,
    hasHint: ({ context }) => hasHint(context.query),
    hasAgreed: ({ context }) => context.agreed === true,
    isConsentRequired: (_, isRequired: boolean) => isRequired,
    isRetryable: (_, failure: AuthorizationFailure) => isRetryable(failure),
    hasSessionToken: (_, token: string | null) => token !== null,
  },
  actions: {
    agree: assign({ agreed: true as const }),
    keepToken: assign((_, sessionToken: string | null) => ({ sessionToken })),
    keepUrl: assign((_, url: string) => ({ url })),
    keepFailure: assign((_, failure: AuthorizationFailure) => ({ failure })),
  },
  delays: { answerLimit: ANSWER_LIMIT, revokeLimit: REVOKE_LIMIT, navigationLimit: NAVIGATION_LIMIT },
}).createMachine({
  id: 'logout',
  context: ({ input }) => input,
  initial: 'arriving',
  states: {
    arriving: {
      always: [
        { guard: 'isIncomplete', target: 'incomplete' },
        { guard: 'hasHint', target: 'checking' },
        { target: 'asking' },
      ],
    },
    incomplete: { type: 'final' },
    checking: {
      invoke: {
        id: 'startLogout',
        src: 'startLogout',
        input: ({ context }) => requestOf(context.query),
        onDone: [
          {
            guard: { type: 'isConsentRequired', params: ({ event }) => event.output.isConsentRequired },
            target: 'asking',
          },
          { actions: { type: 'keepUrl', params: ({ event }) => event.output.url }, target: 'forgetting' },
        ],
        onError: [
          {
            guard: { type: 'isRetryable', params: ({ event }) => failureOf(event.error) },
            actions: { type: 'keepFailure', params: ({ event }) => failureOf(event.error) },
            target: 'failed',
          },
          { actions: { type: 'keepFailure', params: ({ event }) => failureOf(event.error) }, target: 'refused' },
        ],
      },
      after: { answerLimit: { actions: { type: 'keepFailure', params: slowAnswer }, target: 'failed' } },
    },
    asking: {
      on: { 'logout.confirmed': { actions: 'agree', target: 'starting' }, 'logout.cancelled': { target: 'cancelled' } },
    },
    cancelled: { type: 'final' },
    starting: {
      invoke: {
        id: 'startLogout',
        src: 'startLogout',
        input: ({ context }) => requestOf(context.query),
        onDone: { actions: { type: 'keepUrl', params: ({ event }) => event.output.url }, target: 'forgetting' },
        onError: [
          {
            guard: { type: 'isRetryable', params: ({ event }) => failureOf(event.error) },
            actions: { type: 'keepFailure', params: ({ event }) => failureOf(event.error) },
            target: 'failed',
          },
          { actions: { type: 'keepFailure', params: ({ event }) => failureOf(event.error) }, target: 'refused' },
        ],
      },
      after: { answerLimit: { actions: { type: 'keepFailure', params: slowAnswer }, target: 'failed' } },
    },
    failed: {
      on: {
        'retry.chosen': [{ guard: 'hasAgreed', target: 'starting' }, { target: 'checking' }],
      },
    },
    refused: { type: 'final' },
    forgetting: {
      invoke: {
        id: 'forgetVisit',
        src: 'forgetVisit',
        onDone: [
          {
            guard: { type: 'hasSessionToken', params: ({ event }) => event.output.sessionToken },
            actions: { type: 'keepToken', params: ({ event }) => event.output.sessionToken },
            target: 'revoking',
          },
          { target: 'redirecting' },
        ],
        onError: { target: 'redirecting' },
      },
    },
    revoking: {
      invoke: {
        id: 'revokeSession',
        src: 'revokeSession',
        input: ({ context }) => ({ sessionToken: required(context.sessionToken, 'sessionToken') }),
        onDone: { target: 'redirecting' },
        onError: { target: 'redirecting' },
      },
      after: { revokeLimit: { target: 'redirecting' } },
    },
    redirecting: {
      invoke: {
        id: 'leaveForApplication',
        src: 'leaveForApplication',
        input: ({ context }) => ({ url: required(context.url, 'url') }),
        onDone: { target: 'left' },
        onError: { target: 'loggedOut' },
      },
    },
    left: { after: { navigationLimit: { target: 'staying' } } },
    staying: { type: 'final' },
    loggedOut: { type: 'final' },
  },
});
