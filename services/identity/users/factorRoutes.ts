import { changedUserData, factorParams } from '#contracts/identity/server/users.ts';
import type { Route } from '#services/platform/http/route.ts';
import { serverRoutes } from '#services/identity/shared/secretKeys/serverRoute.ts';
import { removeFactor } from './actions/removeFactor.ts';
import type { UsersContext } from './context.ts';
import { factorKinds } from './factors.ts';

/** One call for each kind of a way to sign in. */
export function factorRoutes(context: UsersContext): Route[] {
  const call = serverRoutes(context);
  return factorKinds.map((kind) =>
    call({
      method: 'delete',
      path: `/v1/users/${kind.path}/{id}`,
      audit: kind.audit,
      summary: kind.summary,
      scope: 'write',
      params: factorParams,
      answer: changedUserData,
      action: (request) => removeFactor(context, kind, request),
    }),
  );
}
