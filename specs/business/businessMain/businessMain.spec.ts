import { button, flow } from '#specs/vocabulary.ts';
import { FAMILIES, KNOWN, knownSight, statesOf, told } from './businessMain.sights.ts';

type Row = [string, string, string, ...string[]];
const TEXTS = ['blank', 'partial', 'whole', 'slip', 'padded'];
const FORMS = [...TEXTS, 'mended', 'blank.noted', 'partial.noted'];

const rowsOf = (prefix: string): Row[] => {
  const at = (state: string) => `${prefix}${state}`;
  return [
    ...FORMS.flatMap((from) => TEXTS.map((text): Row => [at(from), `email.typed:${text}`, at(text), 'B2B-01'])),
    ...['blank', 'partial'].flatMap((text): Row[] => [
      [at(text), 'email.submitted', at(`${text}.noted`), 'B2B-01'],
      [at(`${text}.noted`), 'email.submitted', at(`${text}.noted`), 'B2B-01'],
    ]),
    [at('whole'), 'email.submitted', 'chosen', 'B2B-01'],
    [at('padded'), 'email.submitted', 'chosen', 'B2B-01'],
    [at('slip'), 'email.submitted', 'chosen.slip', 'B2B-01'],
    [at('slip'), 'suggestion.accepted', at('mended'), 'B2B-01'],
    [at('mended'), 'email.submitted', 'chosen.mended', 'B2B-01'],
  ];
};
const TOLD = ['organization.whole.refused', 'organization.whole.cannotJoin'];
const sent = (email: string) => ({ kind: 'end' as const, requirements: ['B2B-01'], result: { choice: 'link', email } });

export const businessMainSpec = flow({
  id: 'businessMain',
  area: 'business',
  about: 'Main of the business widget: an address is typed, or the known one is used.',
  worlds: {
    discovery: { says: 'the Discovery flow, with a logo', to: 'blank', requirements: ['B2B-01'] },
    hidden: { says: 'the host has switched the header off', to: 'unheaded.blank', requirements: ['B2B-01', 'D-293'] },
    member: { says: 'the Organization flow', to: 'organization.blank', requirements: ['B2B-01'] },
    kept: { says: 'an address was typed before', to: 'whole', requirements: ['B2B-01'] },
    refused: { says: 'a send was refused before', to: 'organization.whole.refused', requirements: ['B2B-01'] },
    turnedAway: {
      says: 'the organization does not take the address',
      to: 'organization.whole.cannotJoin',
      requirements: ['B2B-01'],
    },
    unverified: { says: 'the address is still to be verified', to: 'verify', requirements: ['B2B-01'] },
    another: { says: 'another method is asked for', to: 'other', requirements: ['B2B-01'] },
    fromDiscovery: { says: 'the same, chosen from Discovery', to: 'other.backable', requirements: ['B2B-01'] },
    anotherRefused: { says: 'the same, after a send was refused', to: 'other.refused', requirements: ['B2B-01'] },
    anotherTurnedAway: {
      says: 'the same, and the organization does not take the address',
      to: 'other.cannotJoin',
      requirements: ['B2B-01'],
    },
  },
  states: {
    ...Object.assign({}, ...FAMILIES.map(statesOf)),
    'organization.whole.refused': told('Too many requests. Please wait a moment.'),
    'organization.whole.cannotJoin': told('jane@acme.test cannot join Acme. Please ask an admin of the organization.'),
    verify: knownSight({
      heading: 'Verify your email to go on',
      says: ['Use one of these to show that jane@acme.test is yours.'],
    }),
    other: knownSight({}),
    'other.backable': knownSight({ offers: [button(KNOWN), button('Back')] }),
    'other.refused': knownSight({ alert: 'Too many requests. Please wait a moment.' }),
    'other.cannotJoin': knownSight({
      alert: 'jane@acme.test cannot join Acme. Please ask an admin of the organization.',
    }),
    chosen: sent('jane@acme.test'),
    'chosen.slip': sent('jane@gmial.com'),
    'chosen.mended': sent('jane@gmail.com'),
    back: { kind: 'end', requirements: ['B2B-01'], result: { choice: 'back' } },
  },
  events: {
    'email.typed': { by: 'user', cases: TEXTS },
    'email.submitted': { by: 'user' },
    'suggestion.accepted': { by: 'user' },
    'link.requested': { by: 'user' },
    'back.chosen': { by: 'user' },
  },
  transitions: [
    ...FAMILIES.flatMap(({ prefix }) => rowsOf(prefix)),
    ...TOLD.flatMap((from): Row[] => [
      ...TEXTS.map((text): Row => [from, `email.typed:${text}`, `organization.${text}`, 'B2B-01']),
      [from, 'email.submitted', 'chosen', 'B2B-01'],
    ]),
    ...['verify', 'other', 'other.backable', 'other.refused', 'other.cannotJoin'].map((from): Row => [
      from,
      'link.requested',
      'chosen',
      'B2B-01',
    ]),
    ['other.backable', 'back.chosen', 'back', 'B2B-01', 'B2B-04'],
  ],
  properties: [
    {
      kind: 'onlyVia',
      state: 'chosen*',
      events: ['email.submitted', 'link.requested'],
      says: 'an address is used only when that was wanted',
      requirements: ['B2B-01'],
    },
    {
      kind: 'alwaysCan',
      goals: ['chosen*', 'back'],
      says: 'an address can always be sent',
      requirements: ['B2B-01'],
    },
  ],
});
