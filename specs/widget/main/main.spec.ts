import { flow } from '#specs/vocabulary.ts';
import { choices, TRIES } from './main.choices.ts';
import { FAMILIES, type Family } from './main.families.ts';
import { limited, NOTED, refused, statesOf } from './main.sights.ts';

type Row = [string, string, string, ...string[]];

const rowsOf = ({ prefix }: Family): Row[] => {
  const at = (state: string) => `${prefix}${state}`;
  const why = NOTED[prefix] ?? ['EML-01', 'EML-02'];
  const forms = [...TEXTS, 'mended', 'blank.noted', 'partial.noted'];
  return [
    ...(prefix === '' ? [...forms, 'whole.refused', 'whole.limited'] : forms).flatMap((from): Row[] => [
      ...TEXTS.map((text): Row => [at(from), `email.typed:${text}`, at(text)]),
      [at(from), 'provider.chosen:google', 'providerChosen', 'OAU-21', 'OAU-02'],
      [at(from), 'provider.chosen:apple', 'providerChosen', 'OAU-21', 'OAU-04'],
      [at(from), 'method.chosen:text', 'methodChosen', 'MAIN-13'],
      [at(from), 'wallet.chosen:phantom', 'walletChosen', 'CRY-08', 'CRY-09'],
      [at(from), 'wallet.chosen:other', 'walletChosen', 'MAIN-17', 'CRY-29'],
      [at(from), 'passkey.chosen', 'passkeyChosen', 'PKY-01'],
      ...(prefix === 'autofill.'
        ? ([
            [at(from), 'passkeyAutofill:picked', 'passkeyChosen.picked', 'PKY-03'],
            [at(from), 'passkeyAutofill:over', `passkey.${from}`, 'PKY-02', 'PKY-04', 'MAIN-08'],
          ] satisfies Row[])
        : []),
    ]),
    [at('blank'), 'email.submitted', at('blank.noted'), ...why],
    [at('blank.noted'), 'email.submitted', at('blank.noted'), ...why],
    [at('partial'), 'email.submitted', at('partial.noted'), ...why],
    [at('partial.noted'), 'email.submitted', at('partial.noted'), ...why],
    [at('whole'), 'email.submitted', 'emailChosen', 'EML-03'],
    [at('padded'), 'email.submitted', 'emailChosen', 'EML-03'],
    [at('slip'), 'email.submitted', 'emailChosen.slip'],
    [at('slip'), 'suggestion.accepted', at('mended')],
    [at('mended'), 'email.submitted', 'emailChosen.mended'],
  ];
};

const TEXTS = ['blank', 'partial', 'whole', 'slip', 'padded'];
const misconfigured = (alert: string, ...requirements: string[]) => ({
  kind: 'end' as const,
  requirements,
  shows: { alert, hides: ['Continue with email'] },
});
const sent = (email: string, ...requirements: string[]) => ({
  kind: 'end' as const,
  requirements,
  results: TRIES.map((autofillTries) => ({ choice: 'email', email, autofillTries })),
});

