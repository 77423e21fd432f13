import type { IdentityContext } from '#services/identity/shared/context.ts';
import { type Peppers, peppersOf } from '#services/identity/shared/passcodes/context.ts';
import { type PasscodeLimits, passcodeLimits } from '#services/identity/shared/passcodes/limits.ts';
import type { PasscodeTables } from '#services/identity/shared/passcodes/tables.ts';
import type { Project } from '#services/identity/shared/project.ts';
import type { Route } from '#services/platform/http/route.ts';
import type { BusinessTables } from './tables.ts';

/** The context of the actions for members of organizations: `project` is the business one. */
export interface BusinessContext extends IdentityContext<BusinessTables & PasscodeTables>, Peppers {
  limits: PasscodeLimits;
}

const contextOf = (context: IdentityContext<BusinessTables & PasscodeTables>, project: Project): BusinessContext => ({
  ...context,
  project,
  limits: passcodeLimits(project),
  ...peppersOf(context.secrets, 'business passcodes'),
});

/** Starts a part of the business side; without a business project there is none of it. */
export const startBusiness =
  (routesOf: (context: BusinessContext) => Route[] | Promise<Route[]>) =>
  async (context: IdentityContext<BusinessTables & PasscodeTables>): Promise<{ routes: Route[] }> => ({
    routes: context.businessProject === null ? [] : await routesOf(contextOf(context, context.businessProject)),
  });
