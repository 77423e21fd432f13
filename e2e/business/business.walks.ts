import type { Context } from '#specs/business/business/businessAsks.ts';
import type { Edge } from '#tests/model/harness/graph/graph.ts';
import { isAt } from '#tests/model/harness/joint/modelState.ts';
import { businessHarness } from '#tests/model/business/business.harness.ts';
import { organizationWith } from '#e2e/answers/businessSsoAnswers.ts';
import {
  businessErrorAnswers,
  discoveredWith,
  memberLinkOpened,
  organizationFound,
  projectWith,
} from '#e2e/answers/businessAnswers.ts';
import { html, errorAnswer, revoked } from '#e2e/answers/answers.ts';
import { answered, type StepDriver, stored } from '#e2e/walks/driver.ts';
import type { Stage } from '#e2e/walks/stage.ts';
import { noticeExpires } from '#e2e/walks/noticeExpires.ts';
import { walkSuite } from '#e2e/walks/walkSuite.ts';
import { choosing, outcomes } from './businessSteps.ts';
import {
  ACME,
  configured,
  DISCOVERY_LINK,
  HELD,
  MEMBER_LINK,
  PAGE,
  type Perform,
  RESET,
  submitAddress,
} from './landings.ts';
import { CALLS, choosePasswordBeside } from './passwordLandings.ts';
import { acceptPrompt, prompted, prompting } from './promptLandings.ts';
import { reloadedSteps, sendAndReload } from './reloaded.ts';
import { resumedSteps } from './resumed.ts';
import { STEP_HELD } from './secondSteps.ts';
import { SSO_HELD } from './ssoLandings.ts';

const TOKEN = 'tinyspark.business.session_token';
const KEEP = `setItem ${TOKEN}`;
const CONTINUE = 'https://app.example/home';
const everything = {
  products: ['emailMagicLinks', 'emailOtp', 'passwords', 'sso', 'oauth'],
  continueURL: CONTINUE,
  oauthOptions: { providers: [prompting] },
};
/** The Discovery flow with every way in, of a project that lets people make organizations. */
const at = (path: string) => async (stage: Stage) => {
  stage.always['fetchBootstrap'] = projectWith(true);
  return prompted(configured(everything, path))(stage);
};
/** The Organization flow with codes alone by mail. */
const coded = configured({ products: ['emailOtp', 'passwords', 'sso'], continueURL: CONTINUE }, ACME);

const saved = (open: (stage: Stage) => Promise<string>) => (stage: Stage) => {
  stage.storage.items[TOKEN] = 'member-token-1';
  return open(stage);
};

const typing: StepDriver = { act: (_: Stage, perform: Perform) => submitAddress(perform) };
/** Ways that lead on from Main, by the organization; another first factor that it asks for has ways of its own. */
const ways: Record<string, string[]> = {
  Discovery: ['either', 'password', 'provider', 'sso'],
  Acme: ['code', 'password', 'connection'],
  'Acme asks': ['link'],
  'Other asks': ['link', 'back'],
  'Gated asks': ['connection', 'back'],
};
function isOffered({ organization, isAsked, isFirst, notice }: Context, way: string): boolean {
  if (way === 'oneTap') return organization === null && isFirst && notice === null;
  return ways[`${organization ?? 'Discovery'}${isAsked ? ' asks' : ''}`]?.includes(way) === true;
}
/** Possible results of a landing, by flow and by what the address of the page still contains. */
const landings: Record<string, RegExp> = {
  'Discovery nothing': /^(discovery)$/,
  'acme nothing': /^(found|restricted|blocked)$/,
  'akme nothing': /^(noOrganization)$/,
  'Discovery discovery': /^(discovered|link|unknown)$/,
  'Discovery member': /^(done|unverified|closed|foreign|secondStep|policy)$/,
  'Discovery verified': /^(done|secondStep)$/,
  'Discovery member reset': /^(resetMember)$/,
  'Discovery discovery reset': /^(resetDiscovery)$/,
};
type LandingToken = { kind: string; of?: string; wantsPassword?: boolean };
function arrivingWith({ kind, of, wantsPassword }: LandingToken): string {
  if (kind === 'reset') return `${of} reset`;
  return wantsPassword === true ? 'verified' : kind;
}
/** Returns whether a flow can end so in its state: codes and passwords of the Discovery flow find organizations. */
function isPossible({ from, label }: Edge): boolean {
  const context: Context = from.model.context;
  const [flow, outcome = ''] = label.split(':');
  switch (flow) {
    case 'landing':
      return (
        landings[`${context.slug ?? 'Discovery'} ${arrivingWith(from.snapshot.context.landingToken)}`]?.test(
          outcome,
        ) === true
      );
    case 'findSent':
      if (outcome === 'link') return context.organization === null;
      return outcome !== 'memberCode' || context.organization !== null;
    case 'businessMain':
      return isOffered(context, outcome);
    case 'emailLink':
      // A message that was sent before a reload is not sent again: its own walks go on from there.
      return !context.isFound;
    case 'memberPasscode':
    case 'memberPassword':
      if (context.isFound) return false;
      return (
        !['gated', 'discovered'].includes(outcome) || (outcome === 'discovered') === (context.organization === null)
      );
    case 'providerRedirect':
      return (outcome === 'refused') === isAt(from, 'providerRedirect.oneTap');
    case 'newPassword':
      return outcome === 'link' || (outcome === 'discovered') === isAt(from, 'newPassword.discovery');
    default:
      return true;
  }
}

