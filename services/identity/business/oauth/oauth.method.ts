import { discoveredSchema } from '#contracts/identity/business/answers.ts';
import { memberOAuthData, memberOneTapStartData, memberOneTapSubmitData } from '#contracts/identity/business/oauth.ts';
import type { IdentityMethod } from '#services/identity/shared/method.ts';
import { navigation } from '#services/identity/shared/navigation/navigation.ts';
import type { PasscodeTables } from '#services/identity/shared/passcodes/tables.ts';
import { configuredProviders } from '#services/identity/shared/providers/configuredProviders.ts';
import { googleClientOf } from '#services/identity/shared/providers/googleClient.ts';
import { HOUR } from '#services/platform/durations.ts';
import { type Route, route } from '#services/platform/http/route.ts';
import { businessProviders } from '#services/platform/oauth/providers.ts';
import { startBusiness } from '../shared/context.ts';
import type { BusinessTables } from '../shared/tables.ts';
import { authenticateDiscoveryOAuth } from './actions/authenticateDiscoveryOAuth.ts';
import { authenticateMemberOAuth } from './actions/authenticateMemberOAuth.ts';
import { finishMemberOAuth } from './actions/finishMemberOAuth.ts';
import { startMemberOneTap, submitDiscoveryOneTap, submitMemberOneTap } from './actions/memberOneTap.ts';
import { startMemberOAuth } from './actions/startMemberOAuth.ts';
import type { MemberOAuthContext } from './context.ts';
import { memberOAuthErrors } from './errors.ts';
import { discoveryOAuthRequest, discoveryOneTapRequest, memberOAuthRequest, memberOneTapRequest } from './requests.ts';
import { serverMemberOAuthRoutes } from './server/serverMemberOAuthRoutes.ts';

const calls = (context: MemberOAuthContext): Route[] => [
  route({
    method: 'post',
    path: '/sdk/v1/b2b/oauth/authenticate',
    audit: { signInWith: 'oauth' },
    summary: 'Logs a member in with the token that the way back from a provider carried',
    body: memberOAuthRequest,
    answer: memberOAuthData,
    action: (request) => authenticateMemberOAuth(context, request),
  }),
  route({
    method: 'post',
    path: '/sdk/v1/b2b/oauth/discovery/authenticate',
    audit: { signInWith: 'oauth' },
    summary: 'Finds organizations with the token that the way back from a provider carried',
    body: discoveryOAuthRequest,
    answer: discoveredSchema,
    action: (request) => authenticateDiscoveryOAuth(context, request),
  }),
  route({
    method: 'get',
    path: '/sdk/v1/b2b/oauth/google/onetap/start',
    summary: 'Says whether Google One Tap may be offered to members, and to which client',
    answer: memberOneTapStartData,
    action: (request) => startMemberOneTap(context, request),
  }),
  route({
    method: 'post',
    path: '/sdk/v1/b2b/oauth/google/onetap/submit',
    audit: { signInWith: 'one_tap' },
    summary: 'Trades a credential of One Tap for the address to go on to',
    body: memberOneTapRequest,
    answer: memberOneTapSubmitData,
    action: (request) => submitMemberOneTap(context, request),
  }),
  route({
    method: 'post',
    path: '/sdk/v1/b2b/oauth/google/onetap/discovery/submit',
    audit: { signInWith: 'one_tap' },
    summary: 'Trades a credential of One Tap for the address where organizations are found',
    body: discoveryOneTapRequest,
    answer: memberOneTapSubmitData,
    action: (request) => submitDiscoveryOneTap(context, request),
  }),
];

function navigations(context: MemberOAuthContext): Route[] {
  const { project } = context;
  return [
    navigation({
      method: 'get',
      path: '/v1/b2b/public/oauth/{provider}/start',
      summary: 'Leaves for a provider, to log in to an organization',
      project,
      action: (c) => startMemberOAuth(context, c, false),
    }),
    navigation({
      method: 'get',
      path: '/v1/b2b/public/oauth/{provider}/discovery/start',
      summary: 'Leaves for a provider, to find organizations',
      project,
      action: (c) => startMemberOAuth(context, c, true),
    }),
    navigation({
      method: 'get',
      path: '/v1/b2b/oauth/callback/{oauth_callback_id}',
      summary: 'Back from a provider',
      project,
      audit: { signInWith: 'oauth' },
      action: (c) => finishMemberOAuth(context, c),
    }),
  ];
}

/** Sign-in of members at a provider of OAuth, Google One Tap among them. */
export const businessOAuth: IdentityMethod<BusinessTables & PasscodeTables> = {
  signsInBy: ['oauth', 'one_tap'],
  migrations: {},
  retention: [{ table: 'business_oauth_states', key: 'state_hash', time: 'expires_at', retainedFor: HOUR }],
  errors: memberOAuthErrors,
  unanswered: [],
  start: startBusiness((business) => {
    const { settings, sandboxProvider } = business;
    const providers = configuredProviders(businessProviders, settings, sandboxProvider);
    const context = { ...business, providers, google: googleClientOf(business) };
    return [...calls(context), ...serverMemberOAuthRoutes(context), ...navigations(context)];
  }),
};
