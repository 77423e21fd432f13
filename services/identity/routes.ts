import { z } from 'zod';
import { bootstrapData } from '#contracts/identity/bootstrap.ts';
import { commonSchema } from '#contracts/identity/envelope.ts';
import { eventsBody } from '#contracts/identity/events.ts';
import { magicLinkAuthenticateData, magicLinkSendData } from '#contracts/identity/magicLinks.ts';
import { oauthAuthenticateData } from '#contracts/identity/oauth.ts';
import { authSchema, meSchema, sessionsRevokeBody } from '#contracts/identity/user.ts';
import { type Route, route } from '#services/kit/route.ts';
import { authenticateMagicLink } from './actions/authenticateMagicLink.ts';
import { authenticateOAuth } from './actions/authenticateOAuth.ts';
import { authenticateSession } from './actions/authenticateSession.ts';
import { finishOAuth } from './actions/finishOAuth.ts';
import { followMagicLink } from './actions/followMagicLink.ts';
import { readBootstrap } from './actions/readBootstrap.ts';
import { readKeySet } from './actions/readKeySet.ts';
import { readMe } from './actions/readMe.ts';
import { revokeSession } from './actions/revokeSession.ts';
import { sendMagicLink } from './actions/sendMagicLink.ts';
import { startOAuth } from './actions/startOAuth.ts';
import { receiveEvents } from './actions/receiveEvents.ts';
import { passcodeCalls, passwordCalls } from './credentialRoutes.ts';
import type { IdentityContext } from './context.ts';
import { navigation } from './refusalPage.ts';
import { magicLinkRequest, oauthRequest, sendLinkRequest, sessionRequest } from './wireBodies.ts';

/** The batch of events may be larger than other bodies (wire section 6). */
const EVENTS_LIMIT = 256 * 1024;

/** Calls of the client: JSON in, JSON out (wire section 9). */
function calls(context: IdentityContext): Route[] {
  return [
    route({
      method: 'get',
      path: '/sdk/v1/projects/bootstrap/{public_token}',
      summary: 'What a login form needs to know of the project',
      params: z.object({ public_token: z.string() }),
      answer: bootstrapData,
      action: (request) => readBootstrap(context, request),
    }),
    route({
      method: 'post',
      path: '/sdk/v1/events',
      summary: 'Takes a batch of events',
      body: eventsBody,
      bodyLimit: EVENTS_LIMIT,
      answer: commonSchema,
      action: receiveEvents,
    }),
    route({
      method: 'post',
      path: '/sdk/v1/magic_links/email/login_or_create',
      summary: 'Sends a sign-in link',
      body: sendLinkRequest,
      answer: magicLinkSendData,
      action: (request) => sendMagicLink(context, request),
    }),
    route({
      method: 'post',
      path: '/sdk/v1/magic_links/authenticate',
      summary: 'Signs in with the token of a link',
      body: magicLinkRequest,
      answer: magicLinkAuthenticateData,
      action: (request) => authenticateMagicLink(context, request),
    }),
    route({
      method: 'post',
      path: '/sdk/v1/oauth/authenticate',
      summary: 'Signs in with the token that the way back from a provider carried',
      body: oauthRequest,
      answer: oauthAuthenticateData,
      action: (request) => authenticateOAuth(context, request),
    }),
    route({
      method: 'post',
      path: '/sdk/v1/sessions/authenticate',
      summary: 'Says whether the session still lives',
      body: sessionRequest,
      answer: authSchema,
      action: (request) => authenticateSession(context, request),
    }),
    route({
      method: 'post',
      path: '/sdk/v1/sessions/revoke',
      summary: 'Ends the session',
      body: sessionsRevokeBody,
      answer: commonSchema,
      action: (request) => revokeSession(context, request),
    }),
    route({
      method: 'get',
      path: '/sdk/v1/users/me',
      summary: 'The user of the session',
      answer: meSchema,
      action: (request) => readMe(context, request),
    }),
  ];
}

/** Addresses that a browser navigates to, and the key set. */
function addresses(context: IdentityContext): Route[] {
  const { home } = context.project;
  const callback = { path: '/v1/oauth/callback/{oauth_callback_id}', summary: 'Back from a provider', home };
  return [
    navigation({
      method: 'get',
      path: '/v1/public/oauth/{provider}/start',
      summary: 'Leaves for a provider',
      home,
      action: (c) => startOAuth(context, c),
    }),
    navigation({ ...callback, method: 'get', action: (c) => finishOAuth(context, c) }),
    navigation({ ...callback, method: 'post', action: (c) => finishOAuth(context, c) }),
    navigation({
      method: 'get',
      path: '/v1/magic_links/redirect',
      summary: 'Leads on to the page that signs in',
      home,
      action: (c) => followMagicLink(context, c),
    }),
    route({
      method: 'get',
      path: '/v1/sessions/jwks/{project_id}',
      summary: 'The keys that session JWTs are signed with',
      params: z.object({ project_id: z.string() }),
      answer: z.looseObject({}),
      action: (request) => readKeySet(context, request),
    }),
  ];
}

/** Every call of this service: (method, path, contract, action). */
export function identityRoutes(context: IdentityContext): Route[] {
  return [...calls(context), ...passcodeCalls(context), ...passwordCalls(context), ...addresses(context)];
}
