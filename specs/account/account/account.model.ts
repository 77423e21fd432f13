import { redirectStates } from '#specs/checkout/redirecting.ts';
import { causes, failures, failuresOf } from '#specs/consent/failures.ts';
import { alwaysCan, before, onlyVia } from '#specs/properties.ts';
import { action, given, sets, testModel, to } from '#specs/testModel.ts';
import {
  address,
  type AnyAccount,
  type Context,
  exporting,
  FILE,
  heading,
  naming,
  type Part,
  partOf,
  question,
  reading,
  removing,
  renaming,
} from './accountScreens.ts';
import { nameKey, namingPasskey, renamingPasskey } from './passkeyNaming.ts';

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
  (...parts: (Part | 'export')[]) =>
  ({ context }: { context: Context }) =>
    context.chosen !== null && parts.includes(context.chosen);
/** A person who had to sign in again for their data gets it at once. */
const exportAfter = (account: AnyAccount) => ({
  target: 'exporting',
  guard: isChosen('export'),
  actions: sets<Context>({ account }),
  meta: { requirements: ['D-602'] },
});
const removed = (state: string, part: Part) => ({
  target: `shown.reading.${state}`,
  guard: isChosen(part),
  actions: sets<Context>({ account: 'bare', chosen: null }),
  meta: { requirements: ['D-480'] },
});
/** Leads to the result of a call that has ended the choice. */
const unchosen = (steps: Record<string, object>) =>
  Object.fromEntries(
    Object.entries(steps).map(([label, step]) => [label, { ...step, actions: sets<Context>({ chosen: null }) }]),
  );
const ids = { passkey: 'passkey-b', device: 'session-b', others: 'otherDevices' };
const forget = sets<Context>({ chosen: null, isTyped: false, key: null });
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
      exportAccount: ['D-602'],
    },
    properties: [
      onlyVia('removing', ['removal.confirmed'], 'nothing is removed without a second word', 'D-209'),
      onlyVia(
        'signingIn.again',
        ['removeFromAccount:tooOld', 'exportAccount:tooOld'],
        'only the service asks for another sign-in',
        'D-209',
      ),
      before('shown.reading.exported', 'export.chosen', 'nothing is downloaded that nobody asked for', 'D-602'),
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
            exportAfter('full'),
            read('full'),
          ],
          'readAccount:bare': [exportAfter('bare'), read('bare')],
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
          'export.chosen': {
            target: '#account.exporting',
            actions: sets<Context>({ chosen: 'export', isTyped: false, key: null }),
            meta: { requirements: ['D-602'] },
          },
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
              exported: { meta: { shows: { success: 'Your data was downloaded.' } } },
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
          namingPasskey,
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
        ...renamingPasskey,
        on: { ...renamingPasskey.on, 'renameAccountPasskey:ended': signedOut },
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
          asks: { removeFromAccount: (context: Context) => ids[partOf(context)] },
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
          ...unchosen(failuresOf('removeFromAccount', 'D-209', 'shown.reading')),
        },
      },
      exporting: {
        meta: {
          requirements: ['D-602'],
          holds: ['chosen'],
          asks: { exportAccount: undefined },
          shows: exporting,
          address,
        },
        on: {
          'exportAccount:ok': {
            target: 'shown.reading.exported',
            actions: sets<Context>({ chosen: null }),
            meta: { requirements: ['D-602'], announces: [action('saveFile', FILE)] },
          },
          'exportAccount:ended': signedOut,
          'exportAccount:tooOld': to('signingIn.again', 'D-602'),
          ...unchosen(failuresOf('exportAccount', 'D-602', 'shown.reading')),
        },
      },
      ...redirectStates({ result: 'left' }, { exiting: ['D-282'], left: ['D-282'] }),
    },
  },
);
