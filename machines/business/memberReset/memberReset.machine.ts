import { assign, setup } from 'xstate';
import { ANSWER_LIMIT } from '#contracts/limits.ts';
import type { BusinessAnnouncement } from '#machines/ports/business/announcement.ts';
import type { MemberPasswords, PasswordOutcome } from '#machines/ports/business/memberPasswords.ts';
import type { Failure } from '#machines/ports/business/failure.ts';
import { notProvidedFlow } from '#machines/ports/flow.ts';
import { required } from '#machines/ports/required.ts';
import { type Notice, noticeOf } from '#machines/ports/notice.ts';
import { notProvided } from '#machines/ports/notProvided.ts';
import { resetAnnouncement, resetEmailOf, resetFailureOf } from './memberReset.rules.ts';
import type {
  Choice,
  MemberResetContext,
  MemberResetInput,
  MemberResetOutput,
  WantedPassword,
} from './memberReset.types.ts';

/** A member's new password, by the right of a link or of a session (B2B-08). */
export const memberResetMachine = setup({
  types: {
    context: {} as MemberResetContext,
    input: {} as MemberResetInput,
    output: {} as MemberResetOutput,
  },
  actors: {
    setMemberPassword: notProvided<MemberPasswords['setMemberPassword']>(),
    newPassword: notProvidedFlow<WantedPassword, Choice>(),
  },
  guards: {
    isChosen: (_, { result }: Choice) => result === 'chosen',
    isFailure: (_, { error }: { error: unknown }) => resetFailureOf(error) !== null,
  },
  actions: {
    keepPassword: assign((_, choice: Choice) =>
      choice.result === 'chosen' ? { password: choice.password, notice: null } : {},
    ),
    keepNotice: assign((_, notice: Notice) => ({ notice })),
    keepOutcome: assign((_, output: PasswordOutcome) => ({ password: '', output })),
    keepFailure: assign((_, failure: Failure) => ({ password: '', output: { result: 'failure' as const, failure } })),
    announce: (_, _announcement: BusinessAnnouncement) => {},
  },
  delays: { answerLimit: ANSWER_LIMIT },
}).createMachine({
  id: 'memberReset',
  context: ({ input }) => ({ ...input, password: '', notice: null, output: null }),
  initial: 'newPassword',
  states: {
    newPassword: {
      invoke: {
        id: 'newPassword',
        src: 'newPassword',
        input: ({ context: { right, password, notice } }) => ({
          email: resetEmailOf(right),
          text: password,
          notice,
          isBackable: false,
        }),
        // The form offers no way back here.
        onDone: {
          guard: { type: 'isChosen', params: ({ event }) => event.output },
          actions: { type: 'keepPassword', params: ({ event }) => event.output },
          target: 'setting',
        },
      },
    },
    setting: {
      invoke: {
        id: 'setMemberPassword',
        src: 'setMemberPassword',
        input: ({ context: { right, password } }) => ({ right, password }),
        onDone: {
          actions: [
            { type: 'announce', params: ({ context }) => resetAnnouncement(context) },
            { type: 'keepOutcome', params: ({ event }) => event.output },
          ],
          target: 'ended',
        },
        onError: [
          {
            guard: { type: 'isFailure', params: ({ event }) => event },
            actions: { type: 'keepFailure', params: ({ event }) => required(resetFailureOf(event.error), 'failure') },
            target: 'ended',
          },
          { actions: { type: 'keepNotice', params: ({ event }) => noticeOf(event.error) }, target: 'newPassword' },
        ],
      },
      after: { answerLimit: { actions: { type: 'keepNotice', params: { code: 'slow' } }, target: 'newPassword' } },
    },
    ended: { type: 'final' },
  },
  output: ({ context }) => required(context.output, 'output'),
});
