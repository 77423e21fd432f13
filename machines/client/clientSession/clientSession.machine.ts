import { assign, setup } from 'xstate';
import { ANSWER_LIMIT } from '#contracts/limits.ts';
import type { HostSession, HostSessions, SessionMoments } from '#machines/ports/hostSessions.ts';
import type { IdentityError } from '#machines/ports/identity.ts';
import { notProvided } from '#machines/ports/notProvided.ts';
import { required } from '#machines/ports/required.ts';
import { hasEnded } from '#machines/ports/session.ts';
import { failureOf, oneMore, pauseOf, slowAnswer } from './clientSession.rules.ts';
import type { ClientSessionContext, ClientSessionEvent, ClientSessionInput } from './clientSession.types.ts';

/** Possible wherever there may be a session. */
const changes = {
  'session.stored': { actions: 'forgetSession', target: 'unknown', reenter: true },
  'session.removed': { actions: 'forgetSession', target: 'signedOut' },
  'session.shared': {
    actions: { type: 'saveSession', params: ({ event }: { event: { session: HostSession } }) => event.session },
    target: 'signedIn',
    reenter: true,
  },
  'signOut.chosen': { actions: 'forgetSession', target: 'signingOut' },
} as const;

const afresh = {
  actions: {
    type: 'startAgain',
    params: ({ event }: { event: { output: { isByBrowser: boolean } } }) => event.output.isByBrowser,
  },
} as const;
const failed = {
  actions: { type: 'keepError', params: ({ event }: { event: { error: unknown } }) => failureOf(event.error) },
} as const;
const slow = { actions: { type: 'keepError', params: slowAnswer } } as const;

/** A call that describes the session, in the two states that wait for it. */
const asking = {
  invoke: {
    id: 'authenticateSession',
    src: 'authenticateSession',
    onDone: {
      actions: { type: 'saveSession', params: ({ event }: { event: { output: HostSession } }) => event.output },
      target: 'signedIn',
    },
    onError: [
      {
        guard: { type: 'hasEnded', params: ({ event }: { event: { error: unknown } }) => event.error },
        actions: 'forgetSession',
        target: 'signedOut',
      },
      { ...failed, target: 'offline' },
    ],
  },
  after: { answerLimit: { ...slow, target: 'offline' } },
} as const;

/** The session of a host's page: who is signed in, with a token that is fresh whenever the page needs one. */
export const clientSessionMachine = setup({
  types: {
    context: {} as ClientSessionContext,
    events: {} as ClientSessionEvent,
    input: {} as ClientSessionInput,
  },
  actors: {
    authenticateSession: notProvided<HostSessions['authenticateSession']>(),
    endSession: notProvided<HostSessions['endSession']>(),
    awaitRefresh: notProvided<SessionMoments['awaitRefresh']>(),
    awaitTokenEnd: notProvided<SessionMoments['awaitTokenEnd']>(),
    awaitRetry: notProvided<SessionMoments['awaitRetry']>(),
  },
  guards: {
    hasStoredToken: ({ context }) => context.hasStoredToken,
    hasPerson: ({ context }) => context.person !== null,
    hasEnded: (_, error: unknown) => hasEnded(error),
  },
  actions: {
    saveSession: assign((_, { person, token }: HostSession) => ({ person, token, failures: 0, error: null })),
    forgetSession: assign({ person: null, token: null, failures: 0, error: null }),
    keepError: assign(({ context }, error: IdentityError) => ({ error, failures: oneMore(context.failures) })),
    startAgain: assign(({ context }, isByBrowser: boolean) => ({ failures: isByBrowser ? 0 : context.failures })),
    dropToken: assign({ token: null }),
  },
  delays: { answerLimit: ANSWER_LIMIT },
}).createMachine({
  id: 'clientSession',
  context: ({ input }) => ({ ...input, person: null, token: null, failures: 0, error: null }),
  initial: 'beginning',
  states: {
    beginning: { always: [{ guard: 'hasStoredToken', target: 'unknown' }, { target: 'signedOut' }] },
    unknown: { ...asking, on: changes },
    signedOut: { on: { 'session.stored': { actions: 'forgetSession', target: 'unknown' } } },
    signedIn: {
      invoke: {
        id: 'awaitRefresh',
        src: 'awaitRefresh',
        input: ({ context: { token } }) => ({ token: required(token, 'token') }),
        onDone: { target: 'refreshing' },
      },
      on: { ...changes, 'token.required': { target: 'refreshing' } },
    },
    refreshing: { ...asking, on: changes },
    // The person stays known, and the token usable until it ends.
    offline: {
      invoke: [
        {
          id: 'awaitRetry',
          src: 'awaitRetry',
          input: ({ context }) => ({ pause: pauseOf(context) }),
          onDone: [
            { ...afresh, guard: 'hasPerson', target: 'refreshing' },
            { ...afresh, target: 'unknown' },
          ],
        },
        {
          id: 'awaitTokenEnd',
          src: 'awaitTokenEnd',
          input: ({ context: { token } }) => ({ token }),
          onDone: { actions: 'dropToken' },
        },
      ],
      on: { ...changes, 'token.required': [{ guard: 'hasPerson', target: 'refreshing' }, { target: 'unknown' }] },
    },
    // Nobody is signed in here from the first moment; only the service does not know it yet.
    signingOut: {
      invoke: {
        id: 'endSession',
        src: 'endSession',
        onDone: { target: 'signedOut' },
        onError: { ...failed, target: 'signedOut' },
      },
      after: { answerLimit: { ...slow, target: 'signedOut' } },
      on: { 'session.stored': { actions: 'forgetSession', target: 'unknown' } },
    },
  },
});
