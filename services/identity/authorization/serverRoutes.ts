import {
  connectedAppParams,
  memberConnectedAppParams,
  userConnectedAppsData,
} from '#contracts/identity/server/userConnectedApps.ts';
import { memberParams } from '#contracts/identity/server/members.ts';
import { userParams } from '#contracts/identity/server/users.ts';
import { commonSchema } from '#contracts/identity/envelope.ts';
import type { MemberDirectory } from '../shared/memberDirectory.ts';
import type { Route } from '#services/platform/http/route.ts';
import { serverRoutes } from '../shared/secretKeys/serverRoute.ts';
import {
  listMemberConnectedApps,
  listUserConnectedApps,
  revokeMemberConnectedApp,
  revokeUserConnectedApp,
} from './actions/serverConnectedApps.ts';
import type { AuthorizationContext } from './context.ts';

/** Calls of the server API about what users have allowed. */
export function connectedAppRoutes(context: AuthorizationContext): Route[] {
  const call = serverRoutes(context);
  return [
    call({
      method: 'get',
      path: '/v1/users/{user_id}/connected_apps',
      summary: 'The applications that a user has allowed',
      scope: 'read',
      params: userParams,
      answer: userConnectedAppsData,
      action: (request) => listUserConnectedApps(context, request),
    }),
    call({
      method: 'post',
      path: '/v1/users/{user_id}/connected_apps/{connected_app_id}/revoke',
      audit: 'consent.revoked',
      summary: 'Takes back what a user has allowed an application',
      scope: 'write',
      params: connectedAppParams,
      answer: commonSchema,
      action: (request) => revokeUserConnectedApp(context, request),
    }),
  ];
}

/** The same about what members have allowed; `project` is the business one. */
export function memberConnectedAppRoutes(context: AuthorizationContext & { members: MemberDirectory }): Route[] {
  const call = serverRoutes(context);
  return [
    call({
      method: 'get',
      path: '/v1/b2b/organizations/{organization_id}/members/{member_id}/connected_apps',
      summary: 'The applications that a member has allowed',
      scope: 'read',
      params: memberParams,
      answer: userConnectedAppsData,
      action: (request) => listMemberConnectedApps(context, request),
    }),
    call({
      method: 'post',
      path: '/v1/b2b/organizations/{organization_id}/members/{member_id}/connected_apps/{connected_app_id}/revoke',
      audit: 'consent.revoked',
      summary: 'Takes back what a member has allowed an application',
      scope: 'write',
      params: memberConnectedAppParams,
      answer: commonSchema,
      action: (request) => revokeMemberConnectedApp(context, request),
    }),
  ];
}
