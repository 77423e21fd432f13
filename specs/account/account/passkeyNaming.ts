import { causes, failuresOf } from '#specs/consent/failures.ts';
import { sets, to } from '#specs/testModel.ts';
import { address, type Context, keyName, keyText, namingKey, renamingKey } from './accountScreens.ts';

/** The typed name of a passkey; the space around it is not saved. */
const TYPED_NAME = ' Kitchen key ';
const LONG_NAME = 'K'.repeat(61);

/** A typed name of a passkey that cannot be saved. */
const keyError = (text: string, alert: string) => ({
  initial: 'unsent',
  meta: { shows: keyText(text) },
  on: { 'passkeyName.submitted': to('.refused', 'D-601') },
  states: { unsent: {}, refused: { meta: { shows: { alert, invalid: ['Passkey name'] } } } },
});

const isOtherKey =
  (key: Context['key']) =>
  ({ context }: { context: Context }) =>
    context.key !== key && (context.account === 'full' || (context.account === 'renamed' && key === 'passkey-a'));
const unnamed = sets<Context>({ key: null });

/** The transition to the field of a passkey's name. */
export const nameKey = (key: Context['key']) => ({
  target: '#account.shown.namingPasskey',
  guard: isOtherKey(key),
  actions: sets<Context>({ key, isTyped: false }),
  meta: { requirements: ['PKY-14'] },
});

export const namingPasskey = {
  initial: 'unchanged',
  meta: { requirements: ['PKY-14', 'D-601'], shows: namingKey },
  on: {
    'passkeyName.typed:new': to('.typed', 'PKY-14'),
    'passkeyName.typed:blank': to('.blank', 'PKY-14'),
    'passkeyName.typed:long': to('.long', 'D-601'),
    'rename.chosen': { target: 'naming', actions: unnamed, meta: { requirements: ['D-282'] } },
    'cancel.chosen': { target: 'reading', actions: unnamed, meta: { requirements: ['PKY-14'] } },
  },
  states: {
    unchanged: {
      meta: { shows: (context: Context) => keyText(keyName(context)) },
      on: { 'passkeyName.submitted': { target: '#account.shown.reading', actions: unnamed } },
    },
    typed: {
      initial: 'unsent',
      meta: { shows: keyText(TYPED_NAME) },
      on: {
        'passkeyName.submitted': [
          {
            target: '#account.shown.reading',
            guard: ({ context }: { context: Context }) => context.account === 'renamed',
            actions: unnamed,
          },
          to('#account.renamingPasskey', 'PKY-14'),
        ],
      },
      states: { unsent: {}, ...causes },
    },
    blank: keyError(' ', 'Enter a name.'),
    long: keyError(LONG_NAME, 'A name has at most 60 characters.'),
  },
};

export const renamingPasskey = {
  meta: {
    requirements: ['PKY-14', 'D-601'],
    asks: { renameAccountPasskey: ({ key }: Context) => ({ id: key, name: TYPED_NAME.trim() }) },
    shows: (context: Context) => [...renamingKey(context), keyText(TYPED_NAME)],
    address,
  },
  on: {
    'renameAccountPasskey:ok': {
      target: 'shown.reading.keyRenamed',
      actions: sets<Context>({ account: 'renamed', key: null }),
      meta: { requirements: ['PKY-14', 'D-480'] },
    },
    ...failuresOf('renameAccountPasskey', 'PKY-14', 'shown.namingPasskey.typed'),
  },
};
