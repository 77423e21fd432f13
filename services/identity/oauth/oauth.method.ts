import { oauthAuthenticateData } from '#contracts/identity/oauth.ts';
import { HOUR } from '#services/platform/durations.ts';
import { providers } from '#services/platform/oauth/providers.ts';
import { type Route, route } from '#services/platform/http/route.ts';
import type { IdentityMethod } from '../shared/method.ts';
import { navigation } from '../shared/navigation/navigation.ts';
import { authenticateOAuth } from './actions/authenticateOAuth.ts';
import { finishOAuth } from './actions/finishOAuth.ts';
import { startOAuth } from './actions/startOAuth.ts';
import type { OAuthContext } from './context.ts';
import { configuredProviders } from '../shared/providers/configuredProviders.ts';
import { behalfErrors } from '../shared/secretKeys/onBehalf.ts';
import { serverOAuthRoutes } from './server/serverOAuthRoutes.ts';
import { oauthErrors } from './errors.ts';
import { oauthRequest } from './requests.ts';

function routes(context: OAuthContext): Route[] {
  const { project } = context;
  const callback = {
    path: '/v1/oauth/callback/{oauth_callback_id}',
    summary: 'Back from a provider',
    project,
    audit: { signInWith: 'oauth' },
  } as const;
  return [
    route({
      method: 'post',
      path: '/sdk/v1/oauth/authenticate',
      audit: { signInWith: 'oauth' },
      summary: 'Signs in with the token that the way back from a provider carried',
      body: oauthRequest,
      answer: oauthAuthenticateData,
      action: (request) => authenticateOAuth(context, request),
    }),
    navigation({
      method: 'get',
      path: '/v1/public/oauth/{provider}/start',
      summary: 'Leaves for a provider',
      project,
      action: (c) => startOAuth(context, c),
    }),
    navigation({ ...callback, method: 'get', action: (c) => finishOAuth(context, c) }),
    navigation({ ...callback, method: 'post', action: (c) => finishOAuth(context, c) }),
  ];
}

/** OAuth 2.0 and OpenID Connect. Its tables came with those of sessions. */
export const oauth: IdentityMethod = {
  signsInBy: ['oauth'],
  migrations: {},
  // A state of a sign-in that is over is refused in the same words whether it is there or not.
  retention: [{ table: 'identity_oauth_states', key: 'state_hash', time: 'expires_at', retainedFor: HOUR }],
  errors: oauthErrors,
  serverErrors: behalfErrors,
  unanswered: ['/oauth/attach'],
  start: (given) => {
    const context = {
      ...given,
      providers: configuredProviders(providers, given.settings, given.sandboxProvider),
      startsPerClient: given.project.limits.perCaller('oauthStartsPerClient', 100),
    };
    return { routes: [...routes(context), ...serverOAuthRoutes(context)] };
  },
};
