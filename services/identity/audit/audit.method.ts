import { auditData, auditQuery } from '#contracts/identity/server/audit.ts';
import type { IdentityContext } from '#services/identity/shared/context.ts';
import type { IdentityMethod } from '#services/identity/shared/method.ts';
import { serverRoutes } from '#services/identity/shared/secretKeys/serverRoute.ts';
import type { Route } from '#services/platform/http/route.ts';
import { ownErrors } from './errors.ts';
import { listEvents } from './listEvents.ts';

const routeOf = (context: IdentityContext, path: '/v1/audit' | '/v1/b2b/audit'): Route =>
  serverRoutes(context)({
    method: 'get',
    path,
    summary: 'The events of the audit log of the project, the oldest first',
    scope: 'read',
    query: auditQuery,
    answer: auditData,
    action: (request) => listEvents(context, request),
  });

/** Audit log of a project, for its backends. */
export const audit: IdentityMethod = {
  migrations: {},
  retention: [],
  errors: {},
  serverErrors: ownErrors,
  unanswered: [],
  start: (context) => {
    const { businessProject: project } = context;
    const business = project === null ? [] : [routeOf({ ...context, project }, '/v1/b2b/audit')];
    return { routes: [routeOf(context, '/v1/audit'), ...business] };
  },
};
