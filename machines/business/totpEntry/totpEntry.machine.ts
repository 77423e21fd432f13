import { assign, setup } from 'xstate';
import { ANSWER_LIMIT } from '#contracts/limits.ts';
import type { BusinessAnnouncement } from '#machines/ports/business/announcement.ts';
import { BusinessError } from '#machines/ports/business/error.ts';
import type { SecondFactors } from '#machines/ports/business/secondFactors.ts';
import { failureOf } from '#machines/ports/business/failure.ts';
import { required } from '#machines/ports/required.ts';
import { isPassing, type Notice, noticeOf } from '#machines/ports/notice.ts';
import { digitsOf, isWhole } from '#machines/ports/passcodeDigits.ts';
import { notProvided } from '#machines/ports/notProvided.ts';
import type { TotpEntryContext, TotpEntryEvent, TotpEntryInput, TotpEntryOutput } from './totpEntry.types.ts';

/** TOTP Entry: a code of the authenticator app (B2B-19). */
export const totpEntryMachine = setup({
  types: {
    context: {} as TotpEntryContext,
    events: {} as TotpEntryEvent,
    input: {} as TotpEntryInput,
    output: {} as TotpEntryOutput,
  },
  actors: { verifyTotp: notProvided<SecondFactors['verifyTotp']>() },
  guards: {
    isWhole: (_, text: string) => isWhole(text),
    enrols: ({ context }) => context.enrols,
    isEnrolled: ({ context }) => !context.enrols,
    hasOther: ({ context }) => context.hasOther,
    isWrong: (_, { error }: { error: unknown }) => error instanceof BusinessError && error.code === 'code_wrong',
    isNoticePassing: ({ context }) => isPassing(context.notice),
    isFailure: (_, { error }: { error: unknown }) => failureOf(error) !== null,
  },
  actions: {
    keepCode: assign((_, text: string) => ({ code: digitsOf(text), isRefused: false, notice: null })),
    refuseCode: assign({ code: '', isRefused: true }),
    keepNotice: assign((_, notice: Notice) => ({ code: '', notice })),
    clearNotice: assign({ notice: null }),
    keepOutput: assign((_, output: TotpEntryOutput) => ({ output, code: '' })),
    announce: (_, _announcement: BusinessAnnouncement) => {},
  },
  delays: { answerLimit: ANSWER_LIMIT },
}).createMachine({
  id: 'totpEntry',
  context: ({ input }) => ({ ...input, code: '', isRefused: false, notice: null, output: null }),
  initial: 'entering',
  states: {
    entering: {
      initial: 'typing',
      on: {
        'back.chosen': {
          guard: 'enrols',
          actions: { type: 'keepOutput', params: { result: 'back' } },
          target: 'ended',
        },
        'sms.chosen': {
          guard: 'hasOther',
          actions: { type: 'keepOutput', params: { result: 'otherFactor' } },
          target: 'ended',
        },
        'recovery.chosen': {
          guard: 'isEnrolled',
          actions: { type: 'keepOutput', params: { result: 'recovery' } },
          target: 'ended',
        },
      },
      states: {
        typing: {
          on: {
            'passcode.typed': [
              {
                guard: { type: 'isWhole', params: ({ event }) => event.text },
                actions: { type: 'keepCode', params: ({ event }) => event.text },
                target: 'verifying',
              },
              { actions: { type: 'keepCode', params: ({ event }) => event.text } },
            ],
            'notice.expired': { guard: 'isNoticePassing', actions: 'clearNotice' },
          },
        },
        verifying: {
          invoke: {
            id: 'verifyTotp',
            src: 'verifyTotp',
            input: ({ context: { organizationId, memberId, code, enrols, sessionMinutes } }) => ({
              organizationId,
              memberId,
              code,
              enrols,
              sessionMinutes,
            }),
            onDone: {
              actions: [
                { type: 'announce', params: { name: 'B2B_TOTP_AUTHENTICATE' } },
                { type: 'keepOutput', params: ({ event }) => ({ result: 'accepted', answer: event.output }) },
              ],
              target: '#totpEntry.ended',
            },
            onError: [
              {
                guard: { type: 'isFailure', params: ({ event }) => event },
                actions: {
                  type: 'keepOutput',
                  params: ({ event }) => ({ result: 'failure', failure: required(failureOf(event.error), 'failure') }),
                },
                target: '#totpEntry.ended',
              },
              { guard: { type: 'isWrong', params: ({ event }) => event }, actions: 'refuseCode', target: 'typing' },
              { actions: { type: 'keepNotice', params: ({ event }) => noticeOf(event.error) }, target: 'typing' },
            ],
          },
          after: { answerLimit: { actions: { type: 'keepNotice', params: { code: 'slow' } }, target: 'typing' } },
        },
      },
    },
    ended: { type: 'final' },
  },
  output: ({ context }) => required(context.output, 'output'),
});
