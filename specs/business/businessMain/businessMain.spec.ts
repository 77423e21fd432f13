import { button, flow } from '#specs/vocabulary.ts';
import { OFFLINE, WAIT } from '../given.ts';
import { bareSights, FAMILIES, KNOWN, knownSight, statesOf, told } from './businessMain.sights.ts';
import { scenarios } from './businessMain.scenarios.ts';

type Row = [string, string, string, ...string[]];
const TEXTS = ['blank', 'partial', 'whole', 'slip', 'padded'];
const FORMS = [...TEXTS, 'mended', 'blank.noted', 'partial.noted'];

/** The target of each button. */
const ways: Record<string, string> = {
  'password.chosen': 'password',
  'sso.chosen': 'sso',
  ...Object.fromEntries(
    ['google', 'microsoft', 'hubspot', 'slack', 'github'].map((one) => [`provider.chosen:${one}`, `provider.${one}`]),
  ),
  ...Object.fromEntries(['okta', 'entra'].map((one) => [`connection.chosen:${one}`, `connection.${one}`])),
  'link.requested': 'link',
  'code.requested': 'code',
};
const OKTA = 'connection.chosen:okta';
const ENTRA = 'connection.chosen:entra';
const [GOOGLE, MICROSOFT, HUBSPOT, SLACK, GITHUB] = ['google', 'microsoft', 'hubspot', 'slack', 'github'].map(
  (one) => `provider.chosen:${one}`,
) as [string, string, string, string, string];

/** The buttons beside the form, by family. */
const besides: Record<string, string[]> = {
  'methods.': ['password.chosen', 'sso.chosen', GOOGLE, HUBSPOT],
  'formLast.': ['sso.chosen', SLACK],
};
/** The buttons where there is no form. */
const alone: Record<string, string[]> = {
  passwordButton: ['password.chosen', GITHUB, MICROSOFT],
  passwordAlone: ['password.chosen'],
  sole: [GITHUB],
  'prompted.fresh': ['password.chosen', GOOGLE],
  prompted: ['password.chosen', GOOGLE],
  'promptAlone.fresh': [GOOGLE],
  promptAlone: [GOOGLE],
  ssoUsed: ['sso.chosen', GITHUB],
  connections: [OKTA, ENTRA],
  restricted: ['password.chosen', GOOGLE],
  'verify.every': ['link.requested', 'code.requested', 'password.chosen', GOOGLE, OKTA, ENTRA],
  'verify.code': ['code.requested'],
  'other.asked': [SLACK, OKTA, ENTRA],
  ...Object.fromEntries(
    [
      'verify',
      'verify.unconfigured',
      'other',
      'other.backable',
      'other.refused',
      'other.offline',
      'other.cannotJoin',
    ].map((state) => [state, ['link.requested']]),
  ),
};
const chosenIn = (from: string, events: string[]) =>
  events.map((event): Row => [from, event, ways[event] ?? '', 'B2B-01']);

const rowsOf = ({ prefix, sends }: (typeof FAMILIES)[number]): Row[] => {
  const at = (state: string) => `${prefix}${state}`;
  return [
    ...FORMS.flatMap((from) => [
      ...TEXTS.map((text): Row => [at(from), `email.typed:${text}`, at(text), 'B2B-01']),
      ...chosenIn(at(from), besides[prefix] ?? []),
    ]),
    ...['blank', 'partial'].flatMap((text): Row[] => [
      [at(text), 'email.submitted', at(`${text}.noted`), 'B2B-01'],
      [at(`${text}.noted`), 'email.submitted', at(`${text}.noted`), 'B2B-01'],
    ]),
    [at('whole'), 'email.submitted', sends, 'B2B-01'],
    [at('padded'), 'email.submitted', sends, 'B2B-01'],
    [at('slip'), 'email.submitted', `${sends}.slip`, 'B2B-01'],
    [at('slip'), 'suggestion.accepted', at('mended'), 'B2B-01'],
    [at('mended'), 'email.submitted', `${sends}.mended`, 'B2B-01'],
  ];
};
const TOLD = ['organization.whole.refused', 'organization.whole.limited', 'organization.whole.cannotJoin'];

const JANE = 'jane@acme.test';
/** The address goes along as far as it was typed. */
const TYPED = ['', 'jane@ac', JANE, 'jane@gmial.com', 'jane@gmail.com'];
const end = (choice: string, emails: string[], more: object = {}) => ({
  kind: 'end' as const,
  requirements: ['B2B-01'],
  results: emails.map((email) => ({ choice, ...more, email })),
});
const sent = (choice: string) => ({
  [choice]: end(choice, [JANE]),
  [`${choice}.slip`]: end(choice, ['jane@gmial.com']),
  [`${choice}.mended`]: end(choice, ['jane@gmail.com']),
});
const connection = (connectionId: string) => end('connection', ['', JANE], { connectionId });

