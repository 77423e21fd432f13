import {
  organizationCreateServerBody,
  organizationsSearchBody,
  organizationUpdateBody,
} from '#contracts/identity/server/organizations.ts';
import type { Command } from '../command.ts';

const all = { project: 'business', path: '/v1/b2b/organizations' } as const;
const one = { project: 'business', path: `${all.path}/{organization_id}` } as const;

/** Organizations. A slug or an external id is taken in place of an organization id. */
export const organizations: readonly Command[] = [
  {
    ...all,
    action: 'list',
    about: 'Lists organizations; all filters together',
    method: 'POST',
    path: `${all.path}/search`,
    body: organizationsSearchBody,
    filters: {
      name: 'organization_name_fuzzy',
      slug: 'organization_slugs',
      domain: 'allowed_domains',
      'member-email': 'member_emails',
    },
    shows: 'organizations',
    columns: ['organization_id', 'organization_name', 'organization_slug', 'email_allowed_domains', 'mfa_policy'],
  },
  { ...one, action: 'get', about: 'Shows an organization', method: 'GET', shows: 'organization' },
  {
    ...all,
    action: 'create',
    about: 'Creates an organization',
    method: 'POST',
    body: organizationCreateServerBody,
    shows: 'organization',
  },
  {
    ...one,
    action: 'update',
    about: 'Changes an organization and its policies',
    method: 'PUT',
    body: organizationUpdateBody,
    shows: 'organization',
  },
  {
    ...one,
    action: 'delete',
    about: 'Deletes an organization, its members and connections',
    method: 'DELETE',
    shows: '',
    isIrreversible: true,
  },
];
