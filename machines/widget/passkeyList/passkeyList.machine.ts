import { assign, setup } from 'xstate';
import { ANSWER_LIMIT } from '#contracts/limits.ts';
import { required } from '#machines/ports/required.ts';
import { isPassing, noticeOf } from '#machines/ports/notice.ts';
import type { Passkey, PasskeyRegistrations } from '#machines/ports/passkeys.ts';
import { hasEnded } from '#machines/ports/session.ts';
import { notProvided } from '#machines/ports/notProvided.ts';
import type {
  ListNotice,
  PasskeyListContext,
  PasskeyListEvent,
  PasskeyListInput,
  PasskeyListOutput,
} from './passkeyList.types.ts';

/** The passkeys of an account: renamed, and deleted only after a second word (PKY-13 … PKY-17). */
export const passkeyListMachine = setup({
  types: {
    context: {} as PasskeyListContext,
    events: {} as PasskeyListEvent,
    input: {} as PasskeyListInput,
    output: {} as PasskeyListOutput,
  },
  actors: {
    renamePasskey: notProvided<PasskeyRegistrations['renamePasskey']>(),
    deletePasskey: notProvided<PasskeyRegistrations['deletePasskey']>(),
  },
  guards: {
    hasEnded: (_, { error }: { error: unknown }) => hasEnded(error),
    isKnown: ({ context }, { id }: { id: string }) => context.passkeys.some((one) => one.id === id),
    isUnchanged: ({ context: { chosen, text } }) => text.trim() === chosen?.name,
    isNamed: ({ context }) => context.text.trim() !== '',
    isNoticePassing: ({ context }) => isPassing(context.notice),
  },
  actions: {
    choose: assign(({ context }, { id }: { id: string }) => {
      const chosen = required(
        context.passkeys.find((one) => one.id === id),
        'passkey',
      );
      return { chosen, text: chosen.name, notice: null, done: null };
    }),
    keepText: assign((_, text: string) => ({ text, notice: null })),
    keepRenamed: assign(({ context }, { passkey }: { passkey: Passkey }) => ({
      passkeys: context.passkeys.map((one) => (one.id === passkey.id ? passkey : one)),
      done: 'renamed' as const,
    })),
    keepPasskeys: assign((_, { passkeys }: { passkeys: Passkey[] }) => ({ passkeys, done: 'deleted' as const })),
    forgetChosen: assign({ chosen: undefined, text: '', notice: null }),
    keepNotice: assign((_, notice: ListNotice) => ({ notice })),
    forgetText: assign({ chosen: undefined, text: '' }),
    clearNotice: assign({ notice: null }),
    noteOutput: assign(({ context: { passkeys } }, result: PasskeyListOutput['result']) => ({
      output: { result, passkeys },
    })),
  },
  delays: { answerLimit: ANSWER_LIMIT },
}).createMachine({
  id: 'passkeyList',
  context: ({ input }) => ({ ...input, notice: null, done: null, text: '' }),
  initial: 'listing',
  states: {
    listing: {
      on: {
        'rename.chosen': {
          guard: { type: 'isKnown', params: ({ event }) => event },
          actions: { type: 'choose', params: ({ event }) => event },
          target: 'naming',
        },
        'delete.chosen': {
          guard: { type: 'isKnown', params: ({ event }) => event },
          actions: { type: 'choose', params: ({ event }) => event },
          target: 'confirming',
        },
        'create.chosen': { target: 'creating' },
        'notice.expired': { guard: 'isNoticePassing', actions: 'clearNotice' },
      },
    },
    naming: {
      on: {
        'name.typed': { actions: { type: 'keepText', params: ({ event }) => event.text } },
        'name.submitted': [
          { guard: 'isUnchanged', actions: 'forgetChosen', target: 'listing' },
          { guard: 'isNamed', actions: 'clearNotice', target: 'renaming' },
          { actions: { type: 'keepNotice', params: { code: 'passkeyNameMissing' } } },
        ],
        'cancel.chosen': { actions: 'forgetChosen', target: 'listing' },
        'notice.expired': { guard: 'isNoticePassing', actions: 'clearNotice' },
      },
    },
    renaming: {
      invoke: {
        id: 'renamePasskey',
        src: 'renamePasskey',
        input: ({ context: { chosen, text } }) => ({ id: required(chosen, 'passkey').id, name: text.trim() }),
        onDone: {
          actions: [{ type: 'keepRenamed', params: ({ event }) => event.output }, 'forgetChosen'],
          target: 'listing',
        },
        onError: [
          { guard: { type: 'hasEnded', params: ({ event }) => event }, target: 'signedOut' },
          { actions: { type: 'keepNotice', params: ({ event }) => noticeOf(event.error) }, target: 'naming' },
        ],
      },
      after: { answerLimit: { actions: { type: 'keepNotice', params: { code: 'slow' } }, target: 'naming' } },
    },
    confirming: {
      on: {
        'delete.confirmed': { target: 'deleting' },
        'cancel.chosen': { actions: 'forgetChosen', target: 'listing' },
      },
    },
    deleting: {
      invoke: {
        id: 'deletePasskey',
        src: 'deletePasskey',
        input: ({ context: { chosen } }) => ({ id: required(chosen, 'passkey').id }),
        onDone: {
          actions: [{ type: 'keepPasskeys', params: ({ event }) => event.output }, 'forgetChosen'],
          target: 'listing',
        },
        onError: [
          { guard: { type: 'hasEnded', params: ({ event }) => event }, target: 'signedOut' },
          {
            actions: [{ type: 'keepNotice', params: ({ event }) => noticeOf(event.error) }, 'forgetText'],
            target: 'listing',
          },
        ],
      },
      after: {
        answerLimit: { actions: [{ type: 'keepNotice', params: { code: 'slow' } }, 'forgetText'], target: 'listing' },
      },
    },
    creating: { type: 'final', entry: { type: 'noteOutput', params: 'create' } },
    signedOut: { type: 'final', entry: { type: 'noteOutput', params: 'signedOut' } },
  },
  output: ({ context }) => required(context.output, 'output'),
});
