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
type Row = [string, string, string, ...string[]];
/** What the address may bring along, by the call that takes it; `isElsewhere`: through somebody else's page. */
const OPENED = {
  discovery: { actor: 'openDiscoveryToken', by: 'link', end: 'discovered', isElsewhere: false },
  discoveryOauth: { actor: 'openDiscoveryToken', by: 'oauth', end: 'discovered', isElsewhere: true },
  member: { actor: 'openMemberToken', by: 'link', end: 'gated', isElsewhere: false },
  linked: { actor: 'openMemberToken', by: 'link', end: 'gated', isElsewhere: false },
  oauth: { actor: 'openMemberToken', by: 'oauth', end: 'gated', isElsewhere: true },
  sso: { actor: 'openMemberToken', by: 'sso', end: 'gated', isElsewhere: true },
};
type Opened = keyof typeof OPENED;
const OPENINGS = Object.keys(OPENED) as Opened[];
/** What an authentication ends in besides a whole log-in. */
const GATED = ['unverified', 'closed', 'foreign', 'secondStep'];
/** What a call may be accepted with. */
const acceptedOf = (one: Opened) => (OPENED[one].end === 'discovered' ? ['ok', 'several', 'none'] : ['ok', ...GATED]);
const ANNOUNCED: Record<Opened, string> = {
  discovery: 'B2B_MAGIC_LINK_DISCOVERY_AUTHENTICATE',
  discoveryOauth: 'B2B_OAUTH_DISCOVERY_AUTHENTICATE',
  member: 'B2B_MAGIC_LINK_AUTHENTICATE',
  linked: 'B2B_MAGIC_LINK_AUTHENTICATE',
  oauth: 'B2B_OAUTH_AUTHENTICATE',
  sso: 'B2B_SSO_AUTHENTICATE',
};
const why = (one: Opened) => (OPENED[one].end === 'discovered' ? 'B2B-04' : 'B2B-03');

const openedStates = (one: Opened) => ({
  [`opening.${one}`]: {
    kind: 'wait-system' as const,
    requirements: [why(one)],
    shows: waiting('Logging you in...'),
  },
  [`unanswered.${one}.offline`]: unanswered('You are offline. What you typed is kept. Please try again later.'),
  [`unanswered.${one}.slow`]: unanswered(SLOW),
  [`unanswered.${one}.limited`]: unanswered(`${WAIT} You can try again in 15 seconds.`),
});
function openedRows(one: Opened): Row[] {
  const { actor, end, isElsewhere } = OPENED[one];
  const from = `opening.${one}`;
  const refusals = (cases: string[], kind: string) =>
    cases.map((name): Row => [from, `${actor}:${name}`, `trouble.${isElsewhere ? 'provider' : kind}`, 'B2B-05']);
  return [
    ...acceptedOf(one).map((name): Row => [from, `${actor}:${name}`, end, why(one)]),
    ...refusals(['spent', 'elsewhere'], 'link'),
    ...refusals(['refused', 'joining'], 'unknown'),
    [from, `${actor}:blocked`, 'trouble.blocked', 'B2B-05'],
    ...(end === 'gated' ? [[from, `${actor}:policy`, 'trouble.authPolicy', 'B2B-05'] satisfies Row] : []),
    [from, `${actor}:offline`, `unanswered.${one}.offline`, 'D-295'],
    [from, `${actor}:limited`, `unanswered.${one}.limited`, 'D-295'],
    [from, 'after:answerLimit', `unanswered.${one}.slow`, 'D-295'],
    ...['offline', 'slow', 'limited'].map((told): Row => [`unanswered.${one}.${told}`, 'retry.chosen', from, 'D-295']),
  ];
}
const tokenOf = (one: Opened) => `one-time-${one}`;
const asksOf = (actor: string) =>
  Object.fromEntries(
    OPENINGS.filter((one) => OPENED[one].actor === actor).map((one) => [
      `opening.${one}`,
      [
        {
          by: OPENED[one].by,
          token: tokenOf(one),
          ...(OPENED[one].end === 'gated' ? { sessionMinutes: 90, locale: 'de' } : {}),
        },
      ],
    ]),
  );
const right = { by: 'memberToken', token: 'one-time-reset', sessionMinutes: 90, locale: 'de' };
const LINK_REFUSALS = ['spent', 'elsewhere', 'blocked', 'refused', 'joining', 'offline', 'limited'];

export const arrivalSpec = flow({
  id: 'arrival',
  area: 'business',
  about: 'The business page was opened: a link is used once, else the organization is looked up.',
  worlds: {
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
    denied: { says: 'a provider has sent an error', to: 'trouble.provider', requirements: ['B2B-05'] },
  },
  states: {
    finding: {
      kind: 'wait-system',
      requirements: ['B2B-01'],
      shows: waiting('Looking for your organization...'),
    },
    ...Object.assign({}, ...OPENINGS.map(openedStates)),
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
    ...OPENINGS.flatMap(openedRows),
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
    ...OPENINGS.flatMap((one) =>
      acceptedOf(one).map((name) => ({
        from: `opening.${one}`,
        on: `${OPENED[one].actor}:${name}`,
        what: ANNOUNCED[one],
        requirements: [why(one)],
      })),
    ),
  ],
});
