import { discoveredSchema, gatedWithMethodSchema } from '#contracts/identity/business/answers.ts';
import { commonSchema } from '#contracts/identity/envelope.ts';
import { memberInviteBody } from '#contracts/identity/server/memberInvites.ts';
import { memberData } from '#contracts/identity/server/members.ts';
import type { IdentityMethod } from '#services/identity/shared/method.ts';
import type { PasscodeTables } from '#services/identity/shared/passcodes/tables.ts';
import { serverRoutes } from '#services/identity/shared/secretKeys/serverRoute.ts';
import { type Route, route } from '#services/platform/http/route.ts';
import { type BusinessContext, startBusiness } from '../shared/context.ts';
import type { BusinessTables } from '../shared/tables.ts';
import { authenticateDiscoveryLink } from './actions/authenticateDiscoveryLink.ts';
import { authenticateMemberLink } from './actions/authenticateMemberLink.ts';
import { inviteMember } from './actions/inviteMember.ts';
import { sendDiscoveryLink } from './actions/sendDiscoveryLink.ts';
import { sendMemberLink } from './actions/sendMemberLink.ts';
import { inviteErrors, memberLinkErrors } from './errors.ts';
import {
  discoveryLinkRequest,
  memberLinkRequest,
  sendDiscoveryLinkRequest,
  sendMemberLinkRequest,
} from './requests.ts';
import { serverMemberLinkRoutes } from './server/serverMemberLinkRoutes.ts';

function routes(context: BusinessContext): Route[] {
  return [
    route({
      method: 'post',
      path: '/sdk/v1/b2b/magic_links/email/login_or_signup',
      summary: 'Sends a link to log in to an organization',
      body: sendMemberLinkRequest,
      answer: commonSchema,
      action: (request) => sendMemberLink(context, request),
    }),
    route({
      method: 'post',
      path: '/sdk/v1/b2b/magic_links/email/discovery/send',
      summary: 'Sends a link that finds the organizations of an address',
      body: sendDiscoveryLinkRequest,
      answer: commonSchema,
      action: (request) => sendDiscoveryLink(context, request),
    }),
    route({
      method: 'post',
      path: '/sdk/v1/b2b/magic_links/authenticate',
      audit: { signInWith: 'magic_link' },
      summary: 'Logs in to an organization with the token of a link',
      body: memberLinkRequest,
      answer: gatedWithMethodSchema,
      action: (request) => authenticateMemberLink(context, request),
    }),
    route({
      method: 'post',
      path: '/sdk/v1/b2b/magic_links/discovery/authenticate',
      audit: { signInWith: 'magic_link' },
      summary: 'Finds organizations with the token of a link',
      body: discoveryLinkRequest,
      answer: discoveredSchema,
      action: (request) => authenticateDiscoveryLink(context, request),
    }),
    serverRoutes(context)({
      method: 'post',
      path: '/v1/b2b/magic_links/email/invite',
      audit: 'member.invited',
      summary: 'Invites somebody to an organization by mail',
      scope: 'write',
      body: memberInviteBody,
      answer: memberData,
      action: (request) => inviteMember(context, request),
    }),
  ];
}

/** Links by mail for members. */
export const businessMagicLinks: IdentityMethod<BusinessTables & PasscodeTables> = {
  signsInBy: ['magic_links'],
  migrations: {},
  retention: [],
  errors: memberLinkErrors,
  serverErrors: inviteErrors,
  unanswered: [],
  start: startBusiness((context) => [...routes(context), ...serverMemberLinkRoutes(context)]),
};
