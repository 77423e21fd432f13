import {
  memberAnywhereQuery,
  memberCreateBody,
  memberData,
  memberDeletedData,
  memberGetQuery,
  memberIdParams,
  memberParams,
  memberPasswordParams,
  membersParams,
  membersSearchBody,
  membersSearchData,
  memberUpdateBody,
} from '#contracts/identity/server/members.ts';
import type { IdentityMethod } from '#services/identity/shared/method.ts';
import type { PasscodeTables } from '#services/identity/shared/passcodes/tables.ts';
import { serverRoutes } from '#services/identity/shared/secretKeys/serverRoute.ts';
import type { Route } from '#services/platform/http/route.ts';
import { type BusinessContext, startBusiness } from '../shared/context.ts';
import type { BusinessTables } from '../shared/tables.ts';
import { createServerMember } from './actions/createMember.ts';
import { deleteMember } from './actions/deleteMember.ts';
import { deleteMemberExternalId } from './actions/deleteMemberExternalId.ts';
import { deleteMfaPhoneNumber } from './actions/deleteMfaPhoneNumber.ts';
import { deletePassword } from './actions/deletePassword.ts';
import { deleteTotp } from './actions/deleteTotp.ts';
import { getMember } from './actions/getMember.ts';
import { getMemberAnywhere } from './actions/getMemberAnywhere.ts';
import { reactivateMember } from './actions/reactivateMember.ts';
import { searchMembers } from './actions/searchMembers.ts';
import { updateMember } from './actions/updateMember.ts';
import { serverMemberErrors } from './errors.ts';

function routes(context: BusinessContext): Route[] {
  const call = serverRoutes(context);
  return [
    call({
      method: 'post',
      path: '/v1/b2b/organizations/{organization_id}/members',
      audit: 'member.created',
      summary: 'Makes a member',
      scope: 'write',
      params: membersParams,
      body: memberCreateBody,
      answer: memberData,
      action: (request) => createServerMember(context, request),
    }),
    call({
      method: 'get',
      path: '/v1/b2b/organizations/{organization_id}/member',
      summary: 'A member, by their id or their address',
      scope: 'read',
      params: membersParams,
      query: memberGetQuery,
      answer: memberData,
      action: (request) => getMember(context, request),
    }),
    call({
      method: 'get',
      path: '/v1/b2b/organizations/members/dangerously_get/{member_id}',
      summary: 'A member of whichever organization',
      scope: 'read',
      params: memberIdParams,
      query: memberAnywhereQuery,
      answer: memberData,
      action: (request) => getMemberAnywhere(context, request),
    }),
    call({
      method: 'post',
      path: '/v1/b2b/organizations/members/search',
      summary: 'Members of organizations, by their addresses, numbers and statuses',
      scope: 'read',
      body: membersSearchBody,
      answer: membersSearchData,
      action: (request) => searchMembers(context, request),
    }),
    call({
      method: 'put',
      path: '/v1/b2b/organizations/{organization_id}/members/{member_id}',
      audit: 'member.changed',
      summary: 'Changes the fields of a member that are given',
      scope: 'write',
      params: memberParams,
      body: memberUpdateBody,
      answer: memberData,
      action: (request) => updateMember(context, request),
    }),
    call({
      method: 'put',
      path: '/v1/b2b/organizations/{organization_id}/members/{member_id}/reactivate',
      audit: 'member.reactivated',
      summary: 'Makes a deleted member one again',
      scope: 'write',
      params: memberParams,
      answer: memberData,
      action: (request) => reactivateMember(context, request),
    }),
    call({
      method: 'delete',
      path: '/v1/b2b/organizations/{organization_id}/members/{member_id}',
      audit: 'member.deleted',
      summary: 'Deletes a member with their sessions and ways in',
      scope: 'write',
      params: memberParams,
      answer: memberDeletedData,
      action: (request) => deleteMember(context, request),
    }),
    call({
      method: 'delete',
      path: '/v1/b2b/organizations/{organization_id}/members/mfa_phone_numbers/{member_id}',
      audit: 'member.changed',
      summary: 'Takes the phone number of a member away',
      scope: 'write',
      params: memberParams,
      answer: memberData,
      action: (request) => deleteMfaPhoneNumber(context, request),
    }),
    call({
      method: 'delete',
      path: '/v1/b2b/organizations/{organization_id}/members/{member_id}/totp',
      audit: 'member.changed',
      summary: 'Takes the authenticator app of a member away',
      scope: 'write',
      params: memberParams,
      answer: memberData,
      action: (request) => deleteTotp(context, request),
    }),
    call({
      method: 'delete',
      path: '/v1/b2b/organizations/{organization_id}/members/passwords/{member_password_id}',
      audit: 'member.changed',
      summary: 'Takes the password of a member away',
      scope: 'write',
      params: memberPasswordParams,
      answer: memberData,
      action: (request) => deletePassword(context, request),
    }),
    call({
      method: 'delete',
      path: '/v1/b2b/organizations/{organization_id}/members/{member_id}/external_id',
      audit: 'member.changed',
      summary: 'Takes the external id of a member away',
      scope: 'write',
      params: memberParams,
      answer: memberData,
      action: (request) => deleteMemberExternalId(context, request),
    }),
  ];
}

/** Members of organizations, for backends. */
export const businessMembers: IdentityMethod<BusinessTables & PasscodeTables> = {
  migrations: {},
  retention: [],
  errors: {},
  serverErrors: serverMemberErrors,
  unanswered: [],
  start: startBusiness(routes),
};
