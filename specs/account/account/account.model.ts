import { redirectStates } from '#specs/checkout/redirecting.ts';
import { causes, failures, failuresOf } from '#specs/consent/failures.ts';
import { alwaysCan, before, onlyVia } from '#specs/properties.ts';
import { given, sets, testModel, to } from '#specs/testModel.ts';
import {
  address,
  type AnyAccount,
  type Context,
  heading,
  keyError,
  keyName,
  keyText,
  LONG_NAME,
  naming,
  namingKey,
  type Part,
  question,
  reading,
  removing,
  renaming,
  renamingKey,
  TYPED_NAME,
} from './accountScreens.ts';

const isFull = ({ context }: { context: Context }) => context.account === 'full';
const isOtherName = ({ context }: { context: Context }) => context.isTyped && context.account !== 'named';
const choose = (chosen: Part) => ({
  target: '#account.confirming',
  guard: isFull,
  actions: sets<Context>({ chosen, isTyped: false, key: null }),
  meta: { requirements: ['D-209'] },
});
const read = (account: AnyAccount) => ({
  target: 'shown.reading',
  actions: sets<Context>({ account, chosen: null }),
  meta: { requirements: ['D-282'] },
});
const isChosen =
  (...parts: Part[]) =>
  ({ context }: { context: Context }) =>
    context.chosen !== null && parts.includes(context.chosen);
const removed = (state: string, part: Part) => ({
  target: `shown.reading.${state}`,
  guard: isChosen(part),
  actions: sets<Context>({ account: 'bare', chosen: null }),
  meta: { requirements: ['D-480'] },
});
const ids = { passkey: 'passkey-b', device: 'session-b', others: 'otherDevices' };
const partIn = ({ chosen }: Context) => ids[chosen ?? 'others'];
const isOtherKey =
  (key: Context['key']) =>
  ({ context }: { context: Context }) =>
    context.key !== key && (context.account === 'full' || (context.account === 'renamed' && key === 'passkey-a'));
const nameKey = (key: Context['key']) => ({
  target: '#account.shown.namingPasskey',
  guard: isOtherKey(key),
  actions: sets<Context>({ key, isTyped: false }),
  meta: { requirements: ['PKY-14'] },
});
const forget = sets<Context>({ chosen: null, isTyped: false, key: null });
const unnamed = sets<Context>({ key: null });
const signedOut = { target: 'signingIn.first', actions: forget, meta: { requirements: ['D-281'] } };

