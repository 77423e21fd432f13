import { assign, setup } from 'xstate';
import { ANSWER_LIMIT } from '#contracts/limits.ts';
import type { ExistingSession, ExistingSessions } from '#machines/ports/existingSessions.ts';
import { isPassing, type Notice, noticeOf, notSavedNotice } from '#machines/ports/notice.ts';
import { notProvided } from '#machines/ports/notProvided.ts';
import { required } from '#machines/ports/required.ts';
import { hasEnded } from '#machines/ports/session.ts';
import type { Sessions } from '#machines/ports/sessions.ts';
import type {
  ExistingSessionContext,
  ExistingSessionEvent,
  ExistingSessionInput,
  ExistingSessionOutput,
} from './existingSession.types.ts';

/** Goes on with the session that this browser has, instead of a new sign-in (D-576). */
export const existingSessionMachine = setup({
  types: {
    context: {} as ExistingSessionContext,
    events: {} as ExistingSessionEvent,
    input: {} as ExistingSessionInput,
    output: {} as ExistingSessionOutput,
  },
  actors: {
    authenticateSession: notProvided<ExistingSessions['authenticateSession']>(),
    saveSession: notProvided<Sessions['saveSession']>(),
  },
  guards: {
    isConfirmed: ({ context }) => context.isConfirmed,
    hasEnded: (_, { error }: { error: unknown }) => hasEnded(error),
    isNoticePassing: ({ context }) => isPassing(context.notice),
  },
  actions: {
    keepAccount: assign((_, { account }: ExistingSession) => ({ account })),
    keepSession: assign((_, { session, account }: ExistingSession) => ({ session, account })),
    forgetSession: assign({ session: undefined }),
    keepNotice: assign((_, notice: Notice) => ({ notice })),
    clearNotice: assign({ notice: null }),
  },
  delays: { answerLimit: ANSWER_LIMIT },
}).createMachine({
  id: 'existingSession',
  context: ({ input }) => ({ ...input, account: null, notice: null }),
  initial: 'checking',
  states: {
    checking: {
      invoke: {
        id: 'authenticateSession',
        src: 'authenticateSession',
        onDone: [
          {
            guard: 'isConfirmed',
            actions: { type: 'keepAccount', params: ({ event }) => event.output },
            target: 'offering',
          },
          { actions: { type: 'keepSession', params: ({ event }) => event.output }, target: 'saving' },
        ],
        // The form says what is wrong, if it still is.
        onError: { target: 'signingIn' },
      },
      after: { answerLimit: { target: 'signingIn' } },
    },
    offering: {
      on: {
        'continue.chosen': { actions: 'clearNotice', target: 'continuing' },
        'anotherAccount.chosen': { target: 'signingIn' },
        'notice.expired': { guard: 'isNoticePassing', actions: 'clearNotice' },
      },
    },
    // The person may have read for long: the host gets a fresh JWT, and only of a session that still lives.
    continuing: {
      invoke: {
        id: 'authenticateSession',
        src: 'authenticateSession',
        onDone: { actions: { type: 'keepSession', params: ({ event }) => event.output }, target: 'saving' },
        onError: [
          { guard: { type: 'hasEnded', params: ({ event }) => event }, target: 'signingIn' },
          { actions: { type: 'keepNotice', params: ({ event }) => noticeOf(event.error) }, target: 'offering' },
        ],
      },
      on: { 'anotherAccount.chosen': { target: 'signingIn' } },
      after: { answerLimit: { actions: { type: 'keepNotice', params: { code: 'slow' } }, target: 'offering' } },
    },
    saving: {
      invoke: {
        id: 'saveSession',
        src: 'saveSession',
        input: ({ context }) => required(context.session, 'session'),
        onDone: { actions: 'forgetSession', target: 'continued' },
        onError: [
          {
            guard: 'isConfirmed',
            actions: ['forgetSession', { type: 'keepNotice', params: notSavedNotice }],
            target: 'offering',
          },
          { actions: 'forgetSession', target: 'signingIn' },
        ],
      },
    },
    continued: {},
    signingIn: { type: 'final' },
  },
  output: { result: 'signIn' },
});
