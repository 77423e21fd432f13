import { onlyVia, leadsTo } from '#specs/properties.ts';
import { assign } from 'xstate';
import { announced, given, testModel } from '#specs/testModel.ts';
import { button } from '#specs/vocabulary.ts';
import {
  acme,
  closed,
  discovered,
  done,
  ERROR,
  foreign,
  none,
  OFFLINE,
  restricted,
  secondStep,
  several,
  SLOW,
  unverified,
  WAIT,
  waiting,
} from '../given.ts';

/** Tokens in the address; `isOfProvider`: they come through another site's page. */
const TOKENS = {
  discovery: { by: 'link', opened: 'B2B_MAGIC_LINK_DISCOVERY_AUTHENTICATE', isOfProvider: false },
  discoveryOauth: { by: 'oauth', opened: 'B2B_OAUTH_DISCOVERY_AUTHENTICATE', isOfProvider: true },
  member: { by: 'link', opened: 'B2B_MAGIC_LINK_AUTHENTICATE', isOfProvider: false },
  linked: { by: 'link', opened: 'B2B_MAGIC_LINK_AUTHENTICATE', isOfProvider: false },
  oauth: { by: 'oauth', opened: 'B2B_OAUTH_AUTHENTICATE', isOfProvider: true },
  sso: { by: 'sso', opened: 'B2B_SSO_AUTHENTICATE', isOfProvider: true },
};
const ANSWERS = { acme, restricted, discovered, several, none, done, unverified, closed, foreign, secondStep };
interface Context {
  token: keyof typeof TOKENS;
  /** The answer with which the flow ends, by its name in ANSWERS. */
  answer: keyof typeof ANSWERS | null;
}
const FAILURES = ['authPolicy', 'organization', 'cancelled', 'provider', 'link', 'blocked', 'unknown'];
const of = ({ token }: Context) => TOKENS[token];
const answerOf = ({ answer }: Context) => (answer === null ? null : ANSWERS[answer]);
const isOfProvider = ({ context }: { context: Context }) => of(context).isOfProvider;
const isDiscovery = ({ context }: { context: Context }) => context.token.startsWith('discovery');
const requestOf = (context: Context) => ({ by: of(context).by, token: `one-time-${context.token}` });

const to = (target: string, ...requirements: string[]) => ({ target: `#landing.${target}`, meta: { requirements } });
const opened = (target: string, requirement: string) => ({
  target: `#landing.${target}`,
  meta: { requirements: [requirement], announces: (context: Context) => [announced(of(context).opened)] },
});
const found = (target: string, ...requirements: string[]) => ({
  target,
  meta: { requirements, announces: [announced('B2B_ORGANIZATIONS_GET_BY_SLUG')] },
});
/** A page of another site has its own error. */
const byOrigin = (target: string) => [{ ...to('provider', 'B2B-05'), guard: isOfProvider }, to(target, 'B2B-05')];
const errors = (call: string) => ({
  [`${call}:spent`]: byOrigin('link'),
  [`${call}:otherBrowser`]: byOrigin('link'),
  [`${call}:refused`]: byOrigin('unknown'),
  [`${call}:joining`]: byOrigin('unknown'),
  [`${call}:blocked`]: to('blocked', 'B2B-05'),
  [`${call}:offline`]: to('unanswered.offline', 'D-295'),
  [`${call}:limited`]: to('unanswered.limited', 'D-295'),
});
const again = (requirement: string) => [
  { ...to('opening.discovery', requirement), guard: isDiscovery },
  to('opening.member', requirement),
];
const unanswered = (sentence: string) => ({ meta: { requirements: ['D-295'], shows: { says: [sentence] } } });
const passing = (sentence: string) => ({ ...unanswered(sentence), on: { 'notice.expired': again('D-142') } });
type Output = object | (({ context }: { context: Context }) => object);
const end = (output: Output, ...requirements: string[]) => ({ type: 'final' as const, output, meta: { requirements } });
const failure = (kind: string, more: object = {}) => end({ result: 'failure', failure: { kind, ...more } }, 'B2B-05');

