import { button, field, link } from '#specs/vocabulary.ts';

/** Accounts that the service answers: everything, one way alone, and the same with a name. */
export type AnyAccount = 'full' | 'bare' | 'named';
/** Parts that the cases remove. */
export type Part = 'passkey' | 'device' | 'others';

export interface Context {
  account: AnyAccount;
  chosen: Part | null;
  isTyped: boolean;
}

export const heading = 'Your account';
export const address = '/account';
const [editName, apps] = [button('Edit name'), link('See applications', '/connected-apps')];
const end = button('Sign out of this device');
const removals = [
  ...[
    'jane@acme.test',
    '+49 30 901820',
    'Password',
    'Office key',
    'Google',
    '0x52908400098527886E0F7030069857D2E4169EE7',
  ].map((name) => button(`Remove ${name}`)),
  button('Sign out Firefox on Linux'),
  button('Sign out Unknown device'),
  button('Sign out all other devices'),
];
const sections = ['Profile', 'Ways to sign in', 'Devices', 'Connected applications', 'This device'];
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
    'Provider',
    'Wallet',
    'Firefox on Linux',
    'Signed in October 9, 2026',
    'Last seen November 20, 2026',
    'Unknown device',
    'Signed in September 1, 2026',
    'Last seen September 2, 2026',
  ],
  offers: removals,
};
const bare = { says: ['grace@acme.test', 'It is the only way to sign in, so it cannot be removed.'] };
const names = { full: 'Ada Lovelace', bare: 'No name yet', named: 'Grace Hopper' };

const rest = ({ account }: Context) => [
  { heading, says: [...sections, ...device], offers: [apps, end] },
  account === 'full' ? full : bare,
];

/** The account as it is read. */
export const reading = (context: Context) => [...rest(context), { says: [names[context.account]], offers: [editName] }];

/** The account with two fields in the place of the name. */
export const naming = (context: Context) => {
  const [first = '', last = ''] = context.isTyped
    ? ['Grace', 'Hopper']
    : { full: ['Ada', 'Lovelace'], bare: ['', ''], named: ['Grace', 'Hopper'] }[context.account];
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
      ...(context.account === 'full' ? removals.map(({ name }) => name) : []),
      end.name,
    ],
  },
];

const questions = {
  passkey: {
    heading: 'Remove Office key?',
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
export const question = ({ chosen }: Context) => ({ ...questions[chosen ?? 'others'], strong: [] });

/** The same while it is being removed. */
export const removing = (context: Context) => [
  question(context),
  { busy: true, working: [context.chosen === 'passkey' ? 'Remove' : 'Sign out'], off: ['Keep'] },
];
