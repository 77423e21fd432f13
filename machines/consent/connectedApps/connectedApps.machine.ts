import { assign, setup } from 'xstate';
import { ANSWER_LIMIT } from '#contracts/limits.ts';
import {
  type AuthorizationFailure,
  slowAnswer,
  failureOf,
} from '#machines/ports/authorization/authorizationFailure.ts';
import type {
  ConnectedApplication,
  ConnectedApplications,
} from '#machines/ports/authorization/connectedApplications.ts';
import { required } from '#machines/ports/required.ts';
import { hasEnded } from '#machines/ports/session.ts';
import { notProvided } from '#machines/ports/notProvided.ts';
import type {
  ConnectedAppsContext,
  ConnectedAppsEvent,
  ConnectedAppsInput,
  ConnectedAppsOutput,
} from './connectedApps.types.ts';

/** /connected-apps: who has access to the account, and taking it back (D-280, D-281). */
export const connectedAppsMachine = setup({
  types: {
    context: {} as ConnectedAppsContext,
    events: {} as ConnectedAppsEvent,
    input: {} as ConnectedAppsInput,
    output: {} as ConnectedAppsOutput,
  },
  actors: {
    listApplications: notProvided<ConnectedApplications['listApplications']>(),
    removeApplication: notProvided<ConnectedApplications['removeApplication']>(),
  },
  guards: {
    hasSession: ({ context }) => context.hasSession,
    isListed: ({ context }, id: string) => context.apps.some((app) => app.id === id),
    isEnded: (_, hasItEnded: boolean) => hasItEnded,
  },
  actions: {
    keepApps: assign((_, apps: ConnectedApplication[]) => ({ apps })),
    choose: assign(({ context }, id: string) => ({ chosen: context.apps.find((app) => app.id === id) })),
    forgetRemoval: assign({ removal: undefined }),
    dropChosen: assign(({ context: { apps, chosen } }) => ({
      apps: apps.filter((app) => app !== chosen),
      removal: { removed: required(chosen, 'chosen').name },
    })),
    keepRemovalFailure: assign((_, failure: AuthorizationFailure) => ({ removal: { failure } })),
    keepFailure: assign((_, failure: AuthorizationFailure) => ({ failure })),
  },
  delays: { answerLimit: ANSWER_LIMIT },
}).createMachine({
  id: 'connectedApps',
  context: ({ input }) => ({ ...input, apps: [] }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'hasSession', target: 'loading' }, { target: 'signingIn' }] },
    signingIn: { on: { 'session.began': { target: 'loading' } } },
    loading: {
      invoke: {
        id: 'listApplications',
        src: 'listApplications',
        onDone: { actions: { type: 'keepApps', params: ({ event }) => event.output }, target: 'listed' },
        onError: [
          { guard: { type: 'isEnded', params: ({ event }) => hasEnded(event.error) }, target: 'signingIn' },
          { actions: { type: 'keepFailure', params: ({ event }) => failureOf(event.error) }, target: 'failed' },
        ],
      },
      after: { answerLimit: { actions: { type: 'keepFailure', params: slowAnswer }, target: 'failed' } },
    },
    failed: { on: { 'retry.chosen': { target: 'loading' } } },
    listed: {
      on: {
        'remove.chosen': {
          guard: { type: 'isListed', params: ({ event }) => event.id },
          actions: [{ type: 'choose', params: ({ event }) => event.id }, 'forgetRemoval'],
          target: 'confirming',
        },
        'home.chosen': { target: 'goingHome' },
      },
    },
    confirming: { on: { 'remove.confirmed': { target: 'removing' }, 'keep.chosen': { target: 'listed' } } },
    removing: {
      invoke: {
        id: 'removeApplication',
        src: 'removeApplication',
        input: ({ context }) => ({ id: required(context.chosen, 'chosen').id }),
        onDone: { actions: 'dropChosen', target: 'listed' },
        onError: [
          { guard: { type: 'isEnded', params: ({ event }) => hasEnded(event.error) }, target: 'signingIn' },
          { actions: { type: 'keepRemovalFailure', params: ({ event }) => failureOf(event.error) }, target: 'listed' },
        ],
      },
      after: { answerLimit: { actions: { type: 'keepRemovalFailure', params: slowAnswer }, target: 'listed' } },
    },
    goingHome: { type: 'final' },
  },
  output: { result: 'home' },
});
