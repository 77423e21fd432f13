import { button, field, link } from '#specs/vocabulary.ts';

/** Accounts that the service answers: everything, one way alone, the same with a name, and with a renamed passkey. */
export type AnyAccount = 'full' | 'bare' | 'named' | 'renamed';
/** Parts that the cases remove. */
export type Part = 'passkey' | 'device' | 'others';

export interface Context {
  account: AnyAccount;
  /** The part to remove, or the export of their data: a person goes on with it after another sign-in. */
  chosen: Part | 'export' | null;
  isTyped: boolean;
  /** The passkey whose name is a field. */
  key: keyof typeof keyNames | null;
}

export const partOf = ({ chosen }: Context): Part => (chosen === null || chosen === 'export' ? 'others' : chosen);

export const heading = 'Your account';
export const address = '/account';
const editName = button('Edit name');
const apps = link('See applications', '/connected-apps');
const download = button('Download your data');
const end = button('Sign out of this device');
/** Names of the passkeys by their ids. */
const keyNames = { 'passkey-a': 'Office key', 'passkey-b': 'Blue phone' };
export const keyName = ({ account, key }: Context) =>
  account === 'renamed' ? 'Kitchen key' : keyNames[key ?? 'passkey-a'];

/** The buttons of ways to sign in that can go; passkeys have a second one. */
const actsOf = (ways: string[]) =>
  ways.flatMap((name) => [...(/key|phone/.test(name) ? [button(`Rename ${name}`)] : []), button(`Remove ${name}`)]);
const before = actsOf(['jane@acme.test', '+49 30 901820', 'Password']);
const after = actsOf(['Google', '0x52908400098527886E0F7030069857D2E4169EE7']);
const keys = { 'passkey-a': actsOf(['Office key']), 'passkey-b': actsOf(['Blue phone']) };
const signOuts = [
  button('Sign out Firefox on Linux'),
  button('Sign out Unknown device'),
  button('Sign out all other devices'),
];
const sections = [
  'Profile',
  'Ways to sign in',
  'Devices',
  'Connected applications',
  'Your data',
  'Your profile, ways to sign in, devices and connected applications as a file. No password or key is in it.',
  'This device',
];
const device = ['Chrome on Mac', 'Signed in November 3, 2026', 'Last seen November 27, 2026'];

const full = {
  says: [
    'jane@acme.test',
    'Verified',
    '+49 30 901820',
    'Not verified',
    'Has to be set anew',
    'Passkey',
    'Office key',
    'Added November 2, 2026',
    'Last used November 26, 2026',
    'Blue phone',
    'Added October 30, 2026',
    'Provider',
    'Wallet',
    'Firefox on Linux',
    'Signed in October 9, 2026',
    'Last seen November 20, 2026',
    'Unknown device',
    'Signed in September 1, 2026',
    'Last seen September 2, 2026',
  ],
  offers: [...before, ...keys['passkey-a'], ...keys['passkey-b'], ...after, ...signOuts],
};
const bare = { says: ['grace@acme.test', 'It is the only way to sign in, so it cannot be removed.'], offers: [] };
const renamed = {
  says: ['grace@acme.test', 'Kitchen key', 'Last used November 28, 2026'],
  offers: actsOf(['grace@acme.test', 'Kitchen key']),
};
const names = { full: 'Ada Lovelace', bare: 'No name yet', named: 'Grace Hopper', renamed: 'No name yet' };
const waysIn = { full, bare, named: bare, renamed };

const rest = ({ account }: Context) => [
  { heading, says: [...sections, ...device], offers: [apps, download, end] },
  waysIn[account],
];

/** The account as it is read. */
export const reading = (context: Context) => [...rest(context), { says: [names[context.account]], offers: [editName] }];

/** The account with two fields in the place of the name. */
export const naming = (context: Context) => {
  const [first = '', last = ''] = context.isTyped
    ? ['Grace', 'Hopper']
    : { full: ['Ada', 'Lovelace'], bare: ['', ''], named: ['Grace', 'Hopper'], renamed: ['', ''] }[context.account];
  return [
    ...rest(context),
    {
      offers: [field('First name'), field('Last name'), button('Save'), button('Cancel')],
      values: { 'First name': first, 'Last name': last },
    },
  ];
};

/** The same while the new name is being saved: nothing else can be done. */
export const renaming = (context: Context) => [
  ...naming(context),
  {
    busy: true,
    working: ['Save'],
    off: [
      'First name',
      'Last name',
      'Cancel',
      ...[...waysIn[context.account].offers, download, end].map(({ name }) => name),
    ],
  },
];

/** The buttons of the rows before and after the passkey whose name is a field. */
function otherActs({ account, key }: Context) {
  if (account === 'renamed') return [actsOf(['grace@acme.test']), []] as const;
  if (key === 'passkey-b')
    return [
      [...before, ...keys['passkey-a']],
      [...after, ...signOuts],
    ] as const;
  return [before, [...keys['passkey-b'], ...after, ...signOuts]] as const;
}

/** The account with a field in the place of one passkey's name. */
export const namingKey = (context: Context) => [
  { heading, says: [...sections, ...device, names[context.account]], offers: [editName, apps, download, end] },
  {
    says: waysIn[context.account].says.filter((words) => words !== keyName(context)),
    offers: otherActs(context).flat(),
  },
  { offers: [field('Passkey name'), button('Save'), button('Cancel')] },
];
export const keyText = (text: string) => ({ values: { 'Passkey name': text } });

/** The same while the new name is being saved. */
export const renamingKey = (context: Context) => {
  const [first, second] = otherActs(context);
  const cancel = button('Cancel');
  const off = [editName, ...first, field('Passkey name'), cancel, ...second, download, end];
  return [...namingKey(context), { busy: true, working: ['Save'], off: off.map(({ name }) => name) }];
};

/** The account while its data is being collected. */
export const exporting = (context: Context) => [
  ...reading(context),
  {
    busy: true,
    working: [download.name],
    off: [editName, ...waysIn[context.account].offers, end].map(({ name }) => name),
  },
];

/** The file of the export, by the day on which it was made. */
export const FILE = { name: 'account-2026-11-28.json', text: '{\n  "exported_at": "2026-11-28T07:00:00Z"\n}\n' };

const questions = {
  passkey: {
    heading: 'Remove Blue phone?',
    says: ['It no longer signs you in. We write to your verified addresses about it.'],
    offers: [button('Keep'), button('Remove')],
  },
  device: {
    heading: 'Sign out Firefox on Linux?',
    says: ['It then has to sign in again.'],
    offers: [button('Keep'), button('Sign out')],
  },
  others: {
    heading: 'Sign out all other devices?',
    says: ['Only this device stays signed in.'],
    offers: [button('Keep'), button('Sign out')],
  },
};

/** The second word before something is removed. */
export const question = (context: Context) => ({ ...questions[partOf(context)], strong: [] });

/** The same while it is being removed. */
export const removing = (context: Context) => [
  question(context),
  { busy: true, working: [context.chosen === 'passkey' ? 'Remove' : 'Sign out'], off: ['Keep'] },
];
