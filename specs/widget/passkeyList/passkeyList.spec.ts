import { flow } from '#specs/vocabulary.ts';
import { confirming, listed, naming, none } from './passkeyList.sights.ts';

type Row = [string, string, string, ...string[]];

const LAST = 'The last way to sign in cannot be removed.';
const SLOW = 'This took too long. Please try again.';
const waits = (shows: object, ...requirements: string[]) => ({ kind: 'wait-user' as const, requirements, shows });
const busy = (shows: object, ...requirements: string[]) => ({ kind: 'wait-system' as const, requirements, shows });
const both = [
  { id: 'passkey-a', name: 'Office key' },
  { id: 'passkey-b', name: 'Phone' },
];
/** The name as the service keeps it, which need not be what was typed. */
const renamed = [both[0], { id: 'passkey-b', name: 'My phone' }];
const FAMILIES = [
  { prefix: '', name: 'Phone' },
  { prefix: 'renamed.', name: 'My phone' },
];
const TYPED = 'Pocket phone';
const WAIT = 'Too many requests. Please wait a moment. You can try again in 15 seconds.';

const statesOf = ({ prefix, name }: (typeof FAMILIES)[number]) => {
  const list = listed('Office key', name);
  const saving = { busy: true, working: ['Save'], off: ['Passkey name'] };
  return Object.fromEntries(
    Object.entries({
      listing: waits(list, 'PKY-13', 'PKY-14', 'PKY-15'),
      ...(prefix === '' ? {} : { 'listing.done': waits({ ...list, success: 'The passkey was renamed.' }, 'PKY-14') }),
      'listing.refused': waits({ ...list, alert: LAST }, 'PKY-15'),
      'listing.limited': waits({ ...list, alert: WAIT }, 'D-142'),
      'listing.slow': waits({ ...list, alert: SLOW }),
      naming: waits(naming(name), 'PKY-14'),
      'naming.typed': waits(naming(TYPED), 'PKY-14'),
      'naming.blank': waits(naming(' '), 'PKY-14'),
      'naming.missing': waits(naming(' ', { alert: 'Enter a name.', invalid: ['Passkey name'] }), 'PKY-14'),
      'naming.limited': waits(naming(TYPED, { alert: WAIT }), 'D-142'),
      'naming.slow': waits(naming(TYPED, { alert: SLOW })),
      renaming: busy(naming(TYPED, saving), 'PKY-14'),
      confirming: waits(confirming(name), 'PKY-16', 'PKY-17'),
      deleting: busy({ ...confirming(name), busy: true, working: ['Delete'], off: ['Cancel'] }, 'PKY-15'),
    }).map(([state, one]) => [`${prefix}${state}`, one]),
  );
};
const rowsOf = ({ prefix }: (typeof FAMILIES)[number]): Row[] => {
  const at = (state: string) => `${prefix}${state}`;
  return [
    ...[
      'listing',
      ...(prefix === '' ? [] : ['listing.done']),
      'listing.refused',
      'listing.limited',
      'listing.slow',
    ].flatMap((from): Row[] => [
      [at(from), 'rename.chosen:phone', at('naming'), 'PKY-14'],
      [at(from), 'delete.chosen:phone', at('confirming'), 'PKY-16', 'PKY-17'],
      [at(from), 'create.chosen', 'creating', 'PKY-13'],
    ]),
    [at('listing.limited'), 'notice.expired', at('listing'), 'D-142'],
    ...['naming', 'naming.typed', 'naming.blank', 'naming.missing', 'naming.limited', 'naming.slow'].flatMap(
      (from): Row[] => [
        [at(from), 'name.typed:new', at('naming.typed'), 'PKY-14'],
        [at(from), 'name.typed:blank', at('naming.blank'), 'PKY-14'],
        [at(from), 'cancel.chosen', at('listing'), 'PKY-14'],
      ],
    ),
    [at('naming'), 'name.submitted', at('listing'), 'PKY-14'],
    ...['naming.typed', 'naming.limited', 'naming.slow'].map((from): Row => [
      at(from),
      'name.submitted',
      at('renaming'),
      'PKY-14',
    ]),
    ...['naming.blank', 'naming.missing'].map((from): Row => [
      at(from),
      'name.submitted',
      at('naming.missing'),
      'PKY-14',
    ]),
    [at('naming.limited'), 'notice.expired', at('naming.typed'), 'D-142'],
    [at('renaming'), 'renamePasskey:ok', 'renamed.listing.done', 'PKY-14', 'D-480', 'THM-22'],
    [at('renaming'), 'renamePasskey:limited', at('naming.limited')],
    [at('renaming'), 'renamePasskey:ended', 'signedOut', 'PKY-19'],
    [at('renaming'), 'after:answerLimit', at('naming.slow')],
    [at('confirming'), 'delete.confirmed', at('deleting'), 'PKY-15', 'PKY-16'],
    [at('confirming'), 'cancel.chosen', at('listing'), 'PKY-17'],
    [at('deleting'), 'deletePasskey:ok', 'deleted', 'PKY-15', 'D-480', 'THM-22'],
    [at('deleting'), 'deletePasskey:refused', at('listing.refused'), 'PKY-15'],
    [at('deleting'), 'deletePasskey:limited', at('listing.limited')],
    [at('deleting'), 'deletePasskey:ended', 'signedOut', 'PKY-19'],
    [at('deleting'), 'after:answerLimit', at('listing.slow')],
  ];
};

