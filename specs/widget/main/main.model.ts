import { onlyVia, alwaysCan, never } from '#specs/properties.ts';
import { given, sets, testModel, to } from '#specs/testModel.ts';
import { button } from '#specs/vocabulary.ts';
import { configurations } from './configurations.ts';

interface Context {
  email: string;
  /** Offers of a passkey in the e-mail field that are left. */
  tries: number;
  invalid: string;
  /** The configuration has no field for an address. */
  isFormless: boolean;
}

const TEXTS = {
  blank: '',
  partial: 'jane@ac',
  whole: 'jane@acme.test',
  slip: 'jane@gmial.com',
  padded: ' jane@acme.test ',
};
const SUGGESTION = 'Did you mean';
const WAIT = 'Too many requests. Please wait a moment.';
const MISCONFIGURED = ['onlyPasskeys', 'emailConflict', 'noProducts'] as const;
const CHOSEN = [
  'emailChosen',
  'googleChosen',
  'appleChosen',
  'methodChosen',
  'phantomChosen',
  'walletsChosen',
  'passkeyChosen',
  'passkeyPicked',
];
/** A passkey that was picked in the field. */
const credential = { credentialId: 'passkey-2', relyingPartyId: 'acme.test', json: '{"id":"passkey-2"}' };
const passkey = button('Continue with a passkey');
const written = (value: string) => ({
  meta: {
    shows: ({ isFormless }: Context) => ({ hides: [SUGGESTION], ...(isFormless ? {} : { values: { Email: value } }) }),
  },
});
const submitted = { 'email.submitted': to('#main.emailChosen', 'EML-03') };
/** The same for each text that is typed. */
const typing = (target: (name: string) => string) =>
  Object.fromEntries(
    Object.entries(TEXTS).map(([name, email]) => [
      `email.typed:${name}`,
      { target: target(name), actions: sets<Context>({ email }) },
    ]),
  );

/** The way into a configuration, and the other states that it begins in. */
const into = (says: string, states: string[], requirements: string[] = [], fields: Partial<Context> = {}) =>
  given(
    says,
    states.map((state) => `#main.offering.${state}`),
    { requirements, actions: sets<Context>(fields) },
  );
const chosen = (output: object, ...requirements: string[]) => ({
  type: 'final' as const,
  meta: { requirements },
  // The typed text is not lost on the way through a provider.
  output: ({ context }: { context: Context }) => ({ email: context.email, autofillTries: context.tries, ...output }),
});
const misconfigured = (alert: string, ...requirements: string[]) => ({
  tags: 'end' as const,
  meta: { requirements, shows: { alert, hides: ['Continue with email'] } },
});

