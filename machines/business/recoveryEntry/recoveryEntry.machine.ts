import { assign, setup } from 'xstate';
import { ANSWER_LIMIT } from '#contracts/limits.ts';
import type { BusinessAnnouncement } from '#machines/ports/business/announcement.ts';
import type { SecondFactors } from '#machines/ports/business/secondFactors.ts';
import { failureOf } from '#machines/ports/business/failure.ts';
import { required } from '#machines/ports/required.ts';
import { isPassing } from '#machines/ports/notice.ts';
import { notProvided } from '#machines/ports/notProvided.ts';
import { isCode, recoveryNoticeOf } from './recoveryEntry.rules.ts';
import type {
  RecoveryEntryContext,
  RecoveryEntryEvent,
  RecoveryEntryInput,
  RecoveryEntryOutput,
  RecoveryNotice,
} from './recoveryEntry.types.ts';

/** Recovery Code Entry: a backup code in place of the app (B2B-13). */
export const recoveryEntryMachine = setup({
  types: {
    context: {} as RecoveryEntryContext,
    events: {} as RecoveryEntryEvent,
    input: {} as RecoveryEntryInput,
    output: {} as RecoveryEntryOutput,
  },
  actors: { recover: notProvided<SecondFactors['recover']>() },
  guards: {
    isCode: ({ context }) => isCode(context.text),
    isNoticePassing: ({ context }) => isPassing(context.notice),
    isFailure: (_, { error }: { error: unknown }) => failureOf(error) !== null,
  },
  actions: {
    keepText: assign((_, text: string) => ({ text, notice: null })),
    keepNotice: assign((_, notice: RecoveryNotice) => ({ notice })),
    clearNotice: assign({ notice: null }),
    keepOutput: assign((_, output: RecoveryEntryOutput) => ({ output, text: '' })),
    announce: (_, _announcement: BusinessAnnouncement) => {},
  },
  delays: { answerLimit: ANSWER_LIMIT },
}).createMachine({
  id: 'recoveryEntry',
  context: ({ input }) => ({ ...input, text: '', notice: null, output: null }),
  initial: 'typing',
  states: {
    typing: {
      on: {
        'recoveryCode.typed': { actions: { type: 'keepText', params: ({ event }) => event.text } },
        'recoveryCode.submitted': [
          { guard: 'isCode', actions: 'clearNotice', target: 'recovering' },
          { actions: { type: 'keepNotice', params: { code: 'wrongCode' } } },
        ],
        'notice.expired': { guard: 'isNoticePassing', actions: 'clearNotice' },
        'back.chosen': { actions: { type: 'keepOutput', params: { result: 'back' } }, target: 'ended' },
      },
    },
    recovering: {
      invoke: {
        id: 'recover',
        src: 'recover',
        input: ({ context: { organizationId, memberId, sessionMinutes, text } }) => ({
          organizationId,
          memberId,
          recoveryCode: text.trim(),
          sessionMinutes,
        }),
        onDone: {
          actions: [
            { type: 'announce', params: { name: 'B2B_RECOVERY_CODES_RECOVER' } },
            { type: 'keepOutput', params: ({ event }) => ({ result: 'accepted', answer: event.output }) },
          ],
          target: 'ended',
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
          { actions: { type: 'keepNotice', params: ({ event }) => recoveryNoticeOf(event.error) }, target: 'typing' },
        ],
      },
      after: { answerLimit: { actions: { type: 'keepNotice', params: { code: 'slow' } }, target: 'typing' } },
      on: { 'back.chosen': { actions: { type: 'keepOutput', params: { result: 'back' } }, target: 'ended' } },
    },
    ended: { type: 'final' },
  },
  output: ({ context }) => required(context.output, 'output'),
});
