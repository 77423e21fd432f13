import { z } from 'zod';
import { commonFields } from '../envelope.ts';

/** Actions on one resource; `*` means all of them. */
export const permissionSchema = z.object({ resource_id: z.string(), actions: z.array(z.string()) });
const permissions = z.array(permissionSchema);

export const rbacRoleSchema = z.object({ role_id: z.string(), description: z.string(), permissions });
export const rbacResourceSchema = z.object({
  resource_id: z.string(),
  description: z.string(),
  actions: z.array(z.string()),
});
/** A scope of connected apps, and the permissions that it gives. */
export const rbacScopeSchema = z.object({ scope: z.string(), description: z.string(), permissions });

/** The roles that people can have in a project, and the permissions that each of them gives. */
export const rbacPolicySchema = z.object({
  roles: z.array(rbacRoleSchema),
  resources: z.array(rbacResourceSchema),
  scopes: z.array(rbacScopeSchema),
});
export type RbacPolicy = z.infer<typeof rbacPolicySchema>;

/** An action on a resource that a call asks about. */
export const authorizationCheckSchema = z.object({
  resource_id: z.string().min(1).max(128),
  action: z.string().min(1).max(128),
});
export type AuthorizationCheck = z.infer<typeof authorizationCheckSchema>;

/** The verdict on an action that a session permits. */
export const verdictSchema = z.object({ authorized: z.literal(true), granting_roles: z.array(z.string()) });

export const rbacPolicyData = z.object({ ...commonFields, policy: rbacPolicySchema });

export const organizationPolicyParams = z.object({ organization_id: z.string().min(1).max(200) });
/** Organizations have no roles of their own. */
export const organizationPolicyData = z.object({
  ...commonFields,
  org_policy: z.object({ roles: z.array(z.string()).max(0) }),
});
