import { assign, setup } from 'xstate';
import { ANSWER_LIMIT } from '#contracts/limits.ts';
import type { Account, Accounts, PersonName } from '#machines/ports/accounts.ts';
import {
  type AuthorizationFailure,
  failureOf,
  slowAnswer,
} from '#machines/ports/authorization/authorizationFailure.ts';
import { notProvidedFlow } from '#machines/ports/flow.ts';
import { notProvided } from '#machines/ports/notProvided.ts';
import { required } from '#machines/ports/required.ts';
import { hasEnded, isTooOld } from '#machines/ports/session.ts';
import type { TextFile } from '#machines/ports/textFile.ts';
import { isOtherName, passkeyNameError, passkeyOf, removalIn, removalOf, stillThere } from './account.rules.ts';
import type {
  AccountChange,
  AccountContext,
  AccountEvent,
  AccountInput,
  AccountOutput,
  ChosenPart,
  PasskeyNameError,
} from './account.types.ts';

/** /account: a person's name, ways to sign in and devices, each changed here; what ends something asks first. */
export const accountMachine = setup({
  types: {
    context: {} as AccountContext,
    events: {} as AccountEvent,
    input: {} as AccountInput,
    output: {} as AccountOutput,
  },
  actors: {
    readAccount: notProvided<Accounts['readAccount']>(),
    removeFromAccount: notProvided<Accounts['removeFromAccount']>(),
    renameAccount: notProvided<Accounts['renameAccount']>(),
    renameAccountPasskey: notProvided<Accounts['renameAccountPasskey']>(),
    exportAccount: notProvided<Accounts['exportAccount']>(),
    redirect: notProvidedFlow<void, { result: 'left' }>(),
  },
  guards: {
    hasSession: ({ context }) => context.hasSession,
    isRemovable: ({ context }, part: ChosenPart) => removalOf(context.account, part) !== undefined,
    isStillThere: ({ context: { account, chosen } }) => stillThere(required(account, 'account'), chosen) !== undefined,
    isUnchanged: ({ context: { account, typed } }) =>
      !isOtherName(required(typed, 'typed'), required(account, 'account').name),
    isOtherPasskey: ({ context: { account, passkey } }, id: string) =>
      passkeyOf(account, id) !== undefined && passkey?.id !== id,
    isPasskeyUnchanged: ({ context: { account, passkey } }) => {
      const { id, text } = required(passkey, 'passkey');
      return passkeyOf(account, id)?.label === text.trim();
    },
    isPasskeyNamed: ({ context }) => passkeyNameError(required(context.passkey, 'passkey').text) === null,
    isExportChosen: ({ context }) => context.chosen?.kind === 'export',
    isEnded: (_, hasItEnded: boolean) => hasItEnded,
    isTooOld: (_, isItTooOld: boolean) => isItTooOld,
  },
  actions: {
    keepAccount: assign((_, account: Account) => ({ account })),
    keepChosen: assign(({ context }, part: ChosenPart) => ({ chosen: removalOf(context.account, part) })),
    chooseExport: assign({ chosen: { kind: 'export' } }),
    forgetChosen: assign({ chosen: undefined }),
    forgetResult: assign({ result: undefined }),
    keepChange: assign((_, changed: AccountChange) => ({ result: { changed } })),
    keepChangeFailure: assign((_, failure: AuthorizationFailure) => ({ result: { failure } })),
    keepExport: assign((_, exportFailure: AuthorizationFailure | null) => ({ result: { exportFailure } })),
    saveFile: (_, _file: TextFile) => {},
    keepFailure: assign((_, failure: AuthorizationFailure) => ({ failure })),
    beginName: assign(({ context }) => ({ typed: required(context.account, 'account').name })),
    keepTyped: assign((_, typed: PersonName) => ({ typed })),
    forgetTyped: assign({ typed: undefined }),
    beginPasskeyName: assign(({ context }, id: string) => {
      const { label: text } = required(passkeyOf(context.account, id), 'passkey');
      return { passkey: { id, text, error: null } };
    }),
    keepPasskeyText: assign(({ context }, text: string) => ({
      passkey: { ...required(context.passkey, 'passkey'), text, error: null },
    })),
    keepPasskeyError: assign(({ context }, error: PasskeyNameError | null) => ({
      passkey: { ...required(context.passkey, 'passkey'), error },
    })),
    forgetPasskeyName: assign({ passkey: undefined }),
  },
  delays: { answerLimit: ANSWER_LIMIT },
}).createMachine({
  id: 'account',
  context: ({ input }) => ({ ...input }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'hasSession', target: 'loading' }, { target: 'signingIn' }] },
    signingIn: {
      initial: 'first',
      on: { 'session.began': { target: 'loading' } },
      states: { first: { entry: 'forgetChosen' }, again: {} },
    },
    loading: {
      invoke: {
        id: 'readAccount',
        src: 'readAccount',
        onDone: { actions: { type: 'keepAccount', params: ({ event }) => event.output }, target: 'returning' },
        onError: [
          { guard: { type: 'isEnded', params: ({ event }) => hasEnded(event.error) }, target: 'signingIn' },
          { actions: { type: 'keepFailure', params: ({ event }) => failureOf(event.error) }, target: 'failed' },
        ],
      },
      after: { answerLimit: { actions: { type: 'keepFailure', params: slowAnswer }, target: 'failed' } },
    },
    // A person who had to sign in again goes on with what they had chosen.
    returning: {
      always: [
        { guard: 'isExportChosen', target: 'exporting' },
        { guard: 'isStillThere', target: 'confirming' },
        { target: 'shown.reading' },
      ],
    },
    failed: { entry: 'forgetChosen', on: { 'retry.chosen': { target: 'loading' } } },
    shown: {
      initial: 'reading',
      entry: 'forgetChosen',
      on: {
        'removal.chosen': {
          guard: { type: 'isRemovable', params: ({ event }) => event.part },
          actions: [
            { type: 'keepChosen', params: ({ event }) => event.part },
            'forgetTyped',
            'forgetPasskeyName',
            'forgetResult',
          ],
          target: 'confirming',
        },
        'passkeyRename.chosen': {
          guard: { type: 'isOtherPasskey', params: ({ event }) => event.id },
          actions: [{ type: 'beginPasskeyName', params: ({ event }) => event.id }, 'forgetTyped', 'forgetResult'],
          target: '.namingPasskey',
        },
        'export.chosen': {
          actions: ['chooseExport', 'forgetTyped', 'forgetPasskeyName', 'forgetResult'],
          target: 'exporting',
        },
        'signOut.chosen': { target: 'exiting' },
      },
      states: {
        reading: {
          on: { 'rename.chosen': { actions: ['beginName', 'forgetResult'], target: 'naming' } },
        },
        naming: {
          on: {
            'name.typed': { actions: [{ type: 'keepTyped', params: ({ event }) => event.name }, 'forgetResult'] },
            'name.submitted': [
              { guard: 'isUnchanged', actions: 'forgetTyped', target: 'reading' },
              { actions: 'forgetResult', target: '#account.renaming' },
            ],
            'cancel.chosen': { actions: ['forgetTyped', 'forgetResult'], target: 'reading' },
          },
        },
        namingPasskey: {
          on: {
            'passkeyName.typed': { actions: { type: 'keepPasskeyText', params: ({ event }) => event.text } },
            'passkeyName.submitted': [
              { guard: 'isPasskeyUnchanged', actions: 'forgetPasskeyName', target: 'reading' },
              {
                guard: 'isPasskeyNamed',
                actions: { type: 'keepPasskeyError', params: null },
                target: '#account.renamingPasskey',
              },
              {
                actions: {
                  type: 'keepPasskeyError',
                  params: ({ context }) => passkeyNameError(required(context.passkey, 'passkey').text),
                },
              },
            ],
            'rename.chosen': { actions: ['beginName', 'forgetPasskeyName'], target: 'naming' },
            'cancel.chosen': { actions: 'forgetPasskeyName', target: 'reading' },
          },
        },
      },
    },
    renaming: {
      invoke: {
        id: 'renameAccount',
        src: 'renameAccount',
        input: ({ context }) => required(context.typed, 'typed'),
        onDone: {
          actions: [
            { type: 'keepAccount', params: ({ event }) => event.output },
            { type: 'keepChange', params: { kind: 'named' } },
            'forgetTyped',
          ],
          target: 'shown',
        },
        onError: [
          {
            guard: { type: 'isEnded', params: ({ event }) => hasEnded(event.error) },
            actions: 'forgetTyped',
            target: 'signingIn',
          },
          {
            actions: { type: 'keepChangeFailure', params: ({ event }) => failureOf(event.error) },
            target: 'shown.naming',
          },
        ],
      },
      after: { answerLimit: { actions: { type: 'keepChangeFailure', params: slowAnswer }, target: 'shown.naming' } },
    },
    renamingPasskey: {
      invoke: {
        id: 'renameAccountPasskey',
        src: 'renameAccountPasskey',
        input: ({ context }) => {
          const { id, text } = required(context.passkey, 'passkey');
          return { id, name: text.trim() };
        },
        onDone: {
          actions: [
            { type: 'keepAccount', params: ({ event }) => event.output },
            { type: 'keepChange', params: { kind: 'passkeyNamed' } },
            'forgetPasskeyName',
          ],
          target: 'shown',
        },
        onError: [
          {
            guard: { type: 'isEnded', params: ({ event }) => hasEnded(event.error) },
            actions: 'forgetPasskeyName',
            target: 'signingIn',
          },
          {
            actions: { type: 'keepPasskeyError', params: ({ event }) => failureOf(event.error) },
            target: 'shown.namingPasskey',
          },
        ],
      },
      after: {
        answerLimit: { actions: { type: 'keepPasskeyError', params: slowAnswer }, target: 'shown.namingPasskey' },
      },
    },
    confirming: { on: { 'removal.confirmed': { target: 'removing' }, 'keep.chosen': { target: 'shown' } } },
    removing: {
      invoke: {
        id: 'removeFromAccount',
        src: 'removeFromAccount',
        input: ({ context }) => ({ removal: required(removalIn(context.chosen), 'chosen') }),
        onDone: {
          actions: [
            { type: 'keepAccount', params: ({ event }) => event.output },
            { type: 'keepChange', params: ({ context }) => required(removalIn(context.chosen), 'chosen') },
          ],
          target: 'shown.reading',
        },
        onError: [
          { guard: { type: 'isEnded', params: ({ event }) => hasEnded(event.error) }, target: 'signingIn' },
          { guard: { type: 'isTooOld', params: ({ event }) => isTooOld(event.error) }, target: 'signingIn.again' },
          { actions: { type: 'keepChangeFailure', params: ({ event }) => failureOf(event.error) }, target: 'shown' },
        ],
      },
      after: { answerLimit: { actions: { type: 'keepChangeFailure', params: slowAnswer }, target: 'shown' } },
    },
    exporting: {
      invoke: {
        id: 'exportAccount',
        src: 'exportAccount',
        onDone: {
          actions: [
            { type: 'saveFile', params: ({ event }) => event.output },
            { type: 'keepExport', params: null },
          ],
          target: 'shown.reading',
        },
        onError: [
          { guard: { type: 'isEnded', params: ({ event }) => hasEnded(event.error) }, target: 'signingIn' },
          { guard: { type: 'isTooOld', params: ({ event }) => isTooOld(event.error) }, target: 'signingIn.again' },
          { actions: { type: 'keepExport', params: ({ event }) => failureOf(event.error) }, target: 'shown' },
        ],
      },
      after: { answerLimit: { actions: { type: 'keepExport', params: slowAnswer }, target: 'shown' } },
    },
    exiting: { invoke: { id: 'redirect', src: 'redirect', onDone: { target: 'left' } } },
    left: { type: 'final' },
  },
  output: { result: 'left' },
});