export const mainModel = testModel<Context>(
  {
    area: 'widget',
    about: 'Main: what is offered, what was typed, what was chosen.',
    success: ['emailChosen'],
    by: { 'notice.expired': 'clock' },
    inputs: { passkeyAutofill: ['PKY-03', 'PKY-04'] },
    properties: [
      onlyVia('emailChosen', ['email.submitted'], 'an address is used only when the form was sent', 'EML-03'),
      alwaysCan([...CHOSEN, ...MISCONFIGURED], 'something can always be chosen', 'EML-03'),
      ...MISCONFIGURED.map((state) =>
        never(
          'offering',
          `given:${state}`,
          `nothing is offered when ${state}`,
          { onlyPasskeys: 'MAIN-11', emailConflict: 'MAIN-12', noProducts: 'D-74' }[state],
        ),
      ),
    ],
  },
  {
    id: 'main',
    context: { email: '', tries: 5, invalid: 'Invalid email address', isFormless: false },
    initial: 'arriving',
    states: {
      arriving: {
        on: {
          'given:product': into(
            'e-mail links, Google and Apple, header off',
            ['configuration.product'],
            ['UPG-07', 'UPG-08', 'UPG-09', 'MAIN-01', 'MAIN-04'],
          ),
          'given:twice': into('a product is named twice', ['configuration.product'], ['MAIN-05', 'D-474']),
          'given:returned': into('an address was typed before', ['configuration.product', 'text.whole'], [], {
            email: TEXTS.whole,
          }),
          'given:refused': into(
            'a send was refused before',
            ['configuration.product', 'text.whole', 'error.refused'],
            ['EML-07', 'THM-19'],
            { email: TEXTS.whole },
          ),
          'given:limited': into(
            'a send was refused before, for a while',
            ['configuration.product', 'text.whole', 'error.limited'],
            ['EML-07', 'D-142'],
            { email: TEXTS.whole },
          ),
          'given:tabs': into('codes by text and WhatsApp beside links', ['configuration.tabs'], ['MAIN-13']),
          'given:used': into('Google was used last', ['configuration.used'], ['D-106']),
          'given:usedTab': into('a code by text was used last', ['configuration.usedTab'], ['D-106']),
          'given:coded': into('codes by e-mail', ['configuration.coded'], ['OTP-01'], {
            invalid: 'Invalid email, please try again.',
          }),
          'given:passwords': into(
            'passwords, links and codes by e-mail: one Email tab, no conflict',
            ['configuration.passwords'],
            ['PWD-01', 'D-31', 'D-34'],
          ),
          'given:wallets': into(
            'four wallets beside two providers',
            ['configuration.wallets'],
            ['MAIN-16', 'MAIN-17', 'MAIN-18'],
          ),
          'given:headed': into('header and logo', ['configuration.headed'], ['MAIN-02', 'MAIN-03']),
          'given:passkeys': into(
            'passkeys beside links by e-mail, Google and Apple',
            ['configuration.product', 'passkeys.inField'],
            ['MAIN-10', 'PKY-02', 'PKY-03'],
          ),
          'given:passkeysTried': into(
            'passkeys can no longer be offered in the field',
            ['configuration.product', 'passkeys.button'],
            ['MAIN-08', 'PKY-04'],
            { tries: 0 },
          ),
          'given:passkeysFormless': into(
            'passkeys beside Google and Apple',
            ['configuration.formless', 'passkeys.button'],
            ['MAIN-09'],
            { isFormless: true },
          ),
          'given:onlyPasskeys': given('passkeys is the only product', 'onlyPasskeys', { requirements: ['MAIN-11'] }),
          'given:emailConflict': given('codes by text, then by e-mail beside links', 'emailConflict', {
            requirements: ['MAIN-12', 'D-31'],
          }),
          'given:noProducts': given('OAuth without a provider', 'noProducts'),
        },
      },
      onlyPasskeys: misconfigured(
        'Error: Cannot use Passkeys by itself, please add another product to the config.',
        'MAIN-11',
      ),
      emailConflict: misconfigured('Error: Cannot use both EML and Email OTP', 'MAIN-12'),
      noProducts: misconfigured('Error: No product can be used, please add another to the config.'),
      offering: {
        type: 'parallel',
        on: {
          'provider.chosen:google': to('googleChosen', 'OAU-21', 'OAU-02'),
          'provider.chosen:apple': to('appleChosen', 'OAU-21', 'OAU-04'),
          'method.chosen:text': to('methodChosen', 'MAIN-13'),
          'wallet.chosen:phantom': to('phantomChosen', 'CRY-08', 'CRY-09'),
          'wallet.chosen:other': to('walletsChosen', 'MAIN-17', 'CRY-29'),
          'passkey.chosen': to('passkeyChosen', 'PKY-01'),
        },
        states: {
          configuration: {
            initial: 'product',
            states: configurations,
          },
          text: {
            initial: 'blank',
            on: typing((name) => `.${name}`),
            states: {
              blank: written(TEXTS.blank),
              partial: written(TEXTS.partial),
              whole: { ...written(TEXTS.whole), on: submitted },
              padded: { ...written(TEXTS.padded), on: submitted },
              slip: {
                meta: {
                  shows: ({ isFormless }) =>
                    isFormless
                      ? { hides: [SUGGESTION] }
                      : { says: [SUGGESTION], offers: [button('jane@gmail.com')], values: { Email: TEXTS.slip } },
                },
                on: {
                  ...submitted,
                  'suggestion.accepted': { target: 'mended', actions: sets<Context>({ email: 'jane@gmail.com' }) },
                },
              },
              mended: { ...written('jane@gmail.com'), on: submitted },
            },
          },
          error: {
            initial: 'none',
            on: {
              ...typing(() => '.none'),
              'email.submitted': {
                target: '.invalid',
                guard: ({ context }) => [TEXTS.blank, TEXTS.partial].includes(context.email),
                meta: { requirements: ['EML-01', 'EML-02', 'OTP-02', 'PWD-01'] },
              },
            },
            states: {
              none: {},
              invalid: {
                meta: {
                  requirements: ['EML-01', 'OTP-01', 'OTP-02', 'PWD-01'],
                  shows: ({ isFormless, invalid }) => (isFormless ? {} : { alert: invalid, invalid: ['Email'] }),
                },
              },
              refused: { meta: { requirements: ['EML-07', 'THM-19'], shows: { alert: WAIT } } },
              limited: {
                meta: {
                  requirements: ['EML-07', 'D-142'],
                  shows: { alert: `${WAIT} You can try again in 15 seconds.` },
                },
                on: { 'notice.expired': to('none', 'D-142') },
              },
            },
          },
          passkeys: {
            initial: 'absent',
            states: {
              absent: {},
              inField: {
                meta: {
                  requirements: ['MAIN-10', 'D-32'],
                  asks: { passkeyAutofill: { domain: 'acme.test', tries: 5 } },
                  shows: { hides: [passkey.name] },
                },
                on: {
                  'passkeyAutofill:picked': {
                    target: '#main.passkeyPicked',
                    actions: sets<Context>({ tries: 2 }),
                    meta: { requirements: ['PKY-03'] },
                  },
                  'passkeyAutofill:over': {
                    target: 'button',
                    actions: sets<Context>({ tries: 0 }),
                    meta: { requirements: ['PKY-02', 'PKY-04', 'MAIN-08'] },
                  },
                },
              },
              button: { meta: { requirements: ['MAIN-08', 'D-32'], shows: { offers: [passkey] } } },
            },
          },
        },
      },
      emailChosen: {
        type: 'final',
        meta: { requirements: ['EML-03'] },
        output: ({ context }) => ({ choice: 'email', email: context.email.trim(), autofillTries: context.tries }),
      },
      googleChosen: chosen({ choice: 'provider', provider: 'google' }, 'OAU-21'),
      appleChosen: chosen({ choice: 'provider', provider: 'apple' }, 'OAU-21'),
      methodChosen: chosen({ choice: 'method', method: 'sms' }, 'MAIN-13'),
      phantomChosen: chosen({ choice: 'wallet', wallet: 'Phantom' }, 'CRY-09'),
      walletsChosen: chosen({ choice: 'wallet', wallet: null }, 'CRY-09'),
      passkeyChosen: chosen({ choice: 'passkey' }, 'PKY-01'),
      passkeyPicked: chosen({ choice: 'passkey', credential }, 'PKY-03', 'PKY-04'),
    },
  },
);
