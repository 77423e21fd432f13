import { onlyVia, leadsTo, type ModelProperty } from '#specs/properties.ts';
import { assign } from 'xstate';
import { given, testModel, to } from '#specs/testModel.ts';
import { button } from '#specs/vocabulary.ts';
import { offers } from './phone.screens.ts';

interface Context {
  region: 'US' | 'GB';
  text: string;
  method: 'sms' | 'whatsapp';
}
interface Given {
  context: Context;
}
const WHOLE = '(415) 555-0132';
/** An international number, which becomes the local one of its own country. */
const ABROAD = '+442071838750';
const LOCAL = '020 7183 8750';
const DIAL = { US: '+1', GB: '+44' };
const WAIT = 'Too many requests. Please wait a moment.';
const hasDigits = ({ context }: Given) => context.text !== '';
const typed = ({ text, region }: Context) => ({ text, region });

/** The buttons beside the form; no passkey can be offered in a field for numbers (D-230, D-492). */
const BUTTONS = ['Phantom', 'Metamask', 'Coinbase', 'other Crypto Wallet', 'a passkey'].map(
  (name) => `Continue with ${name}`,
);
const form = ({ region, text, method }: Context) => ({
  says: ['or'],
  offers: [...offers, ...BUTTONS.map(button)],
  values: { 'Phone number': text, Country: region },
  strong: [method === 'sms' ? 'Text' : 'WhatsApp', 'Continue'],
});
const parsing = (context: Context) => [
  form(context),
  {
    says: ['Sending your code...'],
    busy: true,
    working: ['Continue'],
    off: [
      ...['Text', 'WhatsApp', 'Email', 'Country', 'Phone number', 'Continue with Google', 'Continue with Apple'],
      ...BUTTONS,
    ],
  },
];
const alerted = (alert: string, ...requirements: string[]) => ({ meta: { requirements, shows: { alert } } });
const chosen = (choice: (context: Context) => object, ...requirements: string[]) => ({
  type: 'final' as const,
  output: ({ context }: Given) => ({ ...context, ...choice(context) }),
  meta: { requirements },
});
/** The number to dial where it could not be parsed; an international one stays as it is. */
const dialled = ({ region, text }: Context) =>
  text.startsWith('+') ? text : `${DIAL[region]}${text.replaceAll(/\D/g, '')}`;

const properties: ModelProperty[] = [
  onlyVia('parsed', ['parseNumber:valid'], 'a number counts as parsed only when it is valid', 'PHN-05', 'PHN-10'),
  onlyVia(
    'dialled',
    ['after:parseLimit', 'parseNumber:failed'],
    'a dial code is put before the digits only when nobody could parse them in time',
    'PHN-06',
    'PHN-07',
  ),
  leadsTo('parsing', ['parsed', 'dialled', 'entering.noted'], ['system', 'clock'], 'parsing ends', 'PHN-06'),
  leadsTo(
    'entering.formatting',
    [
      ...['entering.idle', 'entering.noted', 'parsing'],
      ...['emailChosen', 'providerChosen', 'walletChosen', 'passkeyChosen'],
    ],
    ['system', 'clock'],
    'formatting ends',
    'PHN-09',
  ),
];

