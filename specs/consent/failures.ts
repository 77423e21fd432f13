import { to } from '#specs/testModel.ts';
import { button } from '#specs/vocabulary.ts';

export const ERROR = 'Looks like there was an error!';

/** Alerts of failures that may pass, by cause. */
const passing = {
  offline: 'You are offline. Please try again once you are back online.',
  slow: 'The sign-in service took too long to answer.',
  unavailable: 'The sign-in service cannot be reached right now.',
  rateLimited: 'Please wait a moment.',
};

export const missing = (parameter: string) =>
  `Required parameter is missing: ${parameter}. Please reach out to the application developer.`;

/** The answers of a call by which it may be made again, each to the state of its cause. */
export const failuresOf = (call: string, requirement: string, at = 'failed') =>
  Object.fromEntries(
    Object.keys(passing).map((cause) => [
      cause === 'slow' ? 'after:answerLimit' : `${call}:${cause}`,
      to(`${at}.${cause}`, requirement),
    ]),
  );

/** The states of those causes. */
export const causes = Object.fromEntries(
  Object.entries(passing).map(([cause, alert]) => [cause, { meta: { shows: { alert } } }]),
);

/** The page of those causes, on which 'Try again' makes the same call. */
export const failures = (address: string, ...requirements: string[]) => ({
  initial: 'offline',
  meta: { requirements, shows: { heading: ERROR, offers: [button('Try again')] }, address },
  states: causes,
});

/** Nothing follows, and nothing was followed. */
export const stopped = (alert: string, address: string, ...requirements: string[]) => ({
  type: 'final' as const,
  meta: { requirements, shows: { heading: ERROR, alert }, address },
});
