import { button, field, flow } from '#specs/vocabulary.ts';
import { jane, OFFLINE, WAIT } from '../given.ts';

type Row = [string, string, string, ...string[]];
const TEXTS = { blank: '', partial: 'jane@ac', whole: jane, padded: ` ${jane} ` };
const texts = Object.keys(TEXTS);
const FAILED = 'We could not look that up. Please try again, or ask your admin.';
const SLOW = 'This took too long. Please try again.';

const typing = (Email: string, more: object = {}) => ({
  kind: 'wait-user' as const,
  requirements: ['B2B-22'],
  shows: {
    heading: 'Sign in with SSO',
    says: ['Enter your work email, and we look for your organization.'],
    offers: [field('Email'), button('Continue'), button('Back')],
    strong: ['Continue'],
    values: { Email },
    ...more,
  },
});
const looking = (Email: string) => ({
  kind: 'wait-system' as const,
  requirements: ['B2B-22'],
  shows: {
    heading: 'Sign in with SSO',
    offers: [field('Email'), button('Continue')],
    values: { Email },
    busy: true,
    working: ['Continue'],
    off: ['Email'],
  },
});
const invalid = { alert: 'Invalid email address', invalid: ['Email'] };

const okta = { connectionId: 'connection-1', name: 'Okta' };
const entra = { connectionId: 'connection-2', name: 'Entra' };
const found = (...connections: object[]) => ({
  kind: 'end' as const,
  requirements: ['B2B-22'],
  result: { result: 'found', email: jane, connections },
});
/** Addresses that are whole, and what stands there after a lookup that failed. */
const WHOLE = ['whole', 'padded'];
const REFUSED = ['failed', 'limited'];
const standing = [
  ...texts,
  'blank.noted',
  'partial.noted',
  ...WHOLE.flatMap((text) => REFUSED.map((why) => `${text}.${why}`)),
];

export const ssoEmailSpec = flow({
  id: 'ssoEmail',
  area: 'business',
  about: 'SSO Discovery Email: which connections are open to an address.',
  scenarios: {
    first: { says: 'nothing was typed on Main', to: 'blank', requirements: ['B2B-22'] },
    kept: { says: 'an address was typed on Main', to: 'whole', requirements: ['B2B-22'] },
    offline: { says: 'and there was no connection', to: 'whole.offline', requirements: ['B2B-22', 'D-142'] },
    unleft: { says: 'the page was not left for its one connection', to: 'whole.slow', requirements: ['B2B-22'] },
  },
  states: {
    ...Object.fromEntries(Object.entries(TEXTS).map(([name, text]) => [name, typing(text)])),
    'blank.noted': typing('', invalid),
    'partial.noted': typing('jane@ac', invalid),
    'whole.failed': typing(jane, { alert: FAILED }),
    'whole.limited': typing(jane, { alert: `${WAIT} You can try again in 15 seconds.` }),
    'whole.slow': typing(jane, { alert: SLOW }),
    'whole.offline': typing(jane, { alert: OFFLINE }),
    'padded.failed': typing(` ${jane} `, { alert: FAILED }),
    'padded.limited': typing(` ${jane} `, { alert: `${WAIT} You can try again in 15 seconds.` }),
    'whole.looking': looking(jane),
    'padded.looking': looking(` ${jane} `),
    'found.one': found(okta),
    'found.several': found(okta, entra),
    'found.none': found(),
    back: {
      kind: 'end',
      requirements: ['B2B-22'],
      results: ['', 'jane@ac', jane].map((email) => ({ result: 'back', email })),
    },
    trouble: { kind: 'end', requirements: ['B2B-05'], result: { result: 'trouble', trouble: { kind: 'expired' } } },
  },
  events: {
    'email.typed': { by: 'user', cases: texts },
    'email.submitted': { by: 'user' },
    'notice.expired': { by: 'clock' },
    findConnections: {
      by: 'system',
      asks: { email: jane },
      requirements: ['B2B-22'],
      cases: ['one', 'several', 'none', 'offline', 'limited', 'expired'],
    },
    'back.chosen': { by: 'user' },
  },
  clock: { answerLimit: 10_000 },
  transitions: [
    ...[...standing, 'whole.slow', 'whole.offline'].flatMap((from): Row[] => {
      const text = from.split('.')[0] ?? '';
      return [
        ...texts.map((one): Row => [from, `email.typed:${one}`, one, 'B2B-22']),
        [from, 'email.submitted', WHOLE.includes(text) ? `${text}.looking` : `${text}.noted`, 'B2B-22'],
        [from, 'back.chosen', 'back', 'B2B-22', 'B2B-01'],
      ];
    }),
    ['whole.offline', 'notice.expired', 'whole', 'D-142'],
    ...WHOLE.flatMap((text): Row[] => [
      [`${text}.limited`, 'notice.expired', text, 'D-142'],
      ...['one', 'several', 'none'].map((some): Row => [
        `${text}.looking`,
        `findConnections:${some}`,
        `found.${some}`,
        'B2B-22',
      ]),
      [`${text}.looking`, 'findConnections:offline', `${text}.failed`, 'B2B-22'],
      [`${text}.looking`, 'findConnections:limited', `${text}.limited`, 'B2B-22'],
      [`${text}.looking`, 'findConnections:expired', 'trouble', 'B2B-05'],
      [`${text}.looking`, 'after:answerLimit', `${text}.failed`, 'B2B-22'],
    ]),
  ],
  properties: [
    {
      kind: 'onlyVia',
      state: '*.looking',
      events: ['email.submitted'],
      says: 'an address is looked up only when it was sent',
      requirements: ['B2B-22'],
    },
    {
      kind: 'leadsTo',
      from: 'whole.looking',
      goals: ['found.*', 'whole.failed', 'whole.limited', 'trouble'],
      fair: ['system', 'clock'],
      says: 'a lookup ends',
      requirements: ['B2B-22'],
    },
    { kind: 'alwaysCan', goals: ['back', 'found.*', 'trouble'], says: 'there is a way on', requirements: ['B2B-22'] },
  ],
  announces: WHOLE.flatMap((text) =>
    ['one', 'several', 'none'].map((some) => ({
      from: `${text}.looking`,
      on: `findConnections:${some}`,
      what: 'B2B_SSO_DISCOVER_CONNECTIONS',
      requirements: ['B2B-22'],
    })),
  ),
});
