import { rbacPolicyData } from '#contracts/identity/server/rbac.ts';
import type { IdentityMethod } from '#services/identity/shared/method.ts';
import { secretKeyErrors } from '#services/identity/shared/secretKeys/errors.ts';
import { serverRoutes } from '#services/identity/shared/secretKeys/serverRoute.ts';

/** Roles of users and their permissions, as `RBAC_FILE` has them. */
export const rbac: IdentityMethod = {
  migrations: {},
  retention: [],
  errors: {},
  serverErrors: secretKeyErrors,
  unanswered: [],
  start: (context) => ({
    routes: [
      serverRoutes(context)({
        method: 'get',
        path: '/v1/rbac/policy',
        summary: 'The roles of users and the permissions that they give',
        scope: 'read',
        answer: rbacPolicyData,
        action: () => Promise.resolve({ policy: context.rbac.consumer }),
      }),
    ],
  }),
};
