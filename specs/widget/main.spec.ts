import { button, field, flow } from '../vocabulary.ts';

const form = [
  field('Email'),
  button('Continue with email'),
  button('Continue with Google'),
  button('Continue with Apple'),
];
const HEADER = 'Sign up or log in';
/** What is offered while the field holds `Email`. */
const shows = (Email: string, more: object = {}) => ({
  says: ['or'],
  offers: form,
  hides: [HEADER, 'Did you mean'],
  values: { Email },
  ...more,
});
const offering = (text: string, ...requirements: string[]) => ({
  kind: 'wait-user' as const,
  requirements,
  shows: shows(text),
});
const invalid = { alert: 'Invalid email address', invalid: ['Email'] };
const misconfigured = (alert: string, ...requirements: string[]) => ({
  kind: 'end' as const,
  requirements,
  shows: { alert, hides: ['Continue with email'] },
});
const TEXTS = ['blank', 'partial', 'whole', 'slip', 'padded'];
const emails = ['', 'jane@ac', 'jane@acme.test', 'jane@gmial.com', 'jane@gmail.com', ' jane@acme.test '];

export const mainSpec = flow({
  id: 'main',
  area: 'widget',
  about: 'Main: what is offered, what was typed, what was chosen.',
  worlds: {
    product: {
      says: 'e-mail links, Google and Apple, header off',
      to: 'blank',
      requirements: ['UPG-07', 'UPG-08', 'UPG-09', 'MAIN-01', 'MAIN-04'],
    },
    kept: { says: 'an address was typed before', to: 'whole', requirements: [] },
    refused: { says: 'a send was refused before', to: 'whole.refused', requirements: ['EML-07', 'THM-19'] },
    passkeysAlone: { says: 'passkeys is the only product', to: 'passkeysAlone', requirements: ['MAIN-11'] },
    emailConflict: { says: 'e-mail links beside e-mail codes', to: 'emailConflict', requirements: ['MAIN-12'] },
    nothingOffered: { says: 'OAuth without a provider', to: 'nothingOffered', requirements: [] },
  },
  states: {
    blank: offering('', 'MAIN-05', 'MAIN-06', 'OAU-01', 'OAU-02', 'OAU-04', 'UPG-10'),
    partial: offering('jane@ac'),
    whole: offering('jane@acme.test'),
    slip: {
      kind: 'wait-user',
      shows: shows('jane@gmial.com', {
        says: ['or', 'Did you mean'],
        hides: [HEADER],
        offers: [...form, button('jane@gmail.com')],
      }),
    },
    'blank.noted': { ...offering('', 'EML-01'), shows: shows('', invalid) },
    'partial.noted': { ...offering('', 'EML-01'), shows: shows('jane@ac', invalid) },
    'whole.refused': {
      ...offering('', 'EML-07', 'THM-19'),
      shows: shows('jane@acme.test', { alert: 'Too many requests. Please wait a moment.' }),
    },
    passkeysAlone: misconfigured(
      'Error: Cannot use Passkeys by itself, please add another product to the config.',
      'MAIN-11',
    ),
    emailConflict: misconfigured('Error: Cannot use both EML and Email OTP', 'MAIN-12'),
    nothingOffered: misconfigured('Error: No way to sign in is configured. Please add a product to the config.'),
    emailChosen: { kind: 'end', requirements: ['EML-03'], result: { email: 'jane@acme.test', provider: null } },
    'emailChosen.slip': { kind: 'end', result: { email: 'jane@gmial.com', provider: null } },
    'emailChosen.mended': { kind: 'end', result: { email: 'jane@gmail.com', provider: null } },
    providerChosen: {
      kind: 'end',
      requirements: ['OAU-21'],
      // What was typed is not lost on the way through a provider.
      results: emails.flatMap((email) => ['google', 'apple'].map((provider) => ({ email, provider }))),
    },
    padded: offering(' jane@acme.test '),
    mended: offering('jane@gmail.com'),
  },
  events: {
    'email.typed': { by: 'user', cases: TEXTS },
    'email.submitted': { by: 'user' },
    'suggestion.accepted': { by: 'user' },
    'provider.chosen': { by: 'user', cases: ['google', 'apple'] },
  },
  transitions: [
    ...[...TEXTS, 'mended', 'blank.noted', 'partial.noted', 'whole.refused'].flatMap(
      (from): [string, string, string, ...string[]][] => [
        ...TEXTS.map((text): [string, string, string] => [from, `email.typed:${text}`, text]),
        [from, 'provider.chosen:google', 'providerChosen', 'OAU-21', 'OAU-02'],
        [from, 'provider.chosen:apple', 'providerChosen', 'OAU-21', 'OAU-04'],
      ],
    ),
    ['blank', 'email.submitted', 'blank.noted', 'EML-01', 'EML-02'],
    ['blank.noted', 'email.submitted', 'blank.noted', 'EML-01'],
    ['partial', 'email.submitted', 'partial.noted', 'EML-01', 'EML-02'],
    ['partial.noted', 'email.submitted', 'partial.noted', 'EML-01'],
    ['whole', 'email.submitted', 'emailChosen', 'EML-03'],
    ['whole.refused', 'email.submitted', 'emailChosen', 'EML-03'],
    ['padded', 'email.submitted', 'emailChosen', 'EML-03'],
    ['slip', 'email.submitted', 'emailChosen.slip'],
    ['slip', 'suggestion.accepted', 'mended'],
    ['mended', 'email.submitted', 'emailChosen.mended'],
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
      goals: ['emailChosen*', 'providerChosen', 'passkeysAlone', 'emailConflict', 'nothingOffered'],
      says: 'an address can always be sent',
      requirements: ['EML-03'],
    },
    ...['passkeysAlone', 'emailConflict', 'nothingOffered'].map((after) => ({
      kind: 'never' as const,
      state: 'blank',
      after,
      says: `nothing is offered when ${after}`,
      requirements: ['MAIN-11', 'MAIN-12'],
    })),
  ],
});
