import { policyData, policyUpdateBody } from '#contracts/identity/server/policy.ts';
import type { IdentityContext } from '#services/identity/shared/context.ts';
import type { IdentityMethod } from '#services/identity/shared/method.ts';
import { serverRoutes } from '#services/identity/shared/secretKeys/serverRoute.ts';
import type { Route } from '#services/platform/http/route.ts';
import { changePolicy, policyView } from './changePolicy.ts';
import { ownErrors } from './errors.ts';
import { policyMigrations } from './migrations.ts';

/** The policy of a project; `prefix`: the beginning of its addresses. */
function routesOf(context: IdentityContext, prefix: '/v1' | '/v1/b2b'): Route[] {
  const call = serverRoutes(context);
  return [
    call({
      method: 'get',
      path: `${prefix}/policy`,
      summary: 'Who may sign in to the project, and by what',
      scope: 'read',
      answer: policyData,
      action: () => Promise.resolve(policyView(context)),
    }),
    call({
      method: 'put',
      path: `${prefix}/policy`,
      audit: 'policy.changed',
      summary: 'Sets fields of the policy in place of the settings, without a restart; null takes one back',
      scope: 'write',
      body: policyUpdateBody,
      answer: policyData,
      action: (request) => changePolicy(context, request),
    }),
  ];
}

/** Policy on who may sign in, and by what: settings that can be changed while servers run. */
export const policy: IdentityMethod = {
  migrations: policyMigrations,
  retention: [],
  errors: {},
  serverErrors: ownErrors,
  unanswered: [],
  start: (context) => {
    const { businessProject } = context;
    const business = businessProject === null ? null : { ...context, project: businessProject };
    return { routes: [...routesOf(context, '/v1'), ...(business === null ? [] : routesOf(business, '/v1/b2b'))] };
  },
};
