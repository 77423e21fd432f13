import { assign, setup } from 'xstate';
import { ANSWER_LIMIT } from '#contracts/limits.ts';
import type { BusinessAnnouncement } from '#machines/ports/business/announcement.ts';
import type { MemberPasswords, PasswordOutcome } from '#machines/ports/business/memberPasswords.ts';
import { type Failure, failureOf } from '#machines/ports/business/failure.ts';
import { isEmail, normalizedEmail } from '#contracts/emailAddress.ts';
import { required } from '#machines/ports/required.ts';
import { isPassing, type Notice, noticeOf } from '#machines/ports/notice.ts';
import { notProvided } from '#machines/ports/notProvided.ts';
import { isResetRequired, loginAnnouncement, loginOf } from './passwordLogin.rules.ts';
import type {
  PasswordLoginContext,
  PasswordLoginEvent,
  PasswordLoginInput,
  PasswordLoginOutput,
} from './passwordLogin.types.ts';

/** Logging in with address and password, to one organization or to find one's own (B2B-06, B2B-07). */
export const passwordLoginMachine = setup({
  types: {
    context: {} as PasswordLoginContext,
    events: {} as PasswordLoginEvent,
    input: {} as PasswordLoginInput,
    output: {} as PasswordLoginOutput,
  },
  actors: { logInByPassword: notProvided<MemberPasswords['logInByPassword']>() },
  guards: {
    isEmailFound: ({ context }) => context.isEmailFound,
    isEmail: ({ context }) => isEmail(context.email),
    isWhole: ({ context }) => isEmail(context.email) && context.password !== '',
    isBackable: ({ context }) => context.isBackable,
    isNoticePassing: ({ context }) => isPassing(context.notice),
    isResetRequired: (_, { error }: { error: unknown }) => isResetRequired(error),
    isFailure: (_, { error }: { error: unknown }) => failureOf(error) !== null,
  },
  actions: {
    keepEmail: assign((_, email: string) => ({ email, notice: null })),
    keepPassword: assign((_, password: string) => ({ password, notice: null })),
    clearNotice: assign({ notice: null }),
    // One that was assessed wrong is typed anew; one that nobody could assess can be sent again.
    keepNotice: assign(({ context }, notice: Notice) => ({
      notice,
      password: notice.code === 'refused' ? '' : context.password,
    })),
    leave: assign(({ context }, result: 'reset' | 'help' | 'back') => ({
      password: '',
      output: { result, email: result === 'reset' ? normalizedEmail(context.email) : context.email },
    })),
    leaveForEmail: assign((_, email: string) => ({
      password: '',
      output: { result: 'otherEmail' as const, email },
    })),
    keepOutcome: assign((_, output: PasswordOutcome) => ({ password: '', output })),
    keepFailure: assign((_, failure: Failure) => ({ password: '', output: { result: 'failure' as const, failure } })),
    announce: (_, _announcement: BusinessAnnouncement) => {},
  },
  delays: { answerLimit: ANSWER_LIMIT },
}).createMachine({
  id: 'passwordLogin',
  context: ({ input }) => ({ ...input, password: '', output: null }),
  initial: 'entering',
  states: {
    entering: {
      on: {
        'email.typed': [
          {
            guard: 'isEmailFound',
            actions: { type: 'leaveForEmail', params: ({ event }) => event.text },
            target: 'ended',
          },
          { actions: { type: 'keepEmail', params: ({ event }) => event.text } },
        ],
        'password.typed': { actions: { type: 'keepPassword', params: ({ event }) => event.text } },
        'password.submitted': [
          { guard: 'isWhole', actions: 'clearNotice', target: 'loggingIn' },
          { guard: 'isEmail', actions: { type: 'keepNotice', params: { code: 'passwordMissing' } } },
          { actions: { type: 'keepNotice', params: { code: 'emailInvalid' } } },
        ],
        'notice.expired': { guard: 'isNoticePassing', actions: 'clearNotice' },
        'forgotPassword.chosen': { actions: { type: 'leave', params: 'help' }, target: 'ended' },
        'back.chosen': { guard: 'isBackable', actions: { type: 'leave', params: 'back' }, target: 'ended' },
      },
    },
    loggingIn: {
      invoke: {
        id: 'logInByPassword',
        src: 'logInByPassword',
        input: ({ context }) => loginOf(context),
        onDone: {
          actions: [
            { type: 'announce', params: ({ context }) => loginAnnouncement(context) },
            { type: 'keepOutcome', params: ({ event }) => event.output },
          ],
          target: 'ended',
        },
        onError: [
          {
            guard: { type: 'isResetRequired', params: ({ event }) => event },
            actions: { type: 'leave', params: 'reset' },
            target: 'ended',
          },
          {
            guard: { type: 'isFailure', params: ({ event }) => event },
            actions: { type: 'keepFailure', params: ({ event }) => required(failureOf(event.error), 'failure') },
            target: 'ended',
          },
          { actions: { type: 'keepNotice', params: ({ event }) => noticeOf(event.error) }, target: 'entering' },
        ],
      },
      after: { answerLimit: { actions: { type: 'keepNotice', params: { code: 'slow' } }, target: 'entering' } },
    },
    ended: { type: 'final' },
  },
  output: ({ context }) => required(context.output, 'output'),
});
