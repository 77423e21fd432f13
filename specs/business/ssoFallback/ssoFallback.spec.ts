import { button, field, flow } from '#specs/vocabulary.ts';
import { acme, jane, OFFLINE, WAIT } from '../given.ts';

type Row = [string, string, string, ...string[]];
const TEXTS = { blank: '', spaces: '  ', acme: 'acme', padded: ' acme ' };
const texts = Object.keys(TEXTS);
const WHOLE = ['acme', 'padded'];
const FIELD = 'Short name of the organization';
const UNKNOWN = 'We know no organization by that name.';
const WHY: Record<string, object> = {
  unknown: { alert: UNKNOWN, invalid: [FIELD] },
  noSso: { alert: 'Acme does not use SSO.', invalid: [FIELD] },
  failed: { alert: 'We could not look that up. Please try again.' },
  limited: { alert: `${WAIT} You can try again in 15 seconds.` },
};

const screen = (slug: string, more: object) => ({
  heading: `No SSO found for ${jane}`,
  says: [
    'If you know the short name of your organization, enter it here. Otherwise sign in another way to see your organizations.',
    'It is part of its address, for example acme.',
  ],
  values: { [FIELD]: slug },
  ...more,
});
const typing = (slug: string, more: object = {}) => ({
  kind: 'wait-user' as const,
  requirements: ['B2B-23'],
  shows: screen(slug, {
    offers: [
      field(FIELD),
      ...['Continue', 'Try another email', 'Sign in another way', 'Back'].map((name) => button(name)),
    ],
    strong: ['Continue'],
    ...more,
  }),
});
const looking = (slug: string) => ({
  kind: 'wait-system' as const,
  requirements: ['B2B-23'],
  shows: screen(slug, {
    offers: [field(FIELD), button('Continue')],
    busy: true,
    working: ['Continue'],
    off: [FIELD],
  }),
});
const end = (result: object, ...requirements: string[]) => ({ kind: 'end' as const, requirements, result });
const okta = { connectionId: 'connection-1', name: 'Okta' };
const entra = { connectionId: 'connection-2', name: 'Entra' };
const found = (...connections: object[]) => ({
  kind: 'end' as const,
  requirements: ['B2B-23'],
  results: ['acme', ' acme '].map((slug) => ({ result: 'found', slug, connections })),
});
const standing = [
  ...texts,
  'blank.unknown',
  'spaces.unknown',
  ...WHOLE.flatMap((text) => Object.keys(WHY).map((why) => `${text}.${why}`)),
  'acme.slow',
  'acme.offline',
];

export const ssoFallbackSpec = flow({
  id: 'ssoFallback',
  area: 'business',
  about: 'SSO Discovery Fallback: no connection is open to the address; an organization can be named.',
  scenarios: {
    first: { says: 'nothing was found for the address', to: 'blank', requirements: ['B2B-23'] },
    offline: { says: 'and there was no connection', to: 'acme.offline', requirements: ['B2B-23', 'D-142'] },
    unleft: { says: 'the page was not left for the one connection', to: 'acme.slow', requirements: ['B2B-23'] },
  },
  states: {
    ...Object.fromEntries(Object.entries(TEXTS).map(([name, text]) => [name, typing(text)])),
    'blank.unknown': typing('', WHY['unknown']),
    'spaces.unknown': typing('  ', WHY['unknown']),
    ...Object.fromEntries(
      Object.entries(WHY).flatMap(([why, more]) => [
        [`acme.${why}`, typing('acme', more)],
        [`padded.${why}`, typing(' acme ', more)],
      ]),
    ),
    'acme.offline': typing('acme', { alert: OFFLINE }),
    'acme.slow': typing('acme', { alert: 'This took too long. Please try again.' }),
    'acme.looking': looking('acme'),
    'padded.looking': looking(' acme '),
    'found.one': found(okta),
    'found.several': found(okta, entra),
    back: end({ result: 'back' }, 'B2B-23'),
    otherWay: end({ result: 'otherWay' }, 'B2B-23'),
    trouble: end({ result: 'trouble', trouble: { kind: 'expired' } }, 'B2B-05'),
  },
  events: {
    'slug.typed': { by: 'user', cases: texts },
    'slug.submitted': { by: 'user' },
    'notice.expired': { by: 'clock' },
    findOrganization: {
      by: 'system',
      asks: { slug: acme.slug },
      requirements: ['B2B-23'],
      cases: ['one', 'several', 'noSso', 'nobody', 'offline', 'limited', 'expired'],
    },
    'email.changed': { by: 'user' },
    'method.changed': { by: 'user' },
    'back.chosen': { by: 'user' },
  },
  clock: { answerLimit: 10_000 },
  transitions: [
    ...standing.flatMap((from): Row[] => {
      const text = from.split('.')[0] ?? '';
      return [
        ...texts.map((one): Row => [from, `slug.typed:${one}`, one, 'B2B-23']),
        [from, 'slug.submitted', WHOLE.includes(text) ? `${text}.looking` : `${text}.unknown`, 'B2B-23'],
        [from, 'email.changed', 'back', 'B2B-23', 'B2B-22'],
        [from, 'back.chosen', 'back', 'B2B-23', 'B2B-22'],
        [from, 'method.changed', 'otherWay', 'B2B-23', 'B2B-01'],
      ];
    }),
    ['acme.offline', 'notice.expired', 'acme', 'D-142'],
    ...WHOLE.flatMap((text): Row[] => [
      [`${text}.limited`, 'notice.expired', text, 'D-142'],
      [`${text}.looking`, 'findOrganization:one', 'found.one', 'B2B-23'],
      [`${text}.looking`, 'findOrganization:several', 'found.several', 'B2B-23'],
      [`${text}.looking`, 'findOrganization:noSso', `${text}.noSso`, 'B2B-23'],
      [`${text}.looking`, 'findOrganization:nobody', `${text}.unknown`, 'B2B-23'],
      [`${text}.looking`, 'findOrganization:offline', `${text}.failed`, 'B2B-23'],
      [`${text}.looking`, 'findOrganization:limited', `${text}.limited`, 'B2B-23'],
      [`${text}.looking`, 'findOrganization:expired', 'trouble', 'B2B-05'],
      [`${text}.looking`, 'after:answerLimit', `${text}.failed`, 'B2B-23'],
    ]),
  ],
  properties: [
    {
      kind: 'onlyVia',
      state: '*.looking',
      events: ['slug.submitted'],
      says: 'a name is looked up only when it was sent',
      requirements: ['B2B-23'],
    },
    {
      kind: 'leadsTo',
      from: 'acme.looking',
      goals: ['found.*', 'acme.unknown', 'acme.noSso', 'acme.failed', 'acme.limited', 'trouble'],
      fair: ['system', 'clock'],
      says: 'a lookup ends',
      requirements: ['B2B-23'],
    },
    {
      kind: 'alwaysCan',
      goals: ['otherWay', 'back', 'found.*', 'trouble'],
      says: 'whoever has no short name can log in another way',
      requirements: ['B2B-23'],
    },
  ],
  announces: WHOLE.flatMap((text) =>
    ['one', 'several', 'noSso', 'nobody'].map((some) => ({
      from: `${text}.looking`,
      on: `findOrganization:${some}`,
      what: 'B2B_ORGANIZATIONS_GET_BY_SLUG',
      requirements: ['B2B-23'],
    })),
  ),
});
