import { assign, setup } from 'xstate';
import { ANSWER_LIMIT } from '#contracts/limits.ts';
import type { UserType } from '#contracts/identity/passwords.ts';
import { type CompleteAnnouncement, completeOf } from '#machines/ports/announcement.ts';
import { notProvidedFlow } from '#machines/ports/flow.ts';
import type { NewPasswordInput, NewPasswordOutput } from '#machines/ports/newPasswords.ts';
import { required } from '#machines/ports/required.ts';
import type { SignInMethod } from '#machines/ports/lastMethod.ts';
import { type Notice, noticeOf } from '#machines/ports/notice.ts';
import type { ResetRequest, Passwords } from '#machines/ports/passwords.ts';
import { notProvided } from '#machines/ports/notProvided.ts';
import type { PasswordContext, PasswordInput, PasswordOutput } from './password.types.ts';

type Reason = NonNullable<PasswordContext['reason']>;
type ExistingPasswordEnd =
  | { result: 'loggedIn' }
  | { result: 'back' }
  | { result: 'reset'; reason: Reason; text: string };
type PasswordlessGiven = Omit<PasswordInput, 'email'>;

/** From a valid address to a session by password: which user this is, and which form that needs (PWD-02 … PWD-39). */
export const passwordMachine = setup({
  types: {
    context: {} as PasswordContext,
    input: {} as PasswordInput,
    output: {} as PasswordOutput,
  },
  actors: {
    searchUser: notProvided<Passwords['searchUser']>(),
    newPassword: notProvidedFlow<NewPasswordInput, NewPasswordOutput>(),
    existingPassword: notProvidedFlow<{ email: string; text: string; sessionMinutes: number }, ExistingPasswordEnd>(),
    resetMail: notProvidedFlow<{ request: ResetRequest; reason: Reason }, { result: 'back' }>(),
    passwordless: notProvidedFlow<PasswordlessGiven, PasswordOutput>(),
  },
  guards: {
    isSent: ({ context }) => context.sent !== null,
    isNew: (_, { userType }: { userType: UserType }) => userType === 'new',
    isPasswordless: (_, { userType }: { userType: UserType }) => userType === 'passwordless',
    isSignedIn: (_, { result }: NewPasswordOutput) => result === 'signedIn',
    isLoggedIn: (_, { result }: ExistingPasswordEnd) => result === 'loggedIn',
    isReset: (_, { result }: ExistingPasswordEnd) => result === 'reset',
  },
  actions: {
    notePasswordless: assign({ type: 'passwordless' }),
    updateType: assign((_, { userType }: { userType: UserType }) => ({ type: userType })),
    keepReset: assign((_, end: ExistingPasswordEnd) =>
      end.result === 'reset' ? { reason: end.reason, text: end.text } : {},
    ),
    forgetPassword: assign({ text: '' }),
    noteBack: assign({ output: { result: 'back' } }),
    noteFailure: assign((_, notice: Notice) => ({ output: { result: 'refused' as const, notice } })),
    keepOutput: assign((_, output: PasswordOutput) => ({ output })),
    announce: (_, _announcement: CompleteAnnouncement) => {},
    rememberMethod: (_, _used: { method: SignInMethod }) => {},
  },
  delays: { answerLimit: ANSWER_LIMIT },
}).createMachine({
  id: 'password',
  context: ({ input }) => ({ ...input, type: 'new', text: '' }),
  initial: 'beginning',
  states: {
    beginning: {
      always: [{ guard: 'isSent', actions: 'notePasswordless', target: 'passwordless' }, { target: 'lookingUp' }],
    },
    lookingUp: {
      invoke: {
        id: 'searchUser',
        src: 'searchUser',
        input: ({ context: { email } }) => ({ email }),
        onDone: [
          { guard: { type: 'isNew', params: ({ event }) => event.output }, target: 'newPassword' },
          {
            guard: { type: 'isPasswordless', params: ({ event }) => event.output },
            actions: { type: 'updateType', params: ({ event }) => event.output },
            target: 'passwordless',
          },
          { actions: { type: 'updateType', params: ({ event }) => event.output }, target: 'existingPassword' },
        ],
        onError: { actions: { type: 'noteFailure', params: ({ event }) => noticeOf(event.error) }, target: 'ended' },
      },
      after: { answerLimit: { actions: { type: 'noteFailure', params: { code: 'slow' } }, target: 'ended' } },
    },
    newPassword: {
      invoke: {
        id: 'newPassword',
        src: 'newPassword',
        input: ({ context: { email, sessionMinutes } }) => ({ right: { by: 'address', email, sessionMinutes } }),
        onDone: [
          { guard: { type: 'isSignedIn', params: ({ event }) => event.output }, target: 'confirmed' },
          { actions: 'noteBack', target: 'ended' },
        ],
      },
    },
    existingPassword: {
      invoke: {
        id: 'existingPassword',
        src: 'existingPassword',
        input: ({ context: { email, text, sessionMinutes } }) => ({ email, text, sessionMinutes }),
        onDone: [
          {
            guard: { type: 'isLoggedIn', params: ({ event }) => event.output },
            actions: 'forgetPassword',
            target: 'confirmed',
          },
          {
            guard: { type: 'isReset', params: ({ event }) => event.output },
            actions: { type: 'keepReset', params: ({ event }) => event.output },
            target: 'resetMail',
          },
          { actions: 'noteBack', target: 'ended' },
        ],
      },
    },
    resetMail: {
      invoke: {
        id: 'resetMail',
        src: 'resetMail',
        input: ({ context: { reset, reason } }) => ({ request: reset, reason: required(reason, 'reason') }),
        onDone: { target: 'existingPassword' },
      },
    },
    passwordless: {
      invoke: {
        id: 'passwordless',
        src: 'passwordless',
        input: ({ context: { configured, passcode, magicLink, reset, sessionMinutes, sent } }) => ({
          configured,
          passcode,
          magicLink,
          reset,
          sessionMinutes,
          sent,
        }),
        onDone: { actions: { type: 'keepOutput', params: ({ event }) => event.output }, target: 'ended' },
      },
    },
    confirmed: {
      entry: [
        { type: 'announce', params: ({ context }) => completeOf('password', context.email) },
        { type: 'rememberMethod', params: { method: 'password' } },
      ],
    },
    ended: { type: 'final' },
  },
  output: ({ context }) => required(context.output, 'output'),
});