export const landingModel = testModel<Context>(
  {
    area: 'business',
    about: 'The business page was opened: a link is used once, else the organization is looked up.',
    clock: { answerLimit: { milliseconds: 10_000 } },
    by: { 'notice.expired': 'clock' },
    success: ['gated'],
    properties: [
      onlyVia(
        'discovered',
        ['openDiscoveryToken:ok', 'openDiscoveryToken:several', 'openDiscoveryToken:none'],
        'organizations are shown only after a link was accepted',
        'B2B-04',
      ),
      leadsTo(
        'opening.member',
        ['gated', 'unanswered', ...FAILURES],
        ['system', 'clock'],
        'opening a link ends',
        'D-295',
      ),
      leadsTo('finding', ['main', ...FAILURES], ['system', 'clock'], 'looking for an organization ends', 'B2B-01'),
    ],
  },
  {
    id: 'landing',
    context: { token: 'discovery', answer: null },
    initial: 'arriving',
    states: {
      arriving: {
        on: {
          'given:plain': given('the Discovery flow, without a link', 'main', { requirements: ['B2B-01'] }),
          'given:named': given('the Organization flow of a slug', 'finding', { requirements: ['B2B-01'] }),
          'given:nameless': given('the Organization flow without a slug', 'organization', { requirements: ['B2B-05'] }),
          'given:discoveryLink': given('a link of the Discovery flow', 'opening.discovery', {
            requirements: ['B2B-04'],
          }),
          'given:memberLink': given('a link into an organization', 'opening.member', {
            requirements: ['B2B-03'],
            actions: assign({ token: 'member' }),
          }),
          'given:byProvider': given('a provider, for an organization', 'opening.member', {
            requirements: ['B2B-03'],
            actions: assign({ token: 'oauth' }),
          }),
          'given:toDiscover': given('a provider, in the Discovery flow', 'opening.discovery', {
            requirements: ['B2B-04'],
            actions: assign({ token: 'discoveryOauth' }),
          }),
          'given:bySso': given('single sign-on', 'opening.member', {
            requirements: ['B2B-03'],
            actions: assign({ token: 'sso' }),
          }),
          'given:verified': given('a link of a reset page that logs in first', 'opening.member', {
            requirements: ['B2B-08'],
            actions: assign({ token: 'linked' }),
          }),
          'given:reset': given('a reset link of a member', 'reset', { requirements: ['B2B-08'] }),
          'given:discoveryReset': given('a reset link of the Discovery flow', 'discoveryReset', {
            requirements: ['B2B-08'],
          }),
          'given:tokenless': given('a reset page without a token', 'link', { requirements: ['B2B-05'] }),
          'given:cancelled': given("the person's no at a provider", 'cancelled', {
            requirements: ['B2B-05', 'D-446'],
          }),
          'given:denied': given('a provider has sent an error', 'provider', { requirements: ['B2B-05'] }),
        },
      },
      finding: {
        meta: {
          requirements: ['B2B-01'],
          asks: { findOrganization: { slug: 'acme' } },
          shows: waiting('Looking for your organization...'),
        },
        on: {
          'findOrganization:found': { ...found('main', 'B2B-01'), actions: assign({ answer: 'acme' }) },
          'findOrganization:restricted': { ...found('main', 'B2B-01'), actions: assign({ answer: 'restricted' }) },
          'findOrganization:nothing': found('organization', 'B2B-01', 'B2B-05'),
          'findOrganization:unavailable': to('unknown', 'B2B-05', 'D-295'),
          'findOrganization:blocked': to('blocked', 'B2B-05'),
          'after:answerLimit': to('unknown', 'B2B-05', 'D-295'),
        },
      },
      opening: {
        initial: 'discovery',
        meta: { shows: waiting('Signing you in...') },
        on: { 'after:answerLimit': to('unanswered.slow', 'D-295') },
        states: {
          discovery: {
            meta: { requirements: ['B2B-04'], asks: { openDiscoveryToken: requestOf } },
            on: {
              'openDiscoveryToken:ok': { ...opened('discovered', 'B2B-04'), actions: assign({ answer: 'discovered' }) },
              'openDiscoveryToken:several': {
                ...opened('discovered', 'B2B-04'),
                actions: assign({ answer: 'several' }),
              },
              'openDiscoveryToken:none': { ...opened('discovered', 'B2B-04'), actions: assign({ answer: 'none' }) },
              ...errors('openDiscoveryToken'),
            },
          },
          member: {
            meta: {
              requirements: ['B2B-03'],
              asks: {
                openMemberToken: (context: Context) => ({ ...requestOf(context), sessionMinutes: 90, locale: 'de' }),
              },
            },
            on: {
              'openMemberToken:ok': { ...opened('gated', 'B2B-03'), actions: assign({ answer: 'done' }) },
              'openMemberToken:unverified': { ...opened('gated', 'B2B-03'), actions: assign({ answer: 'unverified' }) },
              'openMemberToken:closed': { ...opened('gated', 'B2B-03'), actions: assign({ answer: 'closed' }) },
              'openMemberToken:foreign': { ...opened('gated', 'B2B-03'), actions: assign({ answer: 'foreign' }) },
              'openMemberToken:secondStep': { ...opened('gated', 'B2B-03'), actions: assign({ answer: 'secondStep' }) },
              'openMemberToken:policy': to('authPolicy', 'B2B-05'),
              ...errors('openMemberToken'),
            },
          },
        },
      },
      unanswered: {
        initial: 'slow',
        meta: {
          requirements: ['D-295'],
          shows: { heading: ERROR, offers: [button('Try again')], strong: ['Try again'] },
        },
        on: { 'retry.chosen': again('D-295') },
        states: {
          offline: passing(OFFLINE),
          limited: passing(`${WAIT} You can try again in 15 seconds.`),
          slow: unanswered(SLOW),
        },
      },
      reset: end(
        { result: 'reset', right: { by: 'memberToken', token: 'one-time-reset', sessionMinutes: 90, locale: 'de' } },
        'B2B-08',
      ),
      discoveryReset: end({ result: 'reset', right: { by: 'discoveryToken', token: 'one-time-reset' } }, 'B2B-08'),
      main: end(({ context }) => ({ result: 'main', organization: answerOf(context) }), 'B2B-01'),
      discovered: end(({ context }) => ({ result: 'discovered', discovered: answerOf(context) }), 'B2B-04'),
      gated: end(({ context }) => ({ result: 'gated', answer: answerOf(context) }), 'B2B-03'),
      authPolicy: failure('authPolicy', { organization: null }),
      organization: failure('organization'),
      cancelled: failure('cancelled'),
      provider: failure('provider'),
      link: failure('link'),
      blocked: failure('blocked'),
      unknown: failure('unknown'),
    },
  },
);
