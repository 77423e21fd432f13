import { button, flow } from '#specs/vocabulary.ts';
import {
  acme,
  closed,
  discovered,
  done,
  ERROR,
  foreign,
  none,
  restricted,
  secondStep,
  several,
  SLOW,
  unverified,
  WAIT,
  waiting,
} from '../given.ts';

const trouble = (kind: string) => ({
  kind: 'end' as const,
  requirements: ['B2B-05'],
  result: { result: 'trouble', trouble: { kind } },
});
const unanswered = (sentence: string) => ({
  kind: 'wait-user' as const,
  requirements: ['D-295'],
  shows: { heading: ERROR, says: [sentence], offers: [button('Try again')], strong: ['Try again'] },
});
const unansweredOf = (link: 'discovery' | 'member') => ({
  [`unanswered.${link}.offline`]: unanswered('You are offline. What you typed is kept. Please try again later.'),
  [`unanswered.${link}.slow`]: unanswered(SLOW),
  [`unanswered.${link}.limited`]: unanswered(`${WAIT} You can try again in 15 seconds.`),
});
const linkRows = (
  link: 'discovery' | 'member',
  opening: string,
  actor: string,
  end: string,
): [string, string, string, ...string[]][] => [
  [opening, `${actor}:ok`, end, 'B2B-04', 'B2B-03'],
  [opening, `${actor}:spent`, 'trouble.link', 'B2B-05'],
  [opening, `${actor}:elsewhere`, 'trouble.link', 'B2B-05'],
  [opening, `${actor}:blocked`, 'trouble.blocked', 'B2B-05'],
  [opening, `${actor}:refused`, 'trouble.unknown', 'B2B-05'],
  [opening, `${actor}:joining`, 'trouble.unknown', 'B2B-05'],
  [opening, `${actor}:offline`, `unanswered.${link}.offline`, 'D-295'],
  [opening, `${actor}:limited`, `unanswered.${link}.limited`, 'D-295'],
  [opening, 'after:answerLimit', `unanswered.${link}.slow`, 'D-295'],
  ...['offline', 'slow', 'limited'].map((why): [string, string, string, ...string[]] => [
    `unanswered.${link}.${why}`,
    'retry.chosen',
    opening,
    'D-295',
  ]),
];
const LINK_REFUSALS = ['spent', 'elsewhere', 'blocked', 'refused', 'joining', 'offline', 'limited'];

/** What an authentication ends in besides a whole log-in. */
const GATED = ['unverified', 'closed', 'foreign', 'secondStep'];

