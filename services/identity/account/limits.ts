import type { Project } from '../shared/project.ts';

/** Limits on what people change in their accounts. */
export const accountLimits = ({ limits }: Project) => ({
  /** Changes of one account in an hour. */
  changesPerUser: limits.fixed('accountChangesPerUser', 60),
  /** Files with all data of one account in an hour. */
  exportsPerUser: limits.fixed('accountExportsPerUser', 5),
});
export type AccountLimits = ReturnType<typeof accountLimits>;
