import { assign, setup } from 'xstate';
import { ANSWER_LIMIT } from '#contracts/limits.ts';
import { required } from '#machines/ports/required.ts';
import { isPassing, type Notice, noticeOf } from '#machines/ports/notice.ts';
import type { Passwords } from '#machines/ports/passwords.ts';
import type { AuthenticatedSession, Sessions } from '#machines/ports/sessions.ts';
import { notProvided } from '#machines/ports/notProvided.ts';
import { isResetRequired, reasonOf } from './existingPassword.rules.ts';
import type {
  ExistingPasswordContext,
  ExistingPasswordEvent,
  ExistingPasswordInput,
  ExistingPasswordOutput,
} from './existingPassword.types.ts';

/** Logging in with a password that exists (PWD-25, PWD-27 … PWD-31). Its strength is nobody's business here (D-37). */
export const existingPasswordMachine = setup({
  types: {
    context: {} as ExistingPasswordContext,
    events: {} as ExistingPasswordEvent,
    input: {} as ExistingPasswordInput,
    output: {} as ExistingPasswordOutput,
  },
  actors: { logIn: notProvided<Passwords['logIn']>(), saveSession: notProvided<Sessions['saveSession']>() },
  guards: {
    hasText: ({ context }) => context.text !== '',
    isNoticePassing: ({ context }) => isPassing(context.notice),
    isResetRequired: (_, { error }: { error: unknown }) => isResetRequired(error),
  },
  actions: {
    keepText: assign((_, text: string) => ({ text, notice: null })),
    clearNotice: assign({ notice: null }),
    noteMissing: assign({ notice: { code: 'passwordMissing' } }),
    keepNotice: assign((_, notice: Notice) => ({ notice })),
    noteSession: assign((_, session: AuthenticatedSession) => ({ session })),
    forgetSession: assign({ session: undefined }),
    noteLoggedIn: assign({ text: '', output: { result: 'loggedIn' } }),
    noteBack: assign({ output: { result: 'back' } }),
    askForMail: assign(({ context }) => ({
      output: { result: 'reset' as const, reason: 'forgot' as const, text: context.text },
    })),
    // Forgets a password that must not be used any more.
    demandMail: assign((_, { error }: { error: unknown }) => ({
      text: '',
      output: { result: 'reset' as const, reason: reasonOf(error), text: '' },
    })),
  },
  delays: { answerLimit: ANSWER_LIMIT },
}).createMachine({
  id: 'existingPassword',
  context: ({ input }) => ({ ...input, notice: null }),
  initial: 'entering',
  states: {
    entering: {
      on: {
        'password.typed': { actions: { type: 'keepText', params: ({ event }) => event.text } },
        'password.submitted': [
          { guard: 'hasText', actions: 'clearNotice', target: 'loggingIn' },
          { actions: 'noteMissing' },
        ],
        'notice.expired': { guard: 'isNoticePassing', actions: 'clearNotice' },
        'forgotPassword.chosen': { actions: 'askForMail', target: 'ended' },
        'back.chosen': { target: 'backed' },
      },
    },
    loggingIn: {
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ context: { email, text, sessionMinutes } }) => ({ email, password: text, sessionMinutes }),
        onDone: { actions: { type: 'noteSession', params: ({ event }) => event.output }, target: 'saving' },
        onError: [
          {
            guard: { type: 'isResetRequired', params: ({ event: { error } }) => ({ error }) },
            actions: { type: 'demandMail', params: ({ event: { error } }) => ({ error }) },
            target: 'ended',
          },
          { actions: { type: 'keepNotice', params: ({ event }) => noticeOf(event.error) }, target: 'entering' },
        ],
      },
      after: { answerLimit: { actions: { type: 'keepNotice', params: { code: 'slow' } }, target: 'entering' } },
      on: { 'back.chosen': { target: 'backed' } },
    },
    saving: {
      invoke: {
        id: 'saveSession',
        src: 'saveSession',
        input: ({ context }) => required(context.session, 'session'),
        onDone: { actions: ['forgetSession', 'noteLoggedIn'], target: 'ended' },
        onError: { target: 'notSaved' },
      },
    },
    notSaved: {
      on: {
        'retry.chosen': { target: 'saving' },
        'back.chosen': { actions: 'forgetSession', target: 'backed' },
      },
    },
    ended: { type: 'final' },
    backed: { type: 'final', entry: 'noteBack' },
  },
  output: ({ context }) => required(context.output, 'output'),
});