walkSuite({
  harness: businessHarness,
  held: [
    ...new Set([...HELD, ...CALLS, ...STEP_HELD, ...SSO_HELD]),
    'sendMemberPasscode',
    'verifyMemberPasscode',
    'submitMemberOneTap',
    'resumeMemberSession',
    'revokeSession',
    'listOrganizations',
    'switchOrganization',
  ],
  scenarios: {
    unnamed: at(PAGE),
    named: coded,
    mistyped: at(`${PAGE}?organization=akme`),
    returning: saved(at(PAGE)),
    returningNamed: saved(coded),
    unnamedReloaded: at(PAGE),
    namedReloaded: coded,
    linked: at(DISCOVERY_LINK),
    memberLinked: at(MEMBER_LINK),
    verified: at(`${RESET}&token=one-time-2&stytch_token_type=multi_tenant_magic_links`),
    resetting: at(`${RESET}&token=one-time-reset&stytch_token_type=multi_tenant_passwords`),
    discoveryResetting: at(`${RESET}&token=one-time-reset&stytch_token_type=discovery`),
  },
  // A host knows by itself who is logged in.
  notInHosts: ['returning', 'returningNamed', 'unnamedReloaded', 'namedReloaded'],
  before: sendAndReload,
  allows: isPossible,
  steps: {
    // The page takes these by itself.
    'landing:discovery': {},
    'landing:resetMember': {},
    'landing:resetDiscovery': {},
    'landing:found': answered('findOrganization', organizationWith('one')),
    'landing:restricted': answered(
      'findOrganization',
      organizationFound({ auth_methods: 'RESTRICTED', allowed_auth_methods: ['sso'] }),
    ),
    'landing:noOrganization': answered('findOrganization', organizationFound(null)),
    'landing:blocked': answered('findOrganization', businessErrorAnswers.blocked),
    'landing:discovered': answered('openDiscoveryToken', discoveredWith('several')),
    'landing:link': answered('openDiscoveryToken', businessErrorAnswers.spent),
    'landing:unknown': answered('openDiscoveryToken', businessErrorAnswers.refused),
    'landing:done': answered('openMemberToken', memberLinkOpened('done')),
    'landing:unverified': answered('openMemberToken', memberLinkOpened('unverified')),
    'landing:closed': answered('openMemberToken', memberLinkOpened('closed')),
    'landing:foreign': answered('openMemberToken', memberLinkOpened('foreign')),
    'landing:secondStep': answered('openMemberToken', memberLinkOpened('secondStep')),
    'landing:policy': answered('openMemberToken', businessErrorAnswers.policy),
    'businessMain:either': typing,
    'businessMain:code': typing,
    'businessMain:link': choosing(/^Send a link to /),
    'businessMain:password': { act: (_, perform) => choosePasswordBeside(perform) },
    'businessMain:sso': choosing('Sign in with SSO'),
    'businessMain:provider': choosing('Continue with Google'),
    'businessMain:connection': choosing(/^Continue with .*Okta$/),
    'businessMain:oneTap': { act: acceptPrompt },
    'businessMain:back': choosing('Back'),
    'providerRedirect:refused': answered('submitMemberOneTap', errorAnswer(401, 'id_token_invalid', 'Not now.')),
    ...outcomes,
    ...reloadedSteps,
    'saveMemberSession:saved': stored(KEEP),
    'saveMemberSession:blocked': stored(KEEP, true),
    ...resumedSteps,
    'retry.chosen': { userAction: { press: { role: 'button', name: 'Try again' } } },
    'notice.expired': noticeExpires(15),
    'forgetVisit:ok': stored(`removeItem ${TOKEN}`),
    'forgetVisit:failed': stored(`removeItem ${TOKEN}`, true),
    'revokeSession:ok': answered('revokeSession', revoked),
    'revokeSession:failed': answered('revokeSession', html),
    'switch.chosen': { userAction: { press: { role: 'button', name: 'Switch organization' } } },
    'signOut.chosen': { userAction: { press: { role: 'button', name: 'Sign out' } } },
    'findOrganization.chosen': { userAction: { press: { role: 'button', name: 'Find your organization' } } },
    'startOver.chosen': { userAction: { press: { role: 'button', name: 'Start again' } } },
  },
});
