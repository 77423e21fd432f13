import { organizationPolicyData, organizationPolicyParams, rbacPolicyData } from '#contracts/identity/server/rbac.ts';
import type { IdentityMethod } from '#services/identity/shared/method.ts';
import type { PasscodeTables } from '#services/identity/shared/passcodes/tables.ts';
import { secretKeyErrors } from '#services/identity/shared/secretKeys/errors.ts';
import { serverRoutes } from '#services/identity/shared/secretKeys/serverRoute.ts';
import type { Route } from '#services/platform/http/route.ts';
import { type BusinessContext, startBusiness } from '../shared/context.ts';
import { businessErrors } from '../shared/errors.ts';
import type { BusinessTables } from '../shared/tables.ts';
import { requireByReference } from '../people/organizationRows.ts';

function routes(context: BusinessContext): Route[] {
  const call = serverRoutes(context);
  return [
    call({
      method: 'get',
      path: '/v1/b2b/rbac/policy',
      summary: 'The roles of members and the permissions that they give',
      scope: 'read',
      answer: rbacPolicyData,
      action: () => Promise.resolve({ policy: context.rbac.business }),
    }),
    call({
      method: 'get',
      path: '/v1/b2b/rbac/organizations/{organization_id}',
      summary: 'The roles that an organization has beside those of the project: none',
      scope: 'read',
      params: organizationPolicyParams,
      answer: organizationPolicyData,
      action: async ({ params }) => {
        await requireByReference(context.db, params.organization_id);
        return { org_policy: { roles: [] } };
      },
    }),
  ];
}

/** Roles of members and their permissions, as `RBAC_FILE` has them. */
export const businessRbac: IdentityMethod<BusinessTables & PasscodeTables> = {
  migrations: {},
  retention: [],
  errors: {},
  serverErrors: { ...secretKeyErrors, organization_not_found: businessErrors.organization_not_found },
  unanswered: [],
  start: startBusiness(routes),
};
