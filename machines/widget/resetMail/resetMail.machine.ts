import { assign, setup } from 'xstate';
import { ANSWER_LIMIT } from '#contracts/limits.ts';
import { isPassing, type Notice, noticeOf } from '#machines/ports/notice.ts';
import type { Passwords } from '#machines/ports/passwords.ts';
import { notProvided } from '#machines/ports/notProvided.ts';
import type {
  ResetAnnouncement,
  ResetMailContext,
  ResetMailEvent,
  ResetMailInput,
  ResetMailOutput,
} from './resetMail.types.ts';

const announcement =
  (name: ResetAnnouncement['name']) =>
  ({ context }: { context: ResetMailContext }): ResetAnnouncement => ({
    name,
    email: context.request.email,
    type: 'reset_password',
  });

/** A reset by e-mail, sent on entry and again on wish (PWD-28, PWD-30, PWD-32, PWD-33, PWD-37). */
export const resetMailMachine = setup({
  types: {
    context: {} as ResetMailContext,
    events: {} as ResetMailEvent,
    input: {} as ResetMailInput,
    output: {} as ResetMailOutput,
  },
  guards: { isNoticePassing: ({ context }) => isPassing(context.notice) },
  actors: { startReset: notProvided<Passwords['startReset']>() },
  actions: {
    keepSent: assign(({ context }) => ({ sent: context.sent === 'never' ? ('once' as const) : ('again' as const) })),
    // Stops saying that an earlier mail was sent again.
    keepNotice: assign(({ context: { sent } }, notice: Notice) => ({
      notice,
      sent: sent === 'again' ? ('once' as const) : sent,
    })),
    clearNotice: assign({ notice: null }),
    announce: (_, _announcement: ResetAnnouncement) => {},
  },
  delays: { answerLimit: ANSWER_LIMIT },
}).createMachine({
  id: 'resetMail',
  context: ({ input }) => ({ ...input, notice: null, sent: 'never' }),
  initial: 'sending',
  states: {
    sending: {
      invoke: {
        id: 'startReset',
        src: 'startReset',
        input: ({ context }) => context.request,
        onDone: { actions: ['keepSent', { type: 'announce', params: announcement('email_sent') }], target: 'resting' },
        onError: { actions: { type: 'keepNotice', params: ({ event }) => noticeOf(event.error) }, target: 'resting' },
      },
      after: { answerLimit: { actions: { type: 'keepNotice', params: { code: 'slow' } }, target: 'resting' } },
      on: { 'back.chosen': { target: 'backed' } },
    },
    resting: {
      on: {
        'retry.chosen': {
          actions: ['clearNotice', { type: 'announce', params: announcement('email_try_again_clicked') }],
          target: 'sending',
        },
        'notice.expired': { guard: 'isNoticePassing', actions: 'clearNotice' },
        'back.chosen': { target: 'backed' },
      },
    },
    backed: { type: 'final' },
  },
  output: { result: 'back' },
});
