import { button, field, type Sight, tab } from '#specs/vocabulary.ts';

type More = Partial<Pick<Sight, 'offers' | 'strong' | 'heading' | 'pictures' | 'lastUsed' | 'values'>>;

export const form = [field('Email'), ...['email', 'Google', 'Apple'].map((way) => button(`Continue with ${way}`))];
export const HEADER = 'Sign up or log in';
const USED = 'Last used';
const LOGO = 'https://app.example/logo.svg';

const tabbed: More = {
  offers: [...form, tab('Text'), tab('WhatsApp'), tab('Email')],
  strong: ['Email', 'Continue with email'],
};
const walleted: More = {
  offers: [
    ...form,
    ...['Phantom', 'Metamask', 'Coinbase', 'other Crypto Wallet'].map((name) => button(`Continue with ${name}`)),
  ],
};
const passkey = button('Continue with a passkey');

interface FamilyOfMain {
  prefix: string;
  says: string[];
  hides: string[];
  invalid: string;
  more: More;
  /** There is no field for an address. */
  isFormless?: true;
}

/**
 * One screen in several configurations: the product's, with tabs, codes by e-mail, passwords, wallets, header and logo;
 * with the way that was used last in this browser, a button or a tab (D-106); and with passkeys, on offer in the e-mail
 * field or behind their button.
 */
export const FAMILIES: FamilyOfMain[] = [
  { prefix: '', says: ['or'], hides: [HEADER, 'WhatsApp', USED], invalid: 'Invalid email address', more: {} },
  { prefix: 'tabs.', says: ['or'], hides: [HEADER, USED], invalid: 'Invalid email address', more: tabbed },
  {
    prefix: 'used.',
    says: ['or', USED],
    hides: [HEADER, 'WhatsApp'],
    invalid: 'Invalid email address',
    more: { lastUsed: ['Continue with Google'] },
  },
  {
    prefix: 'tabs.used.',
    says: ['or', USED],
    hides: [HEADER],
    invalid: 'Invalid email address',
    more: { ...tabbed, lastUsed: ['Text'] },
  },
  {
    prefix: 'coded.',
    says: ['or'],
    hides: [HEADER, 'WhatsApp', USED],
    invalid: 'Invalid email, please try again.',
    more: {},
  },
  {
    prefix: 'passwords.',
    says: ['or'],
    hides: [HEADER, 'WhatsApp', USED],
    invalid: 'Invalid email address',
    more: {},
  },
  {
    prefix: 'wallets.',
    says: ['or'],
    hides: [HEADER, 'WhatsApp', USED, 'Other Solana Wallet'],
    invalid: 'Invalid email address',
    more: walleted,
  },
  {
    prefix: 'headed.',
    says: ['or'],
    hides: ['WhatsApp', USED],
    invalid: 'Invalid email address',
    more: { heading: HEADER, pictures: [LOGO] },
  },
  {
    prefix: 'autofill.',
    says: ['or'],
    hides: [HEADER, 'WhatsApp', USED, passkey.name],
    invalid: 'Invalid email address',
    more: {},
  },
  {
    prefix: 'passkey.',
    says: ['or'],
    hides: [HEADER, 'WhatsApp', USED],
    invalid: 'Invalid email address',
    more: { offers: [passkey, ...form] },
  },
  {
    prefix: 'formless.',
    says: [],
    hides: [HEADER, 'WhatsApp', USED, 'Email'],
    invalid: '',
    more: { offers: [passkey, button('Continue with Google'), button('Continue with Apple')], values: {} },
    isFormless: true,
  },
];
export type Family = (typeof FAMILIES)[number];
