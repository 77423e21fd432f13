import { flow } from '#specs/vocabulary.ts';
import {
  acme,
  closed,
  discovered,
  done,
  foreign,
  none,
  restricted,
  secondStep,
  several,
  unverified,
  waiting,
} from '../given.ts';
import {
  acceptedOf,
  ANNOUNCED,
  asksOf,
  GATED,
  OPENED,
  openedRows,
  openedStates,
  LANDINGS,
  why,
} from './landing.landings.ts';

const trouble = (kind: string) => ({
  kind: 'end' as const,
  requirements: ['B2B-05'],
  result: { result: 'trouble', trouble: { kind } },
});
const right = { by: 'memberToken', token: 'one-time-reset', sessionMinutes: 90, locale: 'de' };
const LINK_REFUSALS = ['spent', 'elsewhere', 'blocked', 'refused', 'joining', 'offline', 'limited'];

export const landingSpec = flow({
  id: 'landing',
  area: 'business',
  about: 'The business page was opened: a link is used once, else the organization is looked up.',
  success: ['gated'],
  scenarios: {
    plain: { says: 'the Discovery flow, without a link', to: 'main.discovery', requirements: ['B2B-01'] },
    named: { says: 'the Organization flow of a slug', to: 'finding', requirements: ['B2B-01'] },
    nameless: { says: 'the Organization flow without a slug', to: 'trouble.organization', requirements: ['B2B-05'] },
    discoveryLink: { says: 'a link of the Discovery flow', to: 'opening.discovery', requirements: ['B2B-04'] },
    memberLink: { says: 'a link into an organization', to: 'opening.member', requirements: ['B2B-03'] },
    byProvider: { says: 'a provider, for an organization', to: 'opening.oauth', requirements: ['B2B-03'] },
    toDiscover: { says: 'a provider, in the Discovery flow', to: 'opening.discoveryOauth', requirements: ['B2B-04'] },
    bySso: { says: 'single sign-on', to: 'opening.sso', requirements: ['B2B-03'] },
    verified: { says: 'a link of a reset page that logs in first', to: 'opening.linked', requirements: ['B2B-08'] },
    reset: { says: 'a reset link of a member', to: 'reset.member', requirements: ['B2B-08'] },
    discoveryReset: { says: 'a reset link of the Discovery flow', to: 'reset.discovery', requirements: ['B2B-08'] },
    tokenless: { says: 'a reset page without a token', to: 'trouble.link', requirements: ['B2B-05'] },
    cancelled: { says: "the person's no at a provider", to: 'trouble.cancelled', requirements: ['B2B-05', 'D-446'] },
    denied: { says: 'a provider has sent an error', to: 'trouble.provider', requirements: ['B2B-05'] },
  },
  states: {
    finding: {
      kind: 'wait-system',
      requirements: ['B2B-01'],
      shows: waiting('Looking for your organization...'),
    },
    ...Object.assign({}, ...LANDINGS.map(openedStates)),
    'reset.member': { kind: 'end', requirements: ['B2B-08'], result: { result: 'reset', right } },
    'reset.discovery': {
      kind: 'end',
      requirements: ['B2B-08'],
      result: { result: 'reset', right: { by: 'discoveryToken', token: 'one-time-reset' } },
    },
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
      ['organization', 'cancelled', 'provider', 'link', 'blocked', 'unknown'].map((kind) => [
        `trouble.${kind}`,
        trouble(kind),
      ]),
    ),
  },
  events: {
    'retry.chosen': { by: 'user' },
    'notice.expired': { by: 'clock' },
    findOrganization: {
      by: 'system',
      asks: { slug: 'acme' },
      cases: ['found', 'restricted', 'nothing', 'unavailable', 'blocked'],
    },
    openDiscoveryToken: {
      by: 'system',
      asksIn: asksOf('openDiscoveryToken'),
      cases: ['ok', 'several', 'none', ...LINK_REFUSALS],
    },
    openMemberToken: {
      by: 'system',
      asksIn: asksOf('openMemberToken'),
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
    ...LANDINGS.flatMap(openedRows),
  ],
  properties: [
    {
      kind: 'onlyVia',
      state: 'discovered',
      events: ['openDiscoveryToken:ok', 'openDiscoveryToken:several', 'openDiscoveryToken:none'],
      says: 'organizations are shown only after a link was accepted',
      requirements: ['B2B-04'],
    },
    {
      kind: 'leadsTo',
      from: 'opening.member',
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
    ...LANDINGS.flatMap((one) =>
      acceptedOf(one).map((name) => ({
        from: `opening.${one}`,
        on: `${OPENED[one].actor}:${name}`,
        what: ANNOUNCED[one],
        requirements: [why(one)],
      })),
    ),
  ],
});