export const arrivalSpec = flow({
  id: 'arrival',
  area: 'business',
  about: 'The business page was opened: a link is used once, else the organization is looked up.',
  worlds: {
    plain: { says: 'the Discovery flow, without a link', to: 'main.discovery', requirements: ['B2B-01'] },
    named: { says: 'the Organization flow of a slug', to: 'finding', requirements: ['B2B-01'] },
    nameless: { says: 'the Organization flow without a slug', to: 'trouble.organization', requirements: ['B2B-05'] },
    discoveryLink: { says: 'a link of the Discovery flow', to: 'openingDiscovery', requirements: ['B2B-04'] },
    memberLink: { says: 'a link into an organization', to: 'openingMember', requirements: ['B2B-03'] },
    denied: { says: 'a provider has sent an error', to: 'trouble.provider', requirements: ['B2B-05'] },
  },
  states: {
    finding: {
      kind: 'wait-system',
      requirements: ['B2B-01'],
      shows: waiting('Looking for your organization...'),
    },
    openingDiscovery: { kind: 'wait-system', requirements: ['B2B-04'], shows: waiting('Logging you in...') },
    openingMember: { kind: 'wait-system', requirements: ['B2B-03'], shows: waiting('Logging you in...') },
    ...unansweredOf('discovery'),
    ...unansweredOf('member'),
    'main.discovery': { kind: 'end', requirements: ['B2B-01'], result: { result: 'main', organization: null } },
    'main.organization': {
      kind: 'end',
      requirements: ['B2B-01'],
      results: [acme, restricted].map((organization) => ({ result: 'main', organization })),
    },
    discovered: {
      kind: 'end',
      requirements: ['B2B-04'],
      results: [discovered, several, none].map((one) => ({ result: 'discovered', discovered: one })),
    },
    gated: {
      kind: 'end',
      requirements: ['B2B-03'],
      results: [done, unverified, closed, foreign, secondStep].map((answer) => ({ result: 'gated', answer })),
    },
    'trouble.authPolicy': {
      kind: 'end',
      requirements: ['B2B-05'],
      result: { result: 'trouble', trouble: { kind: 'authPolicy', organization: null } },
    },
    ...Object.fromEntries(
      ['organization', 'provider', 'link', 'blocked', 'unknown'].map((kind) => [`trouble.${kind}`, trouble(kind)]),
    ),
  },
  events: {
    'retry.chosen': { by: 'user' },
    findOrganization: {
      by: 'system',
      asks: { slug: 'acme' },
      cases: ['found', 'restricted', 'nothing', 'unavailable', 'blocked'],
    },
    openDiscoveryLink: {
      by: 'system',
      asks: { token: 'one-time-1' },
      cases: ['ok', 'several', 'none', ...LINK_REFUSALS],
    },
    openMemberLink: {
      by: 'system',
      asks: { token: 'one-time-2', sessionMinutes: 90, locale: 'de' },
      cases: ['ok', ...GATED, 'policy', ...LINK_REFUSALS],
    },
  },
  clock: { answerLimit: 10_000 },
  transitions: [
    ['finding', 'findOrganization:found', 'main.organization', 'B2B-01'],
    ['finding', 'findOrganization:restricted', 'main.organization', 'B2B-01'],
    ['finding', 'findOrganization:nothing', 'trouble.organization', 'B2B-05'],
    ['finding', 'findOrganization:unavailable', 'trouble.unknown', 'B2B-05', 'D-295'],
    ['finding', 'findOrganization:blocked', 'trouble.blocked', 'B2B-05'],
    ['finding', 'after:answerLimit', 'trouble.unknown', 'B2B-05', 'D-295'],
    ...linkRows('discovery', 'openingDiscovery', 'openDiscoveryLink', 'discovered'),
    ['openingDiscovery', 'openDiscoveryLink:several', 'discovered', 'B2B-04'],
    ['openingDiscovery', 'openDiscoveryLink:none', 'discovered', 'B2B-04'],
    ...linkRows('member', 'openingMember', 'openMemberLink', 'gated'),
    ...GATED.map((one): [string, string, string, ...string[]] => [
      'openingMember',
      `openMemberLink:${one}`,
      'gated',
      'B2B-03',
    ]),
    ['openingMember', 'openMemberLink:policy', 'trouble.authPolicy', 'B2B-05'],
  ],
  properties: [
    {
      kind: 'onlyVia',
      state: 'discovered',
      events: ['openDiscoveryLink:ok', 'openDiscoveryLink:several', 'openDiscoveryLink:none'],
      says: 'organizations are shown only after a link was accepted',
      requirements: ['B2B-04'],
    },
    {
      kind: 'leadsTo',
      from: 'openingMember',
      goals: ['gated', 'trouble.*', 'unanswered.*'],
      fair: ['system', 'clock'],
      says: 'opening a link ends',
      requirements: ['D-295'],
    },
    {
      kind: 'leadsTo',
      from: 'finding',
      goals: ['main.*', 'trouble.*'],
      fair: ['system', 'clock'],
      says: 'looking for an organization ends',
      requirements: ['B2B-01'],
    },
  ],
  announces: [
    ...['found', 'restricted', 'nothing'].map((one) => ({
      from: 'finding',
      on: `findOrganization:${one}`,
      what: 'B2B_ORGANIZATIONS_GET_BY_SLUG',
      requirements: ['B2B-01'],
    })),
    ...['ok', 'several', 'none'].map((one) => ({
      from: 'openingDiscovery',
      on: `openDiscoveryLink:${one}`,
      what: 'B2B_MAGIC_LINK_DISCOVERY_AUTHENTICATE',
      requirements: ['B2B-04'],
    })),
    ...['ok', ...GATED].map((one) => ({
      from: 'openingMember',
      on: `openMemberLink:${one}`,
      what: 'B2B_MAGIC_LINK_AUTHENTICATE',
      requirements: ['B2B-03'],
    })),
  ],
});
