import { assign, setup } from 'xstate';
import { ANSWER_LIMIT } from '#contracts/limits.ts';
import { type CompleteAnnouncement, completeOf } from '#machines/ports/announcement.ts';
import { notProvidedFlow } from '#machines/ports/flow.ts';
import { required } from '#machines/ports/required.ts';
import type { SignInMethod } from '#machines/ports/lastMethod.ts';
import { isPassing, type Notice, noticeOf } from '#machines/ports/notice.ts';
import { isLinkDead, type ResetLinks } from '#machines/ports/resetLinks.ts';
import type { AuthenticatedSession, Sessions } from '#machines/ports/sessions.ts';
import { notProvided } from '#machines/ports/notProvided.ts';
import { failureOf, isLogin, isReset, isRetryable } from './reset.rules.ts';
import type {
  Choice,
  ResetContext,
  ResetEvent,
  ResetFailure,
  ResetInput,
  ResetOutput,
  WantedPassword,
} from './reset.types.ts';

/** The widget in reset password mode: from the link of a mail to a new password, or straight in (RST-01 … RST-07, D-291). */
export const resetMachine = setup({
  types: {
    context: {} as ResetContext,
    events: {} as ResetEvent,
    input: {} as ResetInput,
    output: {} as ResetOutput,
  },
  actors: {
    newPassword: notProvidedFlow<WantedPassword, Choice>(),
    checkLink: notProvided<ResetLinks['checkLink']>(),
    resetPassword: notProvided<ResetLinks['resetPassword']>(),
    logInByLink: notProvided<ResetLinks['logInByLink']>(),
    saveSession: notProvided<Sessions['saveSession']>(),
  },
  guards: {
    isReset: ({ context }) => isReset(context.landing),
    isLogin: ({ context }) => isLogin(context.landing),
    isChosen: (_, { result }: Choice) => result === 'chosen',
    isLinkDead: (_, { error }: { error: unknown }) => isLinkDead(error),
    isFailurePassing: ({ context }) => isPassing(required(context.failure, 'failure')),
    isRetryable: ({ context }) => isRetryable(required(context.failure, 'failure')),
  },
  actions: {
    keepPassword: assign((_, output: Choice) =>
      output.result === 'chosen' ? { password: output.password, notice: null } : {},
    ),
    forgetPassword: assign({ password: '' }),
    keepNotice: assign((_, notice: Notice) => ({ notice })),
    keepFailure: assign((_, failure: ResetFailure) => ({ failure })),
    noteSession: assign((_, session: AuthenticatedSession) => ({ session })),
    forgetSession: assign({ session: undefined }),
    announce: (_, _announcement: CompleteAnnouncement) => {},
    rememberMethod: (_, _used: { method: SignInMethod }) => {},
  },
  delays: { answerLimit: ANSWER_LIMIT },
}).createMachine({
  id: 'reset',
  context: ({ input }) => ({ ...input, password: '', notice: null }),
  initial: 'arriving',
  states: {
    arriving: {
      always: [
        { guard: 'isReset', target: 'choosing' },
        { guard: 'isLogin', target: 'loggingIn' },
        { actions: { type: 'keepFailure', params: { code: 'linkIncomplete' } }, target: 'failed' },
      ],
    },
    choosing: {
      invoke: [
        {
          id: 'checkLink',
          src: 'checkLink',
          input: ({ context: { landing } }) => ({ token: required(landing.token, 'token') }),
          onError: {
            actions: { type: 'keepFailure', params: ({ event }) => failureOf(event.error) },
            target: 'failed',
          },
        },
        {
          id: 'newPassword',
          src: 'newPassword',
          input: ({ context: { landing, password, notice } }) => ({
            email: landing.email,
            text: password,
            notice,
            isBackable: true,
          }),
          onDone: [
            {
              guard: { type: 'isChosen', params: ({ event }) => event.output },
              actions: { type: 'keepPassword', params: ({ event }) => event.output },
              target: 'resetting',
            },
            { target: 'goingToSignIn' },
          ],
        },
      ],
    },
    resetting: {
      invoke: {
        id: 'resetPassword',
        src: 'resetPassword',
        input: ({ context: { landing, password, sessionMinutes } }) => ({
          token: required(landing.token, 'token'),
          password,
          sessionMinutes,
        }),
        onDone: { actions: { type: 'noteSession', params: ({ event }) => event.output }, target: 'saving' },
        onError: [
          {
            guard: { type: 'isLinkDead', params: ({ event }) => event },
            actions: { type: 'keepFailure', params: ({ event }) => failureOf(event.error) },
            target: 'failed',
          },
          { actions: { type: 'keepNotice', params: ({ event }) => noticeOf(event.error) }, target: 'choosing' },
        ],
      },
      after: { answerLimit: { actions: { type: 'keepNotice', params: { code: 'slow' } }, target: 'choosing' } },
    },
    loggingIn: {
      invoke: {
        id: 'logInByLink',
        src: 'logInByLink',
        input: ({ context: { landing, sessionMinutes } }) => ({
          token: required(landing.token, 'token'),
          sessionMinutes,
        }),
        onDone: { actions: { type: 'noteSession', params: ({ event }) => event.output }, target: 'saving' },
        onError: { actions: { type: 'keepFailure', params: ({ event }) => failureOf(event.error) }, target: 'failed' },
      },
      after: { answerLimit: { actions: { type: 'keepFailure', params: { code: 'slow' } }, target: 'failed' } },
    },
    saving: {
      invoke: {
        id: 'saveSession',
        src: 'saveSession',
        input: ({ context }) => required(context.session, 'session'),
        onDone: { actions: ['forgetSession', 'forgetPassword'], target: 'confirmed' },
        onError: { target: 'notSaved' },
      },
    },
    failed: {
      on: {
        'retry.chosen': { guard: 'isRetryable', target: 'loggingIn' },
        'notice.expired': { guard: 'isFailurePassing', target: 'loggingIn' },
        'signIn.chosen': { target: 'goingToSignIn' },
      },
    },
    notSaved: {
      on: {
        'retry.chosen': { target: 'saving' },
        'signIn.chosen': { actions: 'forgetSession', target: 'goingToSignIn' },
      },
    },
    confirmed: {
      entry: [
        {
          type: 'announce',
          params: ({ context: { landing } }) => completeOf(isReset(landing) ? 'password' : 'magic_link', landing.email),
        },
        {
          type: 'rememberMethod',
          params: ({ context }) => ({ method: isReset(context.landing) ? 'password' : 'email' }),
        },
      ],
    },
    goingToSignIn: { type: 'final' },
  },
  output: { result: 'signIn' },
});
