import { assign, setup } from 'xstate';
import { ANSWER_LIMIT, COPIED_LABEL } from '#contracts/limits.ts';
import type { BusinessAnnouncement } from '#machines/ports/business/announcement.ts';
import type { SecondFactors, TotpEnrollment } from '#machines/ports/business/secondFactors.ts';
import { failureOf } from '#machines/ports/business/failure.ts';
import type { Clipboard } from '#machines/ports/business/clipboard.ts';
import { required } from '#machines/ports/required.ts';
import { isPassing, type Notice, noticeOf } from '#machines/ports/notice.ts';
import { notProvided } from '#machines/ports/notProvided.ts';
import type {
  TotpEnrollmentContext,
  TotpEnrollmentEvent,
  TotpEnrollmentInput,
  TotpEnrollmentOutput,
  TotpShown,
} from './totpEnrollment.types.ts';

/** TOTP Enrollment: one secret, as a picture to be scanned or a key to be typed (B2B-17, B2B-18). */
export const totpEnrollmentMachine = setup({
  types: {
    context: {} as TotpEnrollmentContext,
    events: {} as TotpEnrollmentEvent,
    input: {} as TotpEnrollmentInput,
    output: {} as TotpEnrollmentOutput,
  },
  actors: { createTotp: notProvided<SecondFactors['createTotp']>(), copyText: notProvided<Clipboard['copyText']>() },
  guards: {
    isMade: ({ context }) => context.made !== null,
    wasManual: ({ context }) => context.made !== null && context.shown === 'manual',
    isBackable: ({ context }) => context.isBackable,
    isNoticePassing: ({ context }) => isPassing(context.notice),
    isFailure: (_, { error }: { error: unknown }) => failureOf(error) !== null,
  },
  actions: {
    keepMade: assign((_, made: TotpEnrollment) => ({ made })),
    keepNotice: assign((_, notice: Notice) => ({ notice })),
    clearNotice: assign({ notice: null }),
    goOn: assign(({ context: { made } }, shown: TotpShown) => ({
      output: { result: 'added' as const, made: required(made, 'made'), shown },
      made: null,
    })),
    goBack: assign(({ context: { made } }) => ({ output: { result: 'back' as const, made }, made: null })),
    keepOutput: assign((_, output: TotpEnrollmentOutput) => ({ output })),
    announce: (_, _announcement: BusinessAnnouncement) => {},
  },
  delays: { answerLimit: ANSWER_LIMIT, copiedLabel: COPIED_LABEL },
}).createMachine({
  id: 'totpEnrollment',
  context: ({ input }) => ({ ...input, notice: null, output: null }),
  initial: 'arriving',
  states: {
    arriving: {
      always: [
        { guard: 'wasManual', target: 'manual' },
        { guard: 'isMade', target: 'scanning' },
        { target: 'creating' },
      ],
    },
    creating: {
      invoke: {
        id: 'createTotp',
        src: 'createTotp',
        input: ({ context: { organizationId, memberId } }) => ({ organizationId, memberId }),
        onDone: {
          actions: [
            { type: 'announce', params: { name: 'B2B_TOTP_CREATE' } },
            { type: 'keepMade', params: ({ event }) => event.output },
          ],
          target: 'scanning',
        },
        onError: [
          {
            guard: { type: 'isFailure', params: ({ event }) => event },
            actions: {
              type: 'keepOutput',
              params: ({ event }) => ({ result: 'failure', failure: required(failureOf(event.error), 'failure') }),
            },
            target: 'ended',
          },
          { actions: { type: 'keepNotice', params: ({ event }) => noticeOf(event.error) }, target: 'failed' },
        ],
      },
      after: { answerLimit: { actions: { type: 'keepNotice', params: { code: 'slow' } }, target: 'failed' } },
      on: { 'back.chosen': { guard: 'isBackable', actions: 'goBack', target: 'ended' } },
    },
    failed: {
      on: {
        'retry.chosen': { actions: 'clearNotice', target: 'creating' },
        'notice.expired': { guard: 'isNoticePassing', actions: 'clearNotice', target: 'creating' },
        'back.chosen': { guard: 'isBackable', actions: 'goBack', target: 'ended' },
      },
    },
    scanning: {
      on: {
        'continue.chosen': { actions: { type: 'goOn', params: 'qr' }, target: 'ended' },
        'enterKey.chosen': { target: 'manual' },
        'back.chosen': { guard: 'isBackable', actions: 'goBack', target: 'ended' },
      },
    },
    manual: {
      initial: 'offered',
      on: {
        'continue.chosen': { actions: { type: 'goOn', params: 'manual' }, target: 'ended' },
        'showQrCode.chosen': { target: 'scanning' },
      },
      states: {
        offered: { on: { 'copy.chosen': { target: 'copying' } } },
        copying: {
          invoke: {
            id: 'copyText',
            src: 'copyText',
            input: ({ context }) => ({ text: required(context.made, 'made').secret }),
            onDone: { target: 'copied' },
            onError: { target: 'uncopied' },
          },
          after: { answerLimit: { target: 'uncopied' } },
        },
        copied: { on: { 'copy.chosen': { target: 'copying' } }, after: { copiedLabel: { target: 'offered' } } },
        uncopied: { on: { 'copy.chosen': { target: 'copying' } } },
      },
    },
    ended: { type: 'final' },
  },
  output: ({ context }) => required(context.output, 'output'),
});