export const accountModel = testModel<Context>(
  {
    area: 'account',
    about: '/account shows a person their name, ways to sign in and devices, and changes them.',
    success: ['shown.reading.unchanged', 'removing', 'shown.reading.wayRemoved'],
    clock: { answerLimit: { milliseconds: 10_000 } },
    by: { 'session.began': 'system' },
    inputs: {
      readAccount: ['D-281'],
      removeFromAccount: ['D-209'],
      renameAccount: ['D-282'],
      renameAccountPasskey: ['PKY-14', 'D-601'],
    },
    properties: [
      onlyVia('removing', ['removal.confirmed'], 'nothing is removed without a second word', 'D-209'),
      onlyVia('signingIn.again', ['removeFromAccount:tooOld'], 'only the service asks for another sign-in', 'D-209'),
      onlyVia(
        'loading',
        ['given:signedIn', 'session.began', 'retry.chosen'],
        'a person who is not signed in asks for nothing',
        'D-281',
      ),
      before('shown.reading.wayRemoved', 'removal.confirmed', 'a way to sign in is gone only after that', 'D-209'),
      alwaysCan(['left'], 'every screen leads on to signing out', 'D-282'),
    ],
  },
  {
    id: 'account',
    context: { account: 'bare', chosen: null, isTyped: false, key: null },
    initial: 'arriving',
    states: {
      arriving: {
        on: {
          'given:signedIn': given('a session token is saved', 'loading', { requirements: ['D-281'] }),
          'given:nobody': given('no session token is saved', 'signingIn', { requirements: ['D-281'] }),
        },
      },
      signingIn: {
        initial: 'first',
        meta: { requirements: ['D-281'], shows: { heading }, address },
        on: { 'session.began': to('loading', 'D-281') },
        states: {
          first: { meta: { shows: { says: ['Sign in to see and change your account.'] } } },
          again: {
            meta: {
              holds: ['chosen'],
              shows: { says: ['Sign in again to show that it is you. You can then go on here.'] },
            },
          },
        },
      },
      loading: {
        meta: {
          requirements: ['D-281'],
          asks: { readAccount: undefined },
          holds: ({ chosen }) => (chosen === null ? [] : ['chosen']),
          shows: { heading: 'Looking up your account...', busy: true },
          address,
        },
        on: {
          'readAccount:full': [
            {
              target: 'confirming',
              guard: isChosen('passkey', 'device', 'others'),
              actions: sets<Context>({ account: 'full' }),
              meta: { requirements: ['D-209'] },
            },
            read('full'),
          ],
          'readAccount:bare': read('bare'),
          'readAccount:ended': signedOut,
          ...Object.fromEntries(
            Object.entries(failuresOf('readAccount', 'D-281')).map(([label, step]) => [
              label,
              { ...step, actions: forget },
            ]),
          ),
        },
      },
      failed: { ...failures(address, 'D-281'), on: { 'retry.chosen': to('loading', 'D-281') } },
      shown: {
        initial: 'reading',
        meta: { requirements: ['D-209', 'D-282'], address },
        on: {
          'removal.chosen:passkey': choose('passkey'),
          'removal.chosen:device': choose('device'),
          'removal.chosen:others': choose('others'),
          'passkeyRename.chosen:office': nameKey('passkey-a'),
          'passkeyRename.chosen:phone': nameKey('passkey-b'),
          'signOut.chosen': to('exiting', 'D-282'),
        },
        states: {
          reading: {
            initial: 'unchanged',
            meta: { shows: reading },
            on: { 'rename.chosen': to('naming', 'D-282') },
            states: {
              unchanged: {},
              wayRemoved: { meta: { shows: { success: 'Blue phone was removed.' } } },
              deviceEnded: { meta: { shows: { success: 'Firefox on Linux is signed out.' } } },
              othersEnded: { meta: { shows: { success: 'All other devices are signed out.' } } },
              renamed: { meta: { shows: { success: 'Your name is saved.' } } },
              keyRenamed: { meta: { shows: { success: 'The passkey was renamed.' } } },
              // A part that could not be removed is listed with the cause.
              ...causes,
              refused: { meta: { shows: { alert: 'The last way to sign in cannot be removed.' } } },
            },
          },
          naming: {
            initial: 'unsent',
            meta: { shows: naming },
            on: {
              'name.typed:grace': {
                target: '.unsent',
                actions: sets<Context>({ isTyped: true }),
                meta: { requirements: ['D-282'] },
              },
              'name.submitted': [
                { target: '#account.renaming', guard: isOtherName, meta: { requirements: ['D-282'] } },
                { target: 'reading', actions: sets<Context>({ isTyped: false }) },
              ],
              'cancel.chosen': { target: 'reading', actions: sets<Context>({ isTyped: false }) },
            },
            states: { unsent: {}, ...causes },
          },
          namingPasskey: {
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
                      guard: ({ context }) => context.account === 'renamed',
                      actions: unnamed,
                    },
                    { target: '#account.renamingPasskey', meta: { requirements: ['PKY-14'] } },
                  ],
                },
                states: { unsent: {}, ...causes },
              },
              blank: keyError(' ', 'Enter a name.'),
              long: keyError(LONG_NAME, 'A name has at most 60 characters.'),
            },
          },
        },
      },
      renaming: {
        meta: {
          requirements: ['D-282'],
          asks: { renameAccount: { firstName: 'Grace', lastName: 'Hopper' } },
          shows: renaming,
          address,
        },
        on: {
          'renameAccount:ok': {
            target: 'shown.reading.renamed',
            actions: sets<Context>({ account: 'named', isTyped: false }),
            meta: { requirements: ['D-480'] },
          },
          'renameAccount:ended': signedOut,
          ...failuresOf('renameAccount', 'D-282', 'shown.naming'),
        },
      },
      renamingPasskey: {
        meta: {
          requirements: ['PKY-14', 'D-601'],
          asks: { renameAccountPasskey: ({ key }: Context) => ({ id: key, name: TYPED_NAME.trim() }) },
          shows: (context) => [...renamingKey(context), keyText(TYPED_NAME)],
          address,
        },
        on: {
          'renameAccountPasskey:ok': {
            target: 'shown.reading.keyRenamed',
            actions: sets<Context>({ account: 'renamed', key: null }),
            meta: { requirements: ['PKY-14', 'D-480'] },
          },
          'renameAccountPasskey:ended': signedOut,
          ...failuresOf('renameAccountPasskey', 'PKY-14', 'shown.namingPasskey.typed'),
        },
      },
      confirming: {
        meta: { requirements: ['D-209', 'D-465'], holds: ['chosen'], shows: question, address },
        on: {
          'keep.chosen': { target: 'shown.reading', actions: sets<Context>({ chosen: null }) },
          'removal.confirmed': to('removing', 'D-209'),
        },
      },
      removing: {
        meta: {
          requirements: ['D-209'],
          holds: ['chosen'],
          asks: { removeFromAccount: partIn },
          shows: removing,
          address,
        },
        on: {
          'removeFromAccount:ok': [
            removed('wayRemoved', 'passkey'),
            removed('deviceEnded', 'device'),
            removed('othersEnded', 'others'),
          ],
          'removeFromAccount:ended': signedOut,
          'removeFromAccount:tooOld': to('signingIn.again', 'D-209'),
          'removeFromAccount:last': {
            target: 'shown.reading.refused',
            actions: sets<Context>({ chosen: null }),
            meta: { requirements: ['D-209'] },
          },
          ...Object.fromEntries(
            Object.entries(failuresOf('removeFromAccount', 'D-209', 'shown.reading')).map(([label, step]) => [
              label,
              { ...step, actions: sets<Context>({ chosen: null }) },
            ]),
          ),
        },
      },
      ...redirectStates({ result: 'left' }, { exiting: ['D-282'], left: ['D-282'] }),
    },
  },
);
