import type { Route } from '#services/platform/http/route.ts';
import type { IdentityContext } from '../context.ts';
import type { Project } from '../project.ts';
import { serverRoutes } from './serverRoute.ts';

type Call = ReturnType<typeof serverRoutes>;

/** Returns whether the key of a call is said to be of this project. */
const namesProject =
  ({ id }: Project) =>
  (headers: Headers): boolean => {
    const encoded = /^basic\s+([\w+/=-]+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? '';
    return Buffer.from(encoded, 'base64').toString('utf8').startsWith(`${id}:`);
  };

/**
 * Makes calls at addresses that both projects share. The key of a call says which project it is for; a call without one is
 * refused by the consumer project.
 */
export function sharedServerRoutes(
  context: IdentityContext,
  routesOf: (project: Project, call: Call) => Route[],
): Route[] {
  const { project, businessProject } = context;
  const consumer = routesOf(project, serverRoutes(context));
  if (businessProject === null) return consumer;
  const ofBusiness = serverRoutes({ ...context, project: businessProject });
  const call: Call = (given) => ofBusiness({ ...given, accepts: namesProject(businessProject), variant: 'business' });
  return [...routesOf(businessProject, call), ...consumer];
}
