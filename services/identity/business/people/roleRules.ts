import { z } from 'zod';
import { connectionRoleSchema, emailRoleSchema, groupRoleSchema } from '#contracts/identity/server/implicitRoles.ts';
import type { RbacPolicy } from '#contracts/identity/server/rbac.ts';
import type { ConnectionRow, OrganizationRow } from './organizationRows.ts';

const emailRolesSchema = z.array(emailRoleSchema);
const connectionRolesSchema = z.array(connectionRoleSchema);
const groupRolesSchema = z.array(groupRoleSchema);

/** Roles that an organization gives by domains of verified addresses. */
export const emailRolesOf = ({ email_roles }: Pick<OrganizationRow, 'email_roles'>) =>
  emailRolesSchema.parse(JSON.parse(email_roles));

/** Roles that a connection gives everybody who signs in by it. */
export const connectionRolesOf = ({ connection_roles }: Pick<ConnectionRow, 'connection_roles'>) =>
  connectionRolesSchema.parse(JSON.parse(connection_roles));

/** Roles that a connection gives by groups at the identity provider. */
export const groupRolesOf = ({ group_roles }: Pick<ConnectionRow, 'group_roles'>) =>
  groupRolesSchema.parse(JSON.parse(group_roles));

/** Rules as they are stored, JSON, each once. */
export const rulesText = (rules: readonly Readonly<Record<string, string>>[]): string =>
  JSON.stringify([...new Map(rules.map((rule) => [JSON.stringify(rule), rule])).values()]);

/** Returns whether a policy has the roles of all rules. */
export const areRoles = (policy: Pick<RbacPolicy, 'roles'>, rules: readonly { role_id: string }[]): boolean =>
  rules.every((rule) => policy.roles.some(({ role_id }) => role_id === rule.role_id));
