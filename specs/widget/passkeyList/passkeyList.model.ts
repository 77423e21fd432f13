import { onlyVia, before, alwaysCan } from '#specs/properties.ts';
import { assign } from 'xstate';
import { given, testModel, to } from '#specs/testModel.ts';
import { button, field } from '#specs/vocabulary.ts';

interface Context {
  /** Names of the account's passkeys; the second is the one that is renamed and deleted. */
  names: string[];
}

const OFFICE = 'Office key';
const RENAMED = 'My phone';
const TYPED = 'Pocket phone';
const SLOW = 'This took too long. Please try again.';
const LIMITED = 'Too many requests. Please wait a moment. You can try again in 15 seconds.';
const about = {
  heading: 'Passkeys',
  says: ['Devices and keys that can sign in to your account.'],
  offers: [button('Create a passkey')],
};
const rows = (names: string[]) => ({
  says: names,
  offers: names.flatMap((name) => [button(`Rename ${name}`), button(`Delete ${name}`)]),
});
const list = ({ names }: Context) => [about, names.length === 0 ? { says: ['There is no passkey yet.'] } : rows(names)];
/** One name is a field, the others are read. */
const naming = [about, { offers: [field('Passkey name'), button('Save'), button('Cancel')] }, rows([OFFICE])];
const text = (value: string) => ({ values: { 'Passkey name': value } });
const phoneIn = ({ names }: Context) => names[1] ?? '';
const confirming = (context: Context) => ({
  heading: `Delete '${phoneIn(context)}'?`,
  says: ['Once deleted, the passkey cannot be restored.'],
  offers: [button('Cancel'), button('Delete')],
});
const isListed = ({ context }: { context: Context }) => context.names.length > 1;
const ended = (result: string, requirement: string, holds: string[] = []) => ({
  type: 'final' as const,
  output: ({ context: { names } }: { context: Context }) => ({
    result,
    passkeys: names.map((name) => ({ id: name === OFFICE ? 'passkey-a' : 'passkey-b', name })),
  }),
  meta: { requirements: [requirement], holds },
});

export const passkeyListModel = testModel<Context>(
  {
    area: 'widget',
    about: 'The passkeys of an account: renamed, and deleted only after a second word.',
    clock: { answerLimit: { milliseconds: 10_000 } },
    by: { 'notice.expired': 'clock' },
    inputs: { renamePasskey: ['PKY-14', 'IDS-13'], deletePasskey: ['PKY-15', 'IDS-13'] },
    properties: [
      onlyVia('deleting', ['delete.confirmed'], 'no passkey is deleted before the confirmation', 'PKY-16', 'PKY-17'),
      before('listing.deleted', 'delete.confirmed', 'a passkey leaves the list only after it was confirmed', 'PKY-17'),
      alwaysCan(['listing', 'creating', 'signedOut'], 'every step leads back to the list', 'PKY-13'),
    ],
  },
  {
    id: 'passkeyList',
    context: { names: [OFFICE, 'Phone'] },
    initial: 'arriving',
    states: {
      arriving: {
        on: {
          'given:two': given('two passkeys', 'listing', { requirements: ['PKY-13'] }),
          'given:none': given('none yet', 'listing', { requirements: ['PKY-13'], actions: assign({ names: [] }) }),
        },
      },
      listing: {
        initial: 'unchanged',
        meta: { requirements: ['PKY-13', 'PKY-14', 'PKY-15'], shows: list },
        on: {
          'rename.chosen:phone': { target: 'naming', guard: isListed, meta: { requirements: ['PKY-14'] } },
          'delete.chosen:phone': {
            target: 'confirming',
            guard: isListed,
            meta: { requirements: ['PKY-16', 'PKY-17'] },
          },
          'create.chosen': to('creating', 'PKY-13'),
        },
        states: {
          unchanged: {},
          renamed: { meta: { requirements: ['PKY-14'], shows: { success: 'The passkey was renamed.' } } },
          deleted: { meta: { requirements: ['PKY-15'], shows: { success: 'The passkey was deleted.' } } },
          refused: {
            meta: { requirements: ['PKY-15'], shows: { alert: 'The last way to sign in cannot be removed.' } },
          },
          limited: {
            meta: { requirements: ['D-142'], shows: { alert: LIMITED } },
            on: { 'notice.expired': to('unchanged', 'D-142') },
          },
          slow: { meta: { shows: { alert: SLOW } } },
        },
      },
      naming: {
        initial: 'unchanged',
        meta: { requirements: ['PKY-14'], holds: ['chosen'], shows: naming },
        on: {
          'name.typed:new': to('.typed', 'PKY-14'),
          'name.typed:blank': to('.blank', 'PKY-14'),
          'cancel.chosen': to('listing', 'PKY-14'),
        },
        states: {
          unchanged: {
            meta: { shows: (context) => text(phoneIn(context)) },
            on: { 'name.submitted': to('#passkeyList.listing', 'PKY-14') },
          },
          typed: {
            initial: 'unsent',
            meta: { shows: text(TYPED) },
            on: { 'name.submitted': to('#passkeyList.renaming', 'PKY-14') },
            states: {
              unsent: {},
              limited: {
                meta: { requirements: ['D-142'], shows: { alert: LIMITED } },
                on: { 'notice.expired': to('unsent', 'D-142') },
              },
              slow: { meta: { shows: { alert: SLOW } } },
            },
          },
          blank: {
            initial: 'unsent',
            meta: { shows: text(' ') },
            on: { 'name.submitted': to('.missing', 'PKY-14') },
            states: {
              unsent: {},
              missing: { meta: { shows: { alert: 'Enter a name.', invalid: ['Passkey name'] } } },
            },
          },
        },
      },
      renaming: {
        meta: {
          requirements: ['PKY-14'],
          holds: ['chosen'],
          asks: { renamePasskey: { id: 'passkey-b', name: TYPED } },
          shows: [...naming, text(TYPED), { busy: true, working: ['Save'], off: ['Passkey name'] }],
        },
        on: {
          'renamePasskey:ok': {
            target: 'listing.renamed',
            // The service need not save the name as it was typed.
            actions: assign({ names: [OFFICE, RENAMED] }),
            meta: { requirements: ['PKY-14', 'D-480', 'THM-22'] },
          },
          'renamePasskey:limited': 'naming.typed.limited',
          'renamePasskey:ended': to('signedOut', 'PKY-19'),
          'after:answerLimit': 'naming.typed.slow',
        },
      },
      confirming: {
        meta: { requirements: ['PKY-16', 'PKY-17'], holds: ['chosen'], shows: confirming },
        on: {
          'delete.confirmed': to('deleting', 'PKY-15', 'PKY-16'),
          'cancel.chosen': to('listing', 'PKY-17'),
        },
      },
      deleting: {
        meta: {
          requirements: ['PKY-15'],
          holds: ['chosen'],
          asks: { deletePasskey: { id: 'passkey-b' } },
          shows: (context) => [confirming(context), { busy: true, working: ['Delete'], off: ['Cancel'] }],
        },
        on: {
          'deletePasskey:ok': {
            target: 'listing.deleted',
            actions: assign({ names: [OFFICE] }),
            meta: { requirements: ['PKY-15', 'D-480', 'THM-22'] },
          },
          'deletePasskey:refused': to('listing.refused', 'PKY-15'),
          'deletePasskey:limited': 'listing.limited',
          'deletePasskey:ended': to('signedOut', 'PKY-19'),
          'after:answerLimit': 'listing.slow',
        },
      },
      creating: ended('create', 'PKY-13'),
      signedOut: ended('signedOut', 'PKY-19', ['chosen']),
    },
  },
);
