import { assign, setup } from 'xstate';
import { ANSWER_LIMIT, RESEND_PAUSE_SECONDS } from '#contracts/limits.ts';
import type { BusinessAnnouncement } from '#machines/ports/business/announcement.ts';
import type { MemberPasswords } from '#machines/ports/business/memberPasswords.ts';
import { notProvidedFlow } from '#machines/ports/flow.ts';
import { required } from '#machines/ports/required.ts';
import { isPassing, type Notice, noticeOf } from '#machines/ports/notice.ts';
import { notProvided } from '#machines/ports/notProvided.ts';
import { mailAnnouncement, sendFailureOf } from './passwordMail.rules.ts';
import type {
  PasswordMailContext,
  PasswordMailEvent,
  PasswordMailInput,
  PasswordMailOutput,
} from './passwordMail.types.ts';

/** A mail to set a password by, and Password Set New Confirmation, where it can be asked for again (B2B-11). */
export const passwordMailMachine = setup({
  types: {
    context: {} as PasswordMailContext,
    events: {} as PasswordMailEvent,
    input: {} as PasswordMailInput,
    output: {} as PasswordMailOutput,
  },
  actors: {
    startMemberReset: notProvided<MemberPasswords['startMemberReset']>(),
    countdown: notProvidedFlow<{ seconds: number; of: string }, { result: 'over' }>(),
  },
  guards: {
    hasNotice: ({ context }) => context.notice !== null,
    isNoticePassing: ({ context }) => isPassing(context.notice),
    offersLink: ({ context }) => context.offersLink,
    isFailure: (_, { error }: { error: unknown }) => sendFailureOf(error).result === 'failure',
  },
  actions: {
    keepOutput: assign((_, output: PasswordMailOutput) => ({ output })),
    keepNotice: assign((_, notice: Notice) => ({ notice })),
    clearMessages: assign({ notice: null, wasResent: false }),
    noteResent: assign({ wasResent: true }),
    announce: (_, _announcement: BusinessAnnouncement) => {},
  },
  delays: { answerLimit: ANSWER_LIMIT },
}).createMachine({
  id: 'passwordMail',
  context: ({ input }) => ({ ...input, wasResent: false, output: null }),
  initial: 'beginning',
  states: {
    beginning: { always: [{ guard: 'hasNotice', target: '#passwordMail.sent.offered' }, { target: 'sending' }] },
    sending: {
      invoke: {
        id: 'startMemberReset',
        src: 'startMemberReset',
        input: ({ context }) => context.request,
        onDone: { actions: { type: 'announce', params: ({ context }) => mailAnnouncement(context) }, target: 'sent' },
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
            id: 'startMemberReset',
            src: 'startMemberReset',
            input: ({ context }) => context.request,
            onDone: {
              actions: ['noteResent', { type: 'announce', params: ({ context }) => mailAnnouncement(context) }],
              target: 'pausing',
            },
            onError: [
              {
                guard: { type: 'isFailure', params: ({ event }) => event },
                actions: { type: 'keepOutput', params: ({ event }) => sendFailureOf(event.error) },
                target: '#passwordMail.ended',
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
