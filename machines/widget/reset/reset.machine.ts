import { assign, setup } from 'xstate';
import { ANSWER_LIMIT } from '#contracts/limits.ts';
import { type CompleteAnnouncement, completeOf } from '#machines/ports/announcement.ts';
import { notProvidedFlow } from '#machines/ports/flow.ts';
import { required } from '#machines/ports/required.ts';
import type { SignInMethod } from '#machines/ports/lastMethod.ts';
import type { NewPasswordInput, NewPasswordOutput } from '#machines/ports/newPasswords.ts';
import { isPassing } from '#machines/ports/notice.ts';
import { type LinkFailure, linkFailureOf, type ResetLinks } from '#machines/ports/resetLinks.ts';
import type { AuthenticatedSession, Sessions } from '#machines/ports/sessions.ts';
import { notProvided } from '#machines/ports/notProvided.ts';
import { isLogin, isReset, isRetryable } from './reset.rules.ts';
import type { ResetContext, ResetEvent, ResetInput, ResetOutput } from './reset.types.ts';

/** The widget in reset password mode: from the link of a mail to a new password, or straight in (RST-01 … RST-07, D-291). */
export const resetMachine = setup({
  types: {
    context: {} as ResetContext,
    events: {} as ResetEvent,
    input: {} as ResetInput,
    output: {} as ResetOutput,
  },
  actors: {
    newPassword: notProvidedFlow<NewPasswordInput, NewPasswordOutput>(),
    logInByLink: notProvided<ResetLinks['logInByLink']>(),
    saveSession: notProvided<Sessions['saveSession']>(),
  },
  guards: {
    isReset: ({ context }) => isReset(context.landing),
    isLogin: ({ context }) => isLogin(context.landing),
    isSignedIn: (_, { result }: NewPasswordOutput) => result === 'signedIn',
    isLinkDead: (_, { result }: NewPasswordOutput) => result === 'linkDead',
    isFailurePassing: ({ context }) => isPassing(required(context.failure, 'failure')),
    isRetryable: ({ context }) => isRetryable(required(context.failure, 'failure')),
  },
  actions: {
    keepEnd: assign((_, end: NewPasswordOutput) => (end.result === 'linkDead' ? { failure: end.why } : {})),
    keepFailure: assign((_, failure: LinkFailure) => ({ failure })),
    noteSession: assign((_, session: AuthenticatedSession) => ({ session })),
    forgetSession: assign({ session: undefined }),
    announce: (_, _announcement: CompleteAnnouncement) => {},
    rememberMethod: (_, _used: { method: SignInMethod }) => {},
  },
  delays: { answerLimit: ANSWER_LIMIT },
}).createMachine({
  id: 'reset',
  context: ({ input }) => input,
  initial: 'arriving',
  states: {
    arriving: {
      always: [
        { guard: 'isReset', target: 'newPassword' },
        { guard: 'isLogin', target: 'loggingIn' },
        { actions: { type: 'keepFailure', params: { code: 'linkIncomplete' } }, target: 'failed' },
      ],
    },
    newPassword: {
      invoke: {
        id: 'newPassword',
        src: 'newPassword',
        input: ({ context: { landing, sessionMinutes } }) => ({
          right: { by: 'resetToken', token: required(landing.token, 'token'), email: landing.email, sessionMinutes },
        }),
        onDone: [
          { guard: { type: 'isSignedIn', params: ({ event }) => event.output }, target: 'confirmed' },
          {
            guard: { type: 'isLinkDead', params: ({ event }) => event.output },
            actions: { type: 'keepEnd', params: ({ event }) => event.output },
            target: 'failed',
          },
          { target: 'goingToSignIn' },
        ],
      },
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
        onError: {
          actions: { type: 'keepFailure', params: ({ event }) => linkFailureOf(event.error) },
          target: 'failed',
        },
      },
      after: { answerLimit: { actions: { type: 'keepFailure', params: { code: 'slow' } }, target: 'failed' } },
    },
    saving: {
      invoke: {
        id: 'saveSession',
        src: 'saveSession',
        input: ({ context }) => required(context.session, 'session'),
        onDone: { actions: 'forgetSession', target: 'confirmed' },
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
