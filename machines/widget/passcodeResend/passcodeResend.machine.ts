import { assign, setup } from 'xstate';
import { ANSWER_LIMIT, CODE_SENT_LABEL, RESEND_PAUSE_SECONDS } from '#contracts/limits.ts';
import {
  type AnyPasscodeRequest,
  anySentAnnouncement,
  type MemberPasscodeAnnouncement,
  type PasscodeSent,
} from '#machines/ports/anyPasscode.ts';
import { passcodeFailureOf } from '#machines/ports/business/passcodeFailure.ts';
import { notProvidedFlow } from '#machines/ports/flow.ts';
import { required } from '#machines/ports/required.ts';
import { isPassing, type Notice, noticeOf } from '#machines/ports/notice.ts';
import { notProvidedActor } from '#machines/ports/notProvided.ts';
import type { SentAnnouncement } from '#machines/ports/passcodes.ts';
import type {
  PasscodeResendContext,
  PasscodeResendEvent,
  PasscodeResendInput,
  PasscodeResendOutput,
} from './passcodeResend.types.ts';

/** The control for the next passcode (OTP-25 … OTP-31, D-36). It ends when one was sent, or was refused for good. */
export const passcodeResendMachine = setup({
  types: {
    context: {} as PasscodeResendContext,
    events: {} as PasscodeResendEvent,
    input: {} as PasscodeResendInput,
    output: {} as PasscodeResendOutput,
  },
  actors: {
    sendPasscode: notProvidedActor<PasscodeSent, AnyPasscodeRequest>(),
    countdown: notProvidedFlow<{ seconds: number; of: string }, { result: 'over' }>(),
  },
  guards: {
    isToSend: ({ context }) => context.begins === 'sending',
    wasSent: ({ context }) => context.begins === 'sent',
    hasOwnScreen: (_, { error }: { error: unknown }) => passcodeFailureOf(error) !== null,
    isNoticePassing: ({ context }) => isPassing(context.notice),
  },
  actions: {
    keepSent: assign((_, { methodId }: PasscodeSent) => ({ output: { result: 'sent' as const, methodId } })),
    keepSendFailure: assign((_, { error }: { error: unknown }) => ({ output: passcodeFailureOf(error) })),
    keepNotice: assign((_, notice: Notice) => ({ notice })),
    clearNotice: assign({ notice: null }),
    announce: (_, _announcement: SentAnnouncement | MemberPasscodeAnnouncement) => {},
  },
  delays: { answerLimit: ANSWER_LIMIT, codeSentLabel: CODE_SENT_LABEL },
}).createMachine({
  id: 'passcodeResend',
  context: ({ input }) => ({ ...input, notice: null, output: null }),
  initial: 'beginning',
  states: {
    beginning: {
      always: [{ guard: 'isToSend', target: 'sending' }, { guard: 'wasSent', target: 'sent' }, { target: 'offered' }],
    },
    offered: {
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
            { type: 'keepSent', params: ({ event }) => event.output },
            { type: 'announce', params: ({ context }) => anySentAnnouncement(context.request) },
          ],
          target: 'ended',
        },
        onError: [
          {
            guard: { type: 'hasOwnScreen', params: ({ event: { error } }) => ({ error }) },
            actions: { type: 'keepSendFailure', params: ({ event: { error } }) => ({ error }) },
            target: 'ended',
          },
          { actions: { type: 'keepNotice', params: ({ event }) => noticeOf(event.error) }, target: 'offered' },
        ],
      },
      after: { answerLimit: { actions: { type: 'keepNotice', params: { code: 'slow' } }, target: 'offered' } },
    },
    sent: { after: { codeSentLabel: { target: 'waiting' } } },
    waiting: {
      invoke: {
        id: 'countdown',
        src: 'countdown',
        input: { seconds: RESEND_PAUSE_SECONDS, of: 'pause' },
        onDone: { target: 'offered' },
      },
    },
    ended: { type: 'final' },
  },
  output: ({ context }) => required(context.output, 'output'),
});
