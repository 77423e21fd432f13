import type { Project } from '../shared/project.ts';

/** Limits on asking for passkeys and making them. */
export const passkeyLimits = ({ limits }: Project) => ({
  /** Challenges to one client address in an hour: an open page with autofill takes one every four minutes. */
  challengesPerClient: limits.perCaller('passkeyChallengesPerClient', 600),
  /** New passkeys of one user in a day. */
  registrationsPerUser: limits.fixed('passkeyRegistrationsPerUser', 20),
});
export type PasskeyLimits = ReturnType<typeof passkeyLimits>;