export const mainSpec = flow({
  id: 'main',
  area: 'widget',
  about: 'Main: what is offered, what was typed, what was chosen.',
  success: ['emailChosen'],
  scenarios: {
    product: {
      says: 'e-mail links, Google and Apple, header off',
      to: 'blank',
      requirements: ['UPG-07', 'UPG-08', 'UPG-09', 'MAIN-01', 'MAIN-04'],
    },
    twice: { says: 'a product is named twice', to: 'blank', requirements: ['MAIN-05', 'D-474'] },
    kept: { says: 'an address was typed before', to: 'whole', requirements: [] },
    refused: { says: 'a send was refused before', to: 'whole.refused', requirements: ['EML-07', 'THM-19'] },
    limited: {
      says: 'a send was refused before, for a while',
      to: 'whole.limited',
      requirements: ['EML-07', 'D-142'],
    },
    tabs: { says: 'codes by text and WhatsApp beside links', to: 'tabs.blank', requirements: ['MAIN-13'] },
    coded: { says: 'codes by e-mail', to: 'coded.blank', requirements: ['OTP-01'] },
    used: { says: 'Google was used last', to: 'used.blank', requirements: ['D-106'] },
    usedTab: { says: 'a code by text was used last', to: 'tabs.used.blank', requirements: ['D-106'] },
    passwords: {
      says: 'passwords, links and codes by e-mail: one Email tab, no conflict',
      to: 'passwords.blank',
      requirements: ['PWD-01', 'D-31', 'D-34'],
    },
    wallets: {
      says: 'four wallets beside two providers',
      to: 'wallets.blank',
      requirements: ['MAIN-16', 'MAIN-17', 'MAIN-18'],
    },
    headed: { says: 'header and logo', to: 'headed.blank', requirements: ['MAIN-02', 'MAIN-03'] },
    passkeys: {
      says: 'passkeys beside links by e-mail, Google and Apple',
      to: 'autofill.blank',
      requirements: ['MAIN-10', 'PKY-02', 'PKY-03'],
    },
    passkeysTried: {
      says: 'passkeys can no longer be offered in the field',
      to: 'passkey.blank',
      requirements: ['MAIN-08', 'PKY-04'],
    },
    passkeysFormless: {
      says: 'passkeys beside Google and Apple',
      to: 'formless.blank',
      requirements: ['MAIN-09'],
    },
    onlyPasskeys: { says: 'passkeys is the only product', to: 'onlyPasskeys', requirements: ['MAIN-11'] },
    emailConflict: {
      says: 'codes by text, then by e-mail beside links',
      to: 'emailConflict',
      requirements: ['MAIN-12', 'D-31'],
    },
    noProducts: { says: 'OAuth without a provider', to: 'noProducts', requirements: [] },
  },
  states: {
    ...Object.assign({}, ...FAMILIES.map(statesOf)),
    'whole.refused': refused,
    'whole.limited': limited,
    onlyPasskeys: misconfigured(
      'Error: Cannot use Passkeys by itself, please add another product to the config.',
      'MAIN-11',
    ),
    emailConflict: misconfigured('Error: Cannot use both EML and Email OTP', 'MAIN-12'),
    noProducts: misconfigured('Error: No product can be used, please add another to the config.'),
    emailChosen: sent('jane@acme.test', 'EML-03'),
    'emailChosen.slip': sent('jane@gmial.com'),
    'emailChosen.mended': sent('jane@gmail.com'),
    ...choices,
  },
  events: {
    'email.typed': { by: 'user', cases: TEXTS },
    'email.submitted': { by: 'user' },
    'suggestion.accepted': { by: 'user' },
    'notice.expired': { by: 'clock' },
    'provider.chosen': { by: 'user', cases: ['google', 'apple'] },
    'wallet.chosen': { by: 'user', cases: ['phantom', 'other'] },
    'method.chosen': { by: 'user', cases: ['text'] },
    'passkey.chosen': { by: 'user' },
    passkeyAutofill: {
      by: 'system',
      requirements: ['PKY-03', 'PKY-04'],
      asks: { domain: 'acme.test', tries: 5 },
      cases: ['picked', 'over'],
    },
  },
  transitions: [
    ...FAMILIES.flatMap(rowsOf),
    ['whole.refused', 'email.submitted', 'emailChosen', 'EML-03'],
    ['whole.limited', 'email.submitted', 'emailChosen', 'EML-03'],
    ['whole.limited', 'notice.expired', 'whole', 'D-142'],
  ],
  properties: [
    {
      kind: 'onlyVia',
      state: 'emailChosen*',
      events: ['email.submitted'],
      says: 'an address is used only when the form was sent',
      requirements: ['EML-03'],
    },
    {
      kind: 'alwaysCan',
      goals: [
        'emailChosen*',
        'providerChosen',
        'methodChosen',
        'walletChosen',
        'passkeyChosen*',
        'onlyPasskeys',
        'emailConflict',
        'noProducts',
      ],
      says: 'an address can always be sent',
      requirements: ['EML-03'],
    },
    ...Object.entries({ onlyPasskeys: ['MAIN-11'], emailConflict: ['MAIN-12'], noProducts: ['D-74'] }).map(
      ([after, requirements]) => ({
        kind: 'never' as const,
        state: 'blank',
        after,
        says: `nothing is offered when ${after}`,
        requirements,
      }),
    ),
  ],
});