export const businessMainSpec = flow({
  id: 'businessMain',
  area: 'business',
  about: 'Main of the business widget: how to log in is chosen; an address is typed, or the known one is used.',
  scenarios,
  states: {
    ...Object.assign({}, ...FAMILIES.map(statesOf)),
    'organization.whole.refused': told('Too many requests. Please wait a moment.'),
    'organization.whole.limited': told(`${WAIT} You can try again in 15 seconds.`),
    'organization.whole.cannotJoin': told('jane@acme.test cannot join Acme. Please ask an admin of the organization.'),
    ...bareSights,
    verify: knownSight({
      heading: 'Verify your email to go on',
      says: ['Use one of these to show that jane@acme.test is yours.'],
    }),
    other: knownSight({}),
    'other.backable': knownSight({ offers: [button(KNOWN), button('Back')] }),
    'other.refused': knownSight({ alert: 'Too many requests. Please wait a moment.' }),
    'other.offline': knownSight({ alert: OFFLINE }),
    'other.cannotJoin': knownSight({
      alert: 'jane@acme.test cannot join Acme. Please ask an admin of the organization.',
    }),
    ...sent('link'),
    ...sent('code'),
    ...sent('either'),
    password: end('password', TYPED),
    sso: end('sso', TYPED),
    'provider.google': end('provider', TYPED, { provider: 'google' }),
    'provider.hubspot': end('provider', TYPED, { provider: 'hubspot' }),
    'provider.slack': end('provider', TYPED, { provider: 'slack' }),
    'provider.github': end('provider', [''], { provider: 'github' }),
    'provider.microsoft': end('provider', [''], { provider: 'microsoft' }),
    'connection.okta': connection('connection-1'),
    'connection.entra': connection('connection-2'),
    back: { kind: 'end', requirements: ['B2B-01'], result: { choice: 'back' } },
    accepted: {
      kind: 'end',
      requirements: ['B2B-01', 'D-312'],
      result: { choice: 'oneTap', credential: 'credential-1', email: '' },
    },
  },
  events: {
    'email.typed': { by: 'user', cases: TEXTS },
    'email.submitted': { by: 'user' },
    'suggestion.accepted': { by: 'user' },
    'notice.expired': { by: 'clock' },
    'link.requested': { by: 'user' },
    'code.requested': { by: 'user' },
    'password.chosen': { by: 'user' },
    'sso.chosen': { by: 'user' },
    'provider.chosen': { by: 'user', cases: ['google', 'microsoft', 'hubspot', 'slack', 'github'] },
    'connection.chosen': { by: 'user', cases: ['okta', 'entra'] },
    'back.chosen': { by: 'user' },
    oneTap: {
      by: 'system',
      requirements: ['B2B-01', 'D-312'],
      asksIn: {
        'prompted.fresh': [{ publicToken: 'prompted', cancelOnTapOutside: false }],
        'promptAlone.fresh': [{ publicToken: 'promptAlone', cancelOnTapOutside: true }],
      },
      cases: ['accepted', 'over'],
    },
  },
  transitions: [
    ...FAMILIES.flatMap(rowsOf),
    ...TOLD.flatMap((from): Row[] => [
      ...TEXTS.map((text): Row => [from, `email.typed:${text}`, `organization.${text}`, 'B2B-01']),
      [from, 'email.submitted', 'link', 'B2B-01'],
    ]),
    ...Object.entries(alone).flatMap(([from, events]) => chosenIn(from, events)),
    ['organization.whole.limited', 'notice.expired', 'organization.whole', 'D-142'],
    ['other.offline', 'notice.expired', 'other', 'D-142'],
    ...['prompted', 'promptAlone'].flatMap((main): Row[] => [
      [`${main}.fresh`, 'oneTap:accepted', 'accepted', 'B2B-01', 'D-312'],
      [`${main}.fresh`, 'oneTap:over', main, 'B2B-01', 'D-312'],
    ]),
    ['other.backable', 'back.chosen', 'back', 'B2B-01', 'B2B-04'],
  ],
  properties: [
    {
      kind: 'onlyVia',
      state: 'link*',
      events: ['email.submitted', 'link.requested'],
      says: 'an address is used only when that was wanted',
      requirements: ['B2B-01'],
    },
    {
      kind: 'onlyVia',
      state: 'code*',
      events: ['email.submitted', 'code.requested'],
      says: 'a code is sent only when that was wanted',
      requirements: ['B2B-01'],
    },
    {
      kind: 'alwaysCan',
      goals: ['link*', 'code*', 'either*', 'password', 'sso', 'provider.*', 'connection.*', 'back', 'accepted'],
      says: 'there is always a way to log in',
      requirements: ['B2B-01'],
    },
  ],
});
