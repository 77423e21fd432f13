import { assign, setup } from 'xstate';
import { ANSWER_LIMIT, STRENGTH_CHECK_PAUSE } from '#contracts/limits.ts';
import { required } from '#machines/ports/required.ts';
import { isPassing, type Notice, noticeOf } from '#machines/ports/notice.ts';
import type { Strength, Passwords } from '#machines/ports/passwords.ts';
import { notProvided } from '#machines/ports/notProvided.ts';
import { isCheckable } from './newPassword.rules.ts';
import type { NewPasswordContext, NewPasswordEvent, NewPasswordInput, NewPasswordOutput } from './newPassword.types.ts';

/**
 * A new password, assessed whenever typing rests (PWD-10 … PWD-23, D-90). An answer about an older text is never heard:
 * typing leaves the state that asked.
 */
export const newPasswordMachine = setup({
  types: {
    context: {} as NewPasswordContext,
    events: {} as NewPasswordEvent,
    input: {} as NewPasswordInput,
    output: {} as NewPasswordOutput,
  },
  actors: {
    checkStrength: notProvided<Passwords['checkStrength']>(),
  },
  guards: {
    isCheckable: (_, text: string) => isCheckable(text),
    isUnassessed: ({ context: { text, strength } }) => strength === null && isCheckable(text),
    isValid: (_, { isValid }: Strength) => isValid,
    isNoticePassing: ({ context }) => isPassing(context.notice),
    isBackable: ({ context }) => context.isBackable,
  },
  actions: {
    keepText: assign((_, text: string) => ({ text, notice: null, strength: null })),
    keepStrength: assign((_, strength: Strength) => ({ strength })),
    keepNotice: assign((_, notice: Notice) => ({ notice })),
    clearNotice: assign({ notice: null }),
    choosePassword: assign(({ context }) => ({
      notice: null,
      output: { result: 'chosen' as const, password: context.text },
    })),
    noteBack: assign({ output: { result: 'back' } }),
  },
  delays: { answerLimit: ANSWER_LIMIT, checkPause: STRENGTH_CHECK_PAUSE },
}).createMachine({
  id: 'newPassword',
  context: ({ input }) => ({ ...input, strength: null }),
  initial: 'composing',
  states: {
    composing: {
      initial: 'resting',
      on: {
        'password.typed': [
          {
            guard: { type: 'isCheckable', params: ({ event }) => event.text },
            actions: { type: 'keepText', params: ({ event }) => event.text },
            target: '.pausing',
          },
          { actions: { type: 'keepText', params: ({ event }) => event.text }, target: '.resting' },
        ],
        'notice.expired': { guard: 'isNoticePassing', actions: 'clearNotice' },
        'back.chosen': { guard: 'isBackable', target: 'backed' },
      },
      states: {
        /** Nothing to check: the text is empty, too long, or was refused. One that a parent brings is checked at once. */
        resting: { always: { guard: 'isUnassessed', target: 'checking' } },
        pausing: { after: { checkPause: { target: 'checking' } } },
        checking: {
          invoke: {
            id: 'checkStrength',
            src: 'checkStrength',
            input: ({ context: { email, text } }) => ({ email, password: text }),
            onDone: [
              {
                guard: { type: 'isValid', params: ({ event }) => event.output },
                actions: { type: 'keepStrength', params: ({ event }) => event.output },
                target: 'accepted',
              },
              { actions: { type: 'keepStrength', params: ({ event }) => event.output }, target: 'resting' },
            ],
            onError: {
              actions: { type: 'keepNotice', params: ({ event }) => noticeOf(event.error) },
              target: 'unchecked',
            },
          },
          after: { answerLimit: { actions: { type: 'keepNotice', params: { code: 'slow' } }, target: 'unchecked' } },
        },
        accepted: { on: { 'password.submitted': { actions: 'choosePassword', target: '#newPassword.chosen' } } },
        unchecked: {
          on: {
            'check.retried': { actions: 'clearNotice', target: 'checking' },
            'notice.expired': { guard: 'isNoticePassing', actions: 'clearNotice', target: 'checking' },
          },
        },
      },
    },
    chosen: { type: 'final' },
    backed: { type: 'final', entry: 'noteBack' },
  },
  output: ({ context }) => required(context.output, 'output'),
});
