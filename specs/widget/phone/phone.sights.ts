import { button, field, tab } from '#specs/vocabulary.ts';

const PASSKEY = 'Continue with a passkey';
/** Main with the form for a number. */
export const offers = [
  tab('Text'),
  tab('WhatsApp'),
  tab('Email'),
  field('Phone number'),
  button('Continue'),
  button('Continue with Google'),
  button('Continue with Apple'),
];
/** The buttons of wallets beside it, where wallets are configured, too. */
const WALLETS = ['Phantom', 'Metamask', 'Coinbase', 'other Crypto Wallet'].map((name) => `Continue with ${name}`);
export const WRITTEN: Record<string, string> = {
  blank: '',
  partial: '415',
  whole: '(415) 555-0132',
  abroad: '+442071838750',
  local: '020 7183 8750',
};
const form = (text: string) => ({
  says: ['or'],
  // No passkey can be offered in a field for numbers (D-230); its button moves nothing above it (D-492).
  offers: [...offers, ...[...WALLETS, PASSKEY].map((name) => button(name))],
  values: { 'Phone number': WRITTEN[text] ?? '', Country: 'US' },
  valuesAfter: { 'country.chosen:britain': { Country: 'GB' }, 'formatNumber:abroad': { Country: 'GB' } },
  strong: ['Text', 'Continue'],
  strongAfter: { 'method.chosen:whatsapp': ['WhatsApp', 'Continue'] },
});
export const shown = (text: string, ...requirements: string[]) => ({
  kind: 'wait-user' as const,
  requirements,
  shows: form(text),
});
export const noted = (text: string) => ({
  kind: 'wait-user' as const,
  requirements: ['PHN-04', 'PHN-05'],
  shows: { ...form(text), alert: 'Invalid phone number, please try again.', invalid: ['Phone number'] },
});
export const parsing = (text: string) => ({
  kind: 'wait-system' as const,
  requirements: ['PHN-03'],
  shows: {
    ...form(text),
    says: ['or', 'Sending your code...'],
    busy: true,
    working: ['Continue'],
    off: [
      'Text',
      'WhatsApp',
      'Email',
      'Country',
      'Phone number',
      'Continue with Google',
      'Continue with Apple',
      ...WALLETS,
      PASSKEY,
    ],
  },
});

/** A send was refused before, in the service's own words. */
const told = (alert: string, ...requirements: string[]) => ({
  kind: 'wait-user' as const,
  requirements,
  shows: { ...form('whole'), alert },
});
const WAIT = 'Too many requests. Please wait a moment.';
export const refused = told(WAIT, 'OTP-09');
export const limited = told(`${WAIT} You can try again in 15 seconds.`, 'OTP-09', 'D-142');