export const phoneModel = testModel<Context>(
  {
    area: 'widget',
    about: 'Main with a phone tab in front: country, number, and what was chosen instead.',
    clock: {
      formatLimit: { milliseconds: 10_000, requirements: ['PHN-09'] },
      parseLimit: { milliseconds: 2_000, requirements: ['PHN-06'] },
    },
    by: { 'notice.expired': 'clock' },
    success: ['parsed'],
    properties,
  },
  {
    id: 'phone',
    context: { region: 'US', text: '', method: 'sms' },
    initial: 'arriving',
    states: {
      arriving: {
        on: {
          'given:fresh': given('Text is the first method', 'entering', {
            requirements: ['PHN-01', 'PHN-02', 'MAIN-15'],
          }),
          'given:refused': given('a send was refused before', 'entering.refused', {
            requirements: ['OTP-09'],
            actions: assign({ text: WHOLE }),
          }),
          'given:limited': given('and for a while', 'entering.limited', {
            requirements: ['OTP-09', 'D-142'],
            actions: assign({ text: WHOLE }),
          }),
        },
      },
      entering: {
        initial: 'idle',
        meta: { requirements: ['PHN-01', 'PHN-02', 'PHN-08'], shows: form },
        on: {
          'number.typed:partial': { ...to('.formatting', 'PHN-08'), actions: assign({ text: '415' }) },
          'number.typed:whole': { ...to('.formatting', 'PHN-08'), actions: assign({ text: WHOLE }) },
          'number.typed:abroad': { ...to('.formatting', 'PHN-08', 'D-290'), actions: assign({ text: ABROAD }) },
          'country.chosen:britain': { ...to('.formatting', 'PHN-01'), actions: assign({ region: 'GB' }) },
          'number.submitted': [{ ...to('parsing', 'PHN-03'), guard: hasDigits }, to('.noted', 'PHN-03')],
          'method.chosen:whatsapp': { ...to('.idle', 'MAIN-14'), actions: assign({ method: 'whatsapp' }) },
          'method.chosen:email': to('emailChosen', 'MAIN-13'),
          'provider.chosen:google': to('providerChosen', 'OAU-21'),
          'wallet.chosen:phantom': to('walletChosen', 'CRY-08', 'CRY-09'),
          'passkey.chosen': to('passkeyChosen', 'PKY-01', 'D-230'),
        },
        states: {
          idle: { meta: { requirements: ['PHN-09', 'D-290'] } },
          formatting: {
            meta: { asks: { formatNumber: typed } },
            on: {
              'formatNumber:formatted': { ...to('idle', 'PHN-08', 'PHN-11'), actions: assign({ text: WHOLE }) },
              'formatNumber:abroad': {
                ...to('idle', 'PHN-08', 'D-290'),
                actions: assign({ text: LOCAL, region: 'GB' }),
              },
              'formatNumber:failed': to('idle', 'PHN-09'),
              'after:formatLimit': to('idle', 'PHN-09'),
              // The number goes on being formatted.
              'method.chosen:whatsapp': {
                actions: assign({ method: 'whatsapp' }),
                meta: { requirements: ['MAIN-14'] },
              },
            },
          },
          noted: {
            meta: {
              requirements: ['PHN-04', 'PHN-05'],
              shows: { alert: 'Invalid phone number, please try again.', invalid: ['Phone number'] },
            },
          },
          refused: alerted(WAIT, 'OTP-09'),
          limited: {
            ...alerted(`${WAIT} You can try again in 15 seconds.`, 'OTP-09', 'D-142'),
            on: { 'notice.expired': to('idle', 'D-142') },
          },
        },
      },
      parsing: {
        meta: { requirements: ['PHN-03'], asks: { parseNumber: typed }, shows: parsing },
        on: {
          'parseNumber:valid': to('parsed', 'PHN-03', 'PHN-10', 'PHN-11'),
          'parseNumber:invalid': to('entering.noted', 'PHN-04', 'PHN-05'),
          'parseNumber:failed': to('dialled', 'PHN-07'),
          'after:parseLimit': to('dialled', 'PHN-06', 'PHN-07'),
        },
      },
      parsed: chosen(() => ({ choice: 'number', number: '+14155550199', international: '+1 415 555 0199' }), 'PHN-10'),
      dialled: chosen(
        (context) => ({ choice: 'number', number: dialled(context), international: dialled(context) }),
        'PHN-06',
        'PHN-07',
      ),
      emailChosen: chosen(() => ({ choice: 'method', method: 'email' }), 'MAIN-13'),
      providerChosen: chosen(() => ({ choice: 'provider', provider: 'google' }), 'OAU-21'),
      walletChosen: chosen(() => ({ choice: 'wallet', wallet: 'Phantom' }), 'CRY-09'),
      passkeyChosen: chosen(() => ({ choice: 'passkey' }), 'PKY-01'),
    },
  },
);