export const passkeyListSpec = flow({
  id: 'passkeyList',
  area: 'widget',
  about: 'The passkeys of an account: renamed, and deleted only after a second word.',
  scenarios: {
    two: { says: 'two passkeys', to: 'listing', requirements: ['PKY-13'] },
    none: { says: 'none yet', to: 'none', requirements: ['PKY-13'] },
  },
  states: {
    ...Object.assign({}, ...FAMILIES.map(statesOf)),
    none: waits(none, 'PKY-13'),
    deleted: waits({ ...listed('Office key'), success: 'The passkey was deleted.' }, 'PKY-15'),
    creating: {
      kind: 'end',
      requirements: ['PKY-13'],
      results: [both, renamed, [both[0]], []].map((passkeys) => ({ result: 'create', passkeys })),
    },
    signedOut: {
      kind: 'end',
      requirements: ['PKY-19'],
      results: [both, renamed].map((passkeys) => ({ result: 'signedOut', passkeys })),
    },
  },
  events: {
    'rename.chosen': { by: 'user', cases: ['phone'] },
    'name.typed': { by: 'user', cases: ['new', 'blank'] },
    'name.submitted': { by: 'user' },
    'delete.chosen': { by: 'user', cases: ['phone'] },
    'delete.confirmed': { by: 'user' },
    'cancel.chosen': { by: 'user' },
    'create.chosen': { by: 'user' },
    'notice.expired': { by: 'clock' },
    renamePasskey: {
      by: 'system',
      requirements: ['PKY-14', 'IDS-13'],
      asks: { id: 'passkey-b', name: TYPED },
      cases: ['ok', 'limited', 'ended'],
    },
    deletePasskey: {
      by: 'system',
      requirements: ['PKY-15', 'IDS-13'],
      asks: { id: 'passkey-b' },
      cases: ['ok', 'refused', 'limited', 'ended'],
    },
  },
  clock: { answerLimit: 10_000 },
  transitions: [
    ...FAMILIES.flatMap(rowsOf),
    ...['none', 'deleted'].map((from): Row => [from, 'create.chosen', 'creating', 'PKY-13']),
  ],
  properties: [
    {
      kind: 'onlyVia',
      state: 'deleting',
      events: ['delete.confirmed'],
      says: 'no passkey is deleted before the confirmation',
      requirements: ['PKY-16', 'PKY-17'],
    },
    {
      kind: 'before',
      state: 'deleted',
      mustHaveSeen: 'delete.confirmed',
      says: 'a passkey leaves the list only after it was confirmed',
      requirements: ['PKY-17'],
    },
    {
      kind: 'alwaysCan',
      goals: ['listing*', 'renamed.listing*', 'deleted', 'none', 'creating', 'signedOut'],
      says: 'every step leads back to the list',
      requirements: ['PKY-13'],
    },
  ],
});
