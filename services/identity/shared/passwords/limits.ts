import type { Project } from '../project.ts';

/** Limits on trying, setting and asking about passwords (D-38). */
export const passwordLimits = ({ limits }: Project) => ({
  /** Questions after the type of one user in ten minutes, and by one client address in an hour. */
  lookupsPerAddress: limits.fixed('lookupsPerAddress', 30),
  lookupsPerClient: limits.perCaller('lookupsPerClient', 100),
  /** Strength checks by one client address in ten minutes. */
  strengthChecksPerClient: limits.perCaller('strengthChecksPerClient', 600),
  /** New passwords by one client address in an hour. */
  passwordsPerClient: limits.perCaller('passwordsPerClient', 30),
  /** Failed passwords in 15 minutes: for one address, and by one client address. */
  failuresPerAddress: limits.fixed('passwordFailuresPerAddress', 10),
  failuresPerClient: limits.perCaller('passwordFailuresPerClient', 100),
});
export type PasswordLimits = ReturnType<typeof passwordLimits>;
