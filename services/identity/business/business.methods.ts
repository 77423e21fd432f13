import { businessDiscovery } from './discovery/discovery.method.ts';
import { businessMagicLinks } from './magicLinks/magicLinks.method.ts';
import { businessMembers } from './members/members.method.ts';
import { businessOAuth } from './oauth/oauth.method.ts';
import { businessOrganizations } from './organizations/organizations.method.ts';
import { businessPasscodes } from './passcodes/passcodes.method.ts';
import { businessPasswords } from './passwords/passwords.method.ts';
import { businessRbac } from './rbac/rbac.method.ts';
import { businessScim } from './scim/scim.method.ts';
import { businessScimConnections } from './scimConnections/scimConnections.method.ts';
import { businessSecondFactors } from './secondFactors/secondFactors.method.ts';
import { businessSessions } from './sessions/sessions.method.ts';
import { businessSso } from './sso/sso.method.ts';
import { businessSsoConnections } from './ssoConnections/ssoConnections.method.ts';

/** All that members of organizations may do. */
export const business = {
  businessOrganizations,
  businessMembers,
  businessSessions,
  businessDiscovery,
  businessMagicLinks,
  businessPasscodes,
  businessPasswords,
  businessSecondFactors,
  businessSso,
  businessSsoConnections,
  businessScimConnections,
  businessScim,
  businessRbac,
  businessOAuth,
};
