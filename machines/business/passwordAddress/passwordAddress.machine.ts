import { assign, setup } from 'xstate';
import { ANSWER_LIMIT } from '#contracts/limits.ts';
import type { FoundMember, MemberPasswords } from '#machines/ports/business/memberPasswords.ts';
import { type Failure, failureOf } from '#machines/ports/business/failure.ts';
import { isEmail } from '#contracts/emailAddress.ts';
import { required } from '#machines/ports/required.ts';
import { isPassing, noticeOf } from '#machines/ports/notice.ts';
import { notProvided } from '#machines/ports/notProvided.ts';
import { endOf, memberOf } from './passwordAddress.rules.ts';
import type {
  AddressNotice,
  PasswordAddressContext,
  PasswordAddressEvent,
  PasswordAddressInput,
  PasswordAddressOutput,
} from './passwordAddress.types.ts';

/** Finds the owner of the password: the address, and in an organization whether it has a password there (B2B-06, B2B-10). */
export const passwordAddressMachine = setup({
  types: {
    context: {} as PasswordAddressContext,
    events: {} as PasswordAddressEvent,
    input: {} as PasswordAddressInput,
    output: {} as PasswordAddressOutput,
  },
  actors: { searchMember: notProvided<MemberPasswords['searchMember']>() },
  guards: {
    isLookedUp: ({ context }) => isEmail(context.email) && context.organization !== null,
    isEmail: ({ context }) => isEmail(context.email),
    isBackable: ({ context }) => context.isBackable,
    isNoticePassing: ({ context }) => isPassing(context.notice),
    hasPassword: (_, { hasPassword }: FoundMember) => hasPassword,
    mayComeIn: (_, member: FoundMember) => member.mayComeIn,
    isFailure: (_, { error }: { error: unknown }) => failureOf(error) !== null,
  },
  actions: {
    keepEmail: assign((_, email: string) => ({ email, notice: null })),
    keepNotice: assign((_, notice: AddressNotice) => ({ notice })),
    clearNotice: assign({ notice: null }),
    end: assign(({ context }, result: 'password' | 'verification' | 'back') => ({ output: endOf(context, result) })),
    keepFailure: assign((_, failure: Failure) => ({ output: { result: 'failure' as const, failure } })),
  },
  delays: { answerLimit: ANSWER_LIMIT },
}).createMachine({
  id: 'passwordAddress',
  context: ({ input }) => ({ ...input, output: null }),
  initial: 'typing',
  states: {
    typing: {
      on: {
        'email.typed': { actions: { type: 'keepEmail', params: ({ event }) => event.text } },
        'email.submitted': [
          { guard: 'isLookedUp', actions: 'clearNotice', target: 'searching' },
          { guard: 'isEmail', actions: { type: 'end', params: 'password' }, target: 'ended' },
          { actions: { type: 'keepNotice', params: { code: 'emailInvalid' } } },
        ],
        'notice.expired': { guard: 'isNoticePassing', actions: 'clearNotice' },
        'back.chosen': { guard: 'isBackable', actions: { type: 'end', params: 'back' }, target: 'ended' },
      },
    },
    searching: {
      invoke: {
        id: 'searchMember',
        src: 'searchMember',
        input: ({ context }) => memberOf(context),
        onDone: [
          {
            guard: { type: 'hasPassword', params: ({ event }) => event.output },
            actions: { type: 'end', params: 'password' },
            target: 'ended',
          },
          {
            guard: { type: 'mayComeIn', params: ({ event }) => event.output },
            actions: { type: 'end', params: 'verification' },
            target: 'ended',
          },
          { actions: { type: 'keepNotice', params: { code: 'cannotJoin' } }, target: 'typing' },
        ],
        onError: [
          {
            guard: { type: 'isFailure', params: ({ event }) => event },
            actions: { type: 'keepFailure', params: ({ event }) => required(failureOf(event.error), 'failure') },
            target: 'ended',
          },
          { actions: { type: 'keepNotice', params: ({ event }) => noticeOf(event.error) }, target: 'typing' },
        ],
      },
      after: { answerLimit: { actions: { type: 'keepNotice', params: { code: 'slow' } }, target: 'typing' } },
    },
    ended: { type: 'final' },
  },
  output: ({ context }) => required(context.output, 'output'),
});
