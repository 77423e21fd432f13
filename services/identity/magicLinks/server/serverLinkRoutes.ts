import { commonSchema } from '#contracts/identity/envelope.ts';
import {
  embeddableLinkBody,
  embeddableLinkData,
  inviteBody,
  revokeInviteBody,
  serverLinkAuthenticateBody,
  serverLinkAuthenticateData,
  serverLinkSendBody,
  serverLinkSendData,
  serverLinkToUserBody,
  serverLinkToUserData,
} from '#contracts/identity/server/magicLinks.ts';
import type { Route } from '#services/platform/http/route.ts';
import type { IdentityContext } from '#services/identity/shared/context.ts';
import { backendVerifier, onBehalf } from '#services/identity/shared/secretKeys/onBehalf.ts';
import { serverRoutes } from '#services/identity/shared/secretKeys/serverRoute.ts';
import { signInOnBehalf } from '#services/identity/sessions/server/withClaims.ts';
import { authenticateMagicLink } from '../actions/authenticateMagicLink.ts';
import { createEmbeddable } from './createEmbeddable.ts';
import { invite, revokeInvite } from './invite.ts';
import { sendLinkToUser, sendServerLink } from './sendServerLink.ts';

/** Magic links for the pages of a backend's own. */
export function serverLinkRoutes(context: IdentityContext): Route[] {
  const call = serverRoutes(context);
  return [
    call({
      method: 'post',
      path: '/v1/magic_links/email/login_or_create',
      summary: 'Sends a sign-in link to a known or a new address',
      scope: 'write',
      body: serverLinkSendBody,
      answer: serverLinkSendData,
      action: (request) => sendServerLink(context, onBehalf(context, request)),
    }),
    call({
      method: 'post',
      path: '/v1/magic_links/email/send',
      summary: 'Sends a sign-in link to an address that is known',
      scope: 'write',
      body: serverLinkToUserBody,
      answer: serverLinkToUserData,
      action: (request) => sendLinkToUser(context, onBehalf(context, request)),
    }),
    call({
      method: 'post',
      path: '/v1/magic_links/email/invite',
      audit: 'user.invited',
      summary: 'Invites somebody by a link that makes them a user',
      scope: 'write',
      body: inviteBody,
      answer: serverLinkToUserData,
      action: (request) => invite(context, onBehalf(context, request)),
    }),
    call({
      method: 'post',
      path: '/v1/magic_links/email/revoke_invite',
      audit: 'user.invitation_revoked',
      summary: 'Ends the links of an invitation',
      scope: 'write',
      body: revokeInviteBody,
      answer: commonSchema,
      action: (request) => revokeInvite(context, request),
    }),
    call({
      method: 'post',
      path: '/v1/magic_links',
      audit: 'sign_in_token.created',
      summary: 'Makes a token that signs a user in, for a link of your own',
      scope: 'write',
      body: embeddableLinkBody,
      answer: embeddableLinkData,
      action: (request) => createEmbeddable(context, request),
    }),
    call({
      method: 'post',
      path: '/v1/magic_links/authenticate',
      audit: { signInWith: 'magic_link' },
      summary: 'Signs somebody in with the token of a link',
      scope: 'write',
      body: serverLinkAuthenticateBody,
      answer: serverLinkAuthenticateData,
      action: (request) =>
        signInOnBehalf(context, request, async (asked) => {
          const { token, code_verifier: given } = asked.body;
          const code_verifier = given ?? (await backendVerifier(context, 'identity_one_time_tokens', token));
          return authenticateMagicLink(context, { ...asked, body: { ...asked.body, code_verifier } });
        }),
    }),
  ];
}
