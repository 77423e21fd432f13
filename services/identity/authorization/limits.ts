import type { Project } from '../shared/project.ts';

/** Limits on asking for authorizations and deciding them. */
export const authorizationLimits = ({ limits }: Project) => ({
  /** Requests of one client address in an hour, begun or decided. */
  requestsPerClient: limits.perCaller('authorizationsPerClient', 600),
  /** Codes of one user in an hour. */
  codesPerUser: limits.fixed('authorizationCodesPerUser', 300),
});
export type AuthorizationLimits = ReturnType<typeof authorizationLimits>;
