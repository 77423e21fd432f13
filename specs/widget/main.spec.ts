import { button, flow } from '../vocabulary.ts';
import { FAMILIES, type Family, form, HEADER } from './main.families.ts';

type Row = [string, string, string, ...string[]];

const WHY: Record<string, string[]> = {
  '': ['MAIN-04', 'MAIN-05', 'MAIN-06', 'OAU-01', 'OAU-02', 'OAU-04', 'UPG-10'],
  'tabs.': ['MAIN-13', 'MAIN-14'],
  'coded.': ['OTP-01'],
  'passwords.': ['MAIN-13', 'D-82', 'D-31', 'D-34'],
  'headed.': ['MAIN-02', 'MAIN-03'],
  'used.': ['D-106'],
  'tabs.used.': ['D-106'],
};
const NOTED: Record<string, string[]> = { 'coded.': ['OTP-01', 'OTP-02'], 'passwords.': ['PWD-01'] };

const statesOf = ({ prefix, says, hides, invalid, more }: Family) => {
  /** What is offered while the field holds `Email`. */
  const shows = (Email: string, rest: object = {}) => ({
    says,
    offers: form,
    hides: [...hides, 'Did you mean'],
    values: { Email },
    ...more,
    ...rest,
  });
  const offering = (text: string, rest: object = {}, ...requirements: string[]) => ({
    kind: 'wait-user' as const,
    requirements,
    shows: shows(text, rest),
  });
  const noted = { alert: invalid, invalid: ['Email'] };
  const why = NOTED[prefix] ?? ['EML-01'];
  return Object.fromEntries(
    Object.entries({
      blank: offering('', {}, ...(WHY[prefix] ?? [])),
      partial: offering('jane@ac'),
      whole: offering('jane@acme.test'),
      slip: offering('jane@gmial.com', {
        says: [...says, 'Did you mean'],
        hides,
        offers: [...(more.offers ?? form), button('jane@gmail.com')],
      }),
      'blank.noted': offering('', noted, ...why),
      'partial.noted': offering('jane@ac', noted, ...why),
      padded: offering(' jane@acme.test '),
      mended: offering('jane@gmail.com'),
    }).map(([name, state]) => [`${prefix}${name}`, state]),
  );
};

const rowsOf = ({ prefix }: Family): Row[] => {
  const at = (state: string) => `${prefix}${state}`;
  const why = NOTED[prefix] ?? ['EML-01', 'EML-02'];
  const forms = [...TEXTS, 'mended', 'blank.noted', 'partial.noted'];
  return [
    ...(prefix === '' ? [...forms, 'whole.refused'] : forms).flatMap((from): Row[] => [
      ...TEXTS.map((text): Row => [at(from), `email.typed:${text}`, at(text)]),
      [at(from), 'provider.chosen:google', 'providerChosen', 'OAU-21', 'OAU-02'],
      [at(from), 'provider.chosen:apple', 'providerChosen', 'OAU-21', 'OAU-04'],
      [at(from), 'method.chosen:text', 'methodChosen', 'MAIN-13'],
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
const WRITTEN = ['', 'jane@ac', 'jane@acme.test', 'jane@gmial.com', 'jane@gmail.com', ' jane@acme.test '];
const misconfigured = (alert: string, ...requirements: string[]) => ({
  kind: 'end' as const,
  requirements,
  shows: { alert, hides: ['Continue with email'] },
});
const sent = (email: string, ...requirements: string[]) => ({
  kind: 'end' as const,
  requirements,
  result: { email, provider: null, method: null },
});

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
    tabs: { says: 'codes by text and WhatsApp beside links', to: 'tabs.blank', requirements: ['MAIN-13'] },
    coded: { says: 'codes by e-mail', to: 'coded.blank', requirements: ['OTP-01'] },
    used: { says: 'Google was used last', to: 'used.blank', requirements: ['D-106'] },
    usedTab: { says: 'a code by text was used last', to: 'tabs.used.blank', requirements: ['D-106'] },
    passwords: {
      says: 'passwords, links and codes by e-mail: one Email tab, no conflict',
      to: 'passwords.blank',
      requirements: ['PWD-01', 'D-31', 'D-34'],
    },
    headed: { says: 'header and logo', to: 'headed.blank', requirements: ['MAIN-02', 'MAIN-03'] },
    passkeysAlone: { says: 'passkeys is the only product', to: 'passkeysAlone', requirements: ['MAIN-11'] },
    emailConflict: { says: 'e-mail links beside e-mail codes', to: 'emailConflict', requirements: ['MAIN-12'] },
    nothingOffered: { says: 'OAuth without a provider', to: 'nothingOffered', requirements: [] },
  },
  states: {
    ...Object.assign({}, ...FAMILIES.map(statesOf)),
    'whole.refused': {
      kind: 'wait-user',
      requirements: ['EML-07', 'THM-19'],
      shows: {
        says: ['or'],
        offers: form,
        hides: [HEADER, 'Did you mean'],
        values: { Email: 'jane@acme.test' },
        alert: 'Too many requests. Please wait a moment.',
      },
    },
    passkeysAlone: misconfigured(
      'Error: Cannot use Passkeys by itself, please add another product to the config.',
      'MAIN-11',
    ),
    emailConflict: misconfigured('Error: Cannot use both EML and Email OTP', 'MAIN-12'),
    nothingOffered: misconfigured('Error: No way to sign in is configured. Please add a product to the config.'),
    emailChosen: sent('jane@acme.test', 'EML-03'),
    'emailChosen.slip': sent('jane@gmial.com'),
    'emailChosen.mended': sent('jane@gmail.com'),
    methodChosen: {
      kind: 'end',
      requirements: ['MAIN-13'],
      results: WRITTEN.map((email) => ({ email, provider: null, method: 'sms' })),
    },
    providerChosen: {
      kind: 'end',
      requirements: ['OAU-21'],
      // What was typed is not lost on the way through a provider.
      results: WRITTEN.flatMap((email) => ['google', 'apple'].map((provider) => ({ email, provider, method: null }))),
    },
  },
  events: {
    'email.typed': { by: 'user', cases: TEXTS },
    'email.submitted': { by: 'user' },
    'suggestion.accepted': { by: 'user' },
    'provider.chosen': { by: 'user', cases: ['google', 'apple'] },
    'method.chosen': { by: 'user', cases: ['text'] },
  },
  transitions: [...FAMILIES.flatMap(rowsOf), ['whole.refused', 'email.submitted', 'emailChosen', 'EML-03']],
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
      goals: ['emailChosen*', 'providerChosen', 'methodChosen', 'passkeysAlone', 'emailConflict', 'nothingOffered'],
      says: 'an address can always be sent',
      requirements: ['EML-03'],
    },
    ...Object.entries({ passkeysAlone: ['MAIN-11'], emailConflict: ['MAIN-12'], nothingOffered: ['D-74'] }).map(
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
