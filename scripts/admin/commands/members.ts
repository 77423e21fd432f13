import { memberInviteBody } from '#contracts/identity/server/memberInvites.ts';
import {
  memberCreateBody,
  memberGetQuery,
  membersSearchBody,
  memberUpdateBody,
} from '#contracts/identity/server/members.ts';
import type { Command } from '../command.ts';

const organization = '/v1/b2b/organizations/{organization_id}';
const business = { project: 'business', shows: 'member' } as const;
const one = { ...business, path: `${organization}/members/{member_id}` } as const;

/** Members of organizations. External ids are taken in place of member ids. */
export const members: readonly Command[] = [
  {
    action: 'list',
    about: 'Lists members of an organization; all filters together',
    method: 'POST',
    path: '/v1/b2b/organizations/members/search',
    project: 'business',
    inBody: ['organization_ids'],
    body: membersSearchBody,
    filters: { email: 'member_emails', 'email-part': 'member_email_fuzzy', status: 'statuses' },
    shows: 'members',
    columns: ['member_id', 'name', 'email_address', 'status', 'roles.role_id', 'mfa_enrolled'],
  },
  {
    ...business,
    action: 'get',
    about: 'Shows a member, by id or e-mail address',
    method: 'GET',
    path: `${organization}/member`,
    query: memberGetQuery,
  },
  {
    ...business,
    action: 'invite',
    about: 'Invites somebody by e-mail',
    method: 'POST',
    path: '/v1/b2b/magic_links/email/invite',
    inBody: ['organization_id'],
    body: memberInviteBody,
  },
  {
    ...business,
    action: 'create',
    about: 'Creates a member without an e-mail',
    method: 'POST',
    path: `${organization}/members`,
    body: memberCreateBody,
  },
  { ...one, action: 'update', about: 'Changes a member', method: 'PUT', body: memberUpdateBody },
  {
    ...one,
    action: 'reactivate',
    about: 'Takes back the deletion of a member',
    method: 'PUT',
    path: `${one.path}/reactivate`,
  },
  {
    ...one,
    action: 'delete',
    about: 'Removes a member from their organization',
    method: 'DELETE',
    shows: '',
    isIrreversible: true,
  },
];
