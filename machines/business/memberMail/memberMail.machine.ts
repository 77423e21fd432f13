import { assign, setup } from 'xstate';
import { ANSWER_LIMIT, RESEND_PAUSE_SECONDS } from '#contracts/limits.ts';
import type { SentMemberMessage } from '#contracts/sentMessage.ts';
import type { BusinessAnnouncement } from '#machines/ports/business/announcement.ts';
import { notProvidedFlow } from '#machines/ports/flow.ts';
import { required } from '#machines/ports/required.ts';
import { isPassing, type Notice, noticeOf } from '#machines/ports/notice.ts';
import { notProvidedActor } from '#machines/ports/notProvided.ts';
import { sendFailureOf, sentAnnouncement, sentMessageOf } from './memberMail.rules.ts';
import type {
  MemberMailContext,
  MemberMailEvent,
  MemberMailInput,
  MemberMailOutput,
  MemberMailRequest,
} from './memberMail.types.ts';

/** A mail to a member: sent to a valid address, and sent again from the screen that says so (B2B-02, B2B-09, B2B-11). */
export const memberMailMachine = setup({
  types: {
    context: {} as MemberMailContext,
    events: {} as MemberMailEvent,
    input: {} as MemberMailInput,
    output: {} as MemberMailOutput,
  },
  actors: {
    sendMail: notProvidedActor<{ senderDomain: string | null }, MemberMailRequest>(),
    countdown: notProvidedFlow<{ seconds: number; of: string }, { result: 'over' }>(),
  },
  guards: {
    isSent: ({ context }) => context.isSent,
    hasNotice: ({ context }) => context.notice !== null,
    offersLink: ({ context }) => context.offersLink,
    hasOwnScreen: (_, { error }: { error: unknown }) => sendFailureOf(error).result !== 'refused',
    isNoticePassing: ({ context }) => isPassing(context.notice),
  },
  actions: {
    keepOutput: assign((_, output: MemberMailOutput) => ({ output })),
    keepNotice: assign((_, notice: Notice) => ({ notice })),
    clearMessages: assign({ notice: null, wasResent: false }),
    keepSender: assign(({ context }, { senderDomain }: { senderDomain: string | null }) => ({
      senderDomain: context.senderDomain ?? senderDomain,
    })),
    noteResent: assign({ wasResent: true }),
    announce: (_, _announcement: BusinessAnnouncement) => {},
    rememberSent: (_, _sent: SentMemberMessage | null) => {},
    dropSent: () => {},
  },
  delays: { answerLimit: ANSWER_LIMIT },
}).createMachine({
  id: 'memberMail',
  context: ({ input }) => ({
    senderDomain: null,
    isSent: false,
    offersLink: false,
    notice: null,
    ...input,
    wasResent: false,
    output: null,
  }),
  initial: 'beginning',
  states: {
    beginning: {
      always: [
        { guard: 'isSent', target: 'sent' },
        { guard: 'hasNotice', target: '#memberMail.sent.offered' },
        { target: 'sending' },
      ],
    },
    sending: {
      invoke: {
        id: 'sendMail',
        src: 'sendMail',
        input: ({ context }) => context.request,
        onDone: {
          actions: [
            { type: 'keepSender', params: ({ event }) => event.output },
            { type: 'announce', params: ({ context }) => sentAnnouncement(context) },
            { type: 'rememberSent', params: ({ context }) => sentMessageOf(context) },
          ],
          target: 'sent',
        },
        onError: {
          actions: { type: 'keepOutput', params: ({ event }) => sendFailureOf(event.error) },
          target: 'ended',
        },
      },
      after: {
        answerLimit: {
          actions: { type: 'keepOutput', params: { result: 'refused', notice: { code: 'slow' } } },
          target: 'ended',
        },
      },
    },
    sent: {
      exit: 'dropSent',
      initial: 'pausing',
      on: {
        'link.requested': {
          guard: 'offersLink',
          actions: { type: 'keepOutput', params: { result: 'link' } },
          target: 'ended',
        },
        'back.chosen': { actions: { type: 'keepOutput', params: { result: 'back' } }, target: 'ended' },
      },
      states: {
        pausing: {
          invoke: {
            id: 'countdown',
            src: 'countdown',
            input: { seconds: RESEND_PAUSE_SECONDS, of: 'pause' },
            onDone: { target: 'offered' },
          },
        },
        offered: {
          on: {
            'resend.chosen': { actions: 'clearMessages', target: 'resending' },
            'notice.expired': { guard: 'isNoticePassing', actions: 'clearMessages' },
          },
        },
        resending: {
          invoke: {
            id: 'sendMail',
            src: 'sendMail',
            input: ({ context }) => context.request,
            onDone: {
              actions: [
                'noteResent',
                { type: 'announce', params: ({ context }) => sentAnnouncement(context) },
                { type: 'rememberSent', params: ({ context }) => sentMessageOf(context) },
              ],
              target: 'pausing',
            },
            onError: [
              {
                guard: { type: 'hasOwnScreen', params: ({ event }) => event },
                actions: { type: 'keepOutput', params: ({ event }) => sendFailureOf(event.error) },
                target: '#memberMail.ended',
              },
              { actions: { type: 'keepNotice', params: ({ event }) => noticeOf(event.error) }, target: 'offered' },
            ],
          },
          after: {
            answerLimit: { actions: { type: 'keepNotice', params: { code: 'slow' } }, target: 'offered' },
          },
        },
      },
    },
    ended: { type: 'final' },
  },
  output: ({ context }) => required(context.output, 'output'),
});
