import { assign, setup } from 'xstate';
import { ANSWER_LIMIT, CODE_SENT_LABEL, RESEND_PAUSE_SECONDS } from '#contracts/limits.ts';
import { notProvidedFlow } from '#machines/ports/flow.ts';
import { required } from '#machines/ports/required.ts';
import { isPassing, type Notice, noticeOf } from '#machines/ports/notice.ts';
import { type SentAnnouncement, sentAnnouncementOf, type Passcodes } from '#machines/ports/passcodes.ts';
import { notProvided } from '#machines/ports/notProvided.ts';
import type { ResendContext, ResendEvent, ResendInput, ResendOutput } from './resend.types.ts';

/** The resend control of a passcode (OTP-25 … OTP-31, D-36). It ends when a code was sent again. */
export const resendMachine = setup({
  types: {
    context: {} as ResendContext,
    events: {} as ResendEvent,
    input: {} as ResendInput,
    output: {} as ResendOutput,
  },
  actors: {
    sendPasscode: notProvided<Passcodes['sendPasscode']>(),
    countdown: notProvidedFlow<{ seconds: number; of: string }, { result: 'over' }>(),
  },
  guards: {
    wasSent: ({ context }) => context.wasSent,
    isNoticePassing: ({ context }) => isPassing(context.notice),
  },
  actions: {
    keepMethod: assign((_, { methodId }: { methodId: string }) => ({ methodId })),
    keepNotice: assign((_, notice: Notice) => ({ notice })),
    clearNotice: assign({ notice: null }),
    announce: (_, _announcement: SentAnnouncement) => {},
  },
  delays: { answerLimit: ANSWER_LIMIT, codeSentLabel: CODE_SENT_LABEL },
}).createMachine({
  id: 'resend',
  context: ({ input }) => ({ ...input, notice: null }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'wasSent', target: 'sent' }, { target: 'initial' }] },
    initial: {
      on: {
        'resend.chosen': { target: 'sending' },
        'notice.expired': { guard: 'isNoticePassing', actions: 'clearNotice' },
      },
    },
    sending: {
      invoke: {
        id: 'sendPasscode',
        src: 'sendPasscode',
        input: ({ context }) => context.request,
        onDone: {
          actions: [
            { type: 'keepMethod', params: ({ event }) => event.output },
            { type: 'announce', params: ({ context }) => sentAnnouncementOf(context.request) },
          ],
          target: 'resent',
        },
        onError: { actions: { type: 'keepNotice', params: ({ event }) => noticeOf(event.error) }, target: 'initial' },
      },
      after: { answerLimit: { actions: { type: 'keepNotice', params: { code: 'slow' } }, target: 'initial' } },
    },
    sent: { after: { codeSentLabel: { target: 'waiting' } } },
    waiting: {
      invoke: {
        id: 'countdown',
        src: 'countdown',
        input: { seconds: RESEND_PAUSE_SECONDS, of: 'pause' },
        onDone: { target: 'initial' },
      },
    },
    resent: { type: 'final' },
  },
  output: ({ context }) => ({ methodId: required(context.methodId, 'methodId') }),
});
