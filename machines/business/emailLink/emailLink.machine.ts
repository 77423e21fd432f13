import { assign, setup } from 'xstate';
import { ANSWER_LIMIT, RESEND_PAUSE_SECONDS } from '#contracts/limits.ts';
import type { SentMemberMessage } from '#contracts/sentMessage.ts';
import type { BusinessAnnouncement } from '#machines/ports/business/announcement.ts';
import type { MemberLinks } from '#machines/ports/business/memberLinks.ts';
import { notProvidedFlow } from '#machines/ports/flow.ts';
import { required } from '#machines/ports/required.ts';
import { isPassing, type Notice, noticeOf } from '#machines/ports/notice.ts';
import { notProvided } from '#machines/ports/notProvided.ts';
import { sendFailureOf, sentAnnouncement, sentMessageOf } from './emailLink.rules.ts';
import type { EmailLinkContext, EmailLinkEvent, EmailLinkInput, EmailLinkOutput } from './emailLink.types.ts';

/** From a valid address to Email Confirmation, where the mail can be asked for again (B2B-02). */
export const emailLinkMachine = setup({
  types: {
    context: {} as EmailLinkContext,
    events: {} as EmailLinkEvent,
    input: {} as EmailLinkInput,
    output: {} as EmailLinkOutput,
  },
  actors: {
    sendLink: notProvided<MemberLinks['sendLink']>(),
    countdown: notProvidedFlow<{ seconds: number; of: string }, { result: 'over' }>(),
  },
  guards: {
    isSent: ({ context }) => context.isSent,
    hasOwnScreen: (_, { error }: { error: unknown }) => sendFailureOf(error).result !== 'refused',
    isNoticePassing: ({ context }) => isPassing(context.notice),
  },
  actions: {
    keepOutput: assign((_, output: EmailLinkOutput) => ({ output })),
    keepNotice: assign((_, notice: Notice) => ({ notice })),
    clearMessages: assign({ notice: null, wasResent: false }),
    keepSender: assign(({ context }, { senderDomain }: { senderDomain: string | null }) => ({
      senderDomain: context.senderDomain ?? senderDomain,
    })),
    noteResent: assign({ wasResent: true }),
    announce: (_, _announcement: BusinessAnnouncement) => {},
    rememberSent: (_, _sent: SentMemberMessage) => {},
    dropSent: () => {},
  },
  delays: { answerLimit: ANSWER_LIMIT },
}).createMachine({
  id: 'emailLink',
  context: ({ input }) => ({ ...input, notice: null, wasResent: false, output: null }),
  initial: 'beginning',
  states: {
    beginning: { always: [{ guard: 'isSent', target: 'sent' }, { target: 'sending' }] },
    sending: {
      invoke: {
        id: 'sendLink',
        src: 'sendLink',
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
        'retry.chosen': { actions: { type: 'keepOutput', params: { result: 'again' } }, target: 'ended' },
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
            id: 'sendLink',
            src: 'sendLink',
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
                target: '#emailLink.ended',
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
