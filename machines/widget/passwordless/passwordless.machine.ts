import { assign, setup } from 'xstate';
import type { PasscodeOutput } from '#machines/ports/anyPasscode.ts';
import { notProvidedFlow } from '#machines/ports/flow.ts';
import type { MagicLinkRequest } from '#machines/ports/identity.ts';
import { required } from '#machines/ports/required.ts';
import type { Notice } from '#machines/ports/notice.ts';
import type { PasscodeRequest } from '#machines/ports/passcodes.ts';
import type { ResetRequest } from '#machines/ports/passwords.ts';
import { passcodeSentOf } from '#machines/ports/messages/sentMessages.ts';
import type {
  PasswordlessContext,
  PasswordlessEvent,
  PasswordlessInput,
  PasswordlessOutput,
} from './passwordless.types.ts';

type Refused = { result: 'refused'; notice: Notice };
interface PasscodeGiven {
  request: PasscodeRequest;
  sessionMinutes: number;
  isBackable: boolean;
  typed: null;
  sent: { methodId: string; secondsLeft: number } | null;
}

/**
 * An account without a password proves its address: a code, else a link, else a reset is sent on entry, once
 * (PWD-34 … PWD-37, D-31). A password can be created instead (PWD-33).
 */
export const passwordlessMachine = setup({
  types: {
    context: {} as PasswordlessContext,
    events: {} as PasswordlessEvent,
    input: {} as PasswordlessInput,
    output: {} as PasswordlessOutput,
  },
  actors: {
    passcode: notProvidedFlow<PasscodeGiven, PasscodeOutput>(),
    magicLink: notProvidedFlow<
      { request: MagicLinkRequest; isSent: boolean },
      { result: 'again' } | { result: 'correct' } | Refused
    >(),
    resetMail: notProvidedFlow<{ request: ResetRequest; reason: 'setNew' }, { result: 'back' }>(),
  },
  guards: {
    hasPasscode: ({ context }) => context.configured.passcode,
    hasMagicLink: ({ context }) => context.configured.magicLink,
  },
  actions: {
    dropSent: () => {},
    keepOutput: assign((_, output: PasswordlessOutput) => ({ output })),
    keepPasscodeOutput: assign((_, output: PasscodeOutput) => ({
      output: output.result === 'refused' ? output : { result: 'back' as const },
    })),
    keepLinkOutput: assign((_, output: { result: 'again' } | { result: 'correct' } | Refused) => ({
      output: output.result === 'correct' ? { result: 'back' as const } : output,
    })),
  },
}).createMachine({
  id: 'passwordless',
  context: ({ input }) => input,
  initial: 'choosing',
  states: {
    choosing: {
      always: [
        { guard: 'hasPasscode', target: 'passcode' },
        { guard: 'hasMagicLink', target: 'magicLink' },
        { target: 'resetMail' },
      ],
    },
    passcode: {
      invoke: {
        id: 'passcode',
        src: 'passcode',
        // OTP-12: the code's own arrow gives way to that of the password flow (PWD-08).
        input: ({ context: { passcode, sessionMinutes, sent } }) => ({
          request: passcode,
          sessionMinutes,
          isBackable: false,
          typed: null,
          sent: passcodeSentOf(sent),
        }),
        onDone: { actions: { type: 'keepPasscodeOutput', params: ({ event }) => event.output }, target: 'ended' },
      },
      on: {
        'createPassword.chosen': { actions: 'dropSent', target: 'resetMail' },
        'changeEmail.chosen': {
          actions: ['dropSent', { type: 'keepOutput', params: { result: 'back' } }],
          target: 'ended',
        },
        'back.chosen': {
          actions: ['dropSent', { type: 'keepOutput', params: { result: 'back' } }],
          target: 'ended',
        },
      },
    },
    magicLink: {
      invoke: {
        id: 'magicLink',
        src: 'magicLink',
        input: ({ context }) => ({ request: context.magicLink, isSent: context.sent !== null }),
        onDone: { actions: { type: 'keepLinkOutput', params: ({ event }) => event.output }, target: 'ended' },
      },
      on: {
        'createPassword.chosen': { actions: 'dropSent', target: 'resetMail' },
        'back.chosen': {
          actions: ['dropSent', { type: 'keepOutput', params: { result: 'back' } }],
          target: 'ended',
        },
      },
    },
    resetMail: {
      invoke: {
        id: 'resetMail',
        src: 'resetMail',
        input: ({ context }) => ({ request: context.reset, reason: 'setNew' }),
        onDone: { actions: { type: 'keepOutput', params: ({ event }) => event.output }, target: 'ended' },
      },
    },
    ended: { type: 'final' },
  },
  output: ({ context }) => required(context.output, 'output'),
});
