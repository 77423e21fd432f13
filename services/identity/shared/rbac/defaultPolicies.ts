import type { RbacPolicy } from '#contracts/identity/server/rbac.ts';

/** The policies of both projects. */
export interface RbacPolicies {
  consumer: RbacPolicy;
  business: RbacPolicy;
}

/** Actions on a person, whether another one or oneself. */
const ofPerson = ['update.info.name', 'update.info.untrusted-metadata', 'update.info.mfa-phone'];
const factors = ['update.info.delete.mfa-phone', 'update.info.delete.mfa-totp', 'update.info.delete.password'];
const ofMember = [...ofPerson, ...factors, 'update.settings.default-mfa-method', 'update.settings.mfa-enrolled'];

/** Resources of the vendor that this service has as well, with the vendor's names of their actions. */
const resources: RbacPolicy['resources'] = [
  {
    resource_id: 'stytch.organization',
    description: 'The organization of the member',
    actions: [
      'update.info.name',
      'update.info.slug',
      'update.info.logo-url',
      'update.settings.allowed-auth-methods',
      'update.settings.allowed-domains',
      'update.settings.allowed-mfa-methods',
      'update.settings.allowed-oauth-tenants',
      'update.settings.default-sso-connection',
      'update.settings.email-invites',
      'update.settings.email-jit-provisioning',
      'update.settings.implicit-roles',
      'update.settings.mfa-policy',
      'update.settings.oauth-tenant-jit-provisioning',
      'update.settings.sso-jit-provisioning',
      'delete',
    ],
  },
  {
    resource_id: 'stytch.member',
    description: 'Members of the organization',
    actions: [
      'create',
      'get',
      'search',
      'delete',
      ...ofMember,
      'update.info.email',
      'update.settings.is-breakglass',
      'update.settings.roles',
      'revoke-sessions',
    ],
  },
  {
    resource_id: 'stytch.self',
    description: 'The member itself',
    actions: ['get', 'delete', ...ofMember, 'revoke-sessions'],
  },
  {
    resource_id: 'stytch.sso',
    description: 'Single sign-on connections of the organization',
    actions: ['create', 'get', 'update', 'delete'],
  },
  {
    resource_id: 'stytch.scim',
    description: 'The directory of the organization, by SCIM',
    actions: ['create', 'get', 'update', 'delete'],
  },
];

const all = ['*'];

/** The policies without a file. */
export const defaultPolicies: RbacPolicies = {
  consumer: {
    roles: [{ role_id: 'stytch_user', description: 'Everybody with an account', permissions: [] }],
    resources: [],
    scopes: [],
  },
  business: {
    roles: [
      {
        role_id: 'stytch_member',
        description: 'Every member of an organization',
        permissions: [{ resource_id: 'stytch.self', actions: all }],
      },
      {
        role_id: 'stytch_admin',
        description: 'Members who run their organization',
        permissions: resources.map(({ resource_id }) => ({ resource_id, actions: all })),
      },
    ],
    resources,
    scopes: [],
  },
};
