import { button } from '#specs/vocabulary.ts';

export const ERROR = 'Looks like there was an error!';

/** Texts under the heading of the error state, by cause; each may be answered otherwise later. */
export const passing = {
  offline: 'You are offline. Please try again once you are back online.',
  slow: 'The sign-in service took too long to answer.',
  unavailable: 'The sign-in service cannot be reached right now.',
  rateLimited: 'Please wait a moment.',
};
export type Passing = keyof typeof passing;
export const passingKinds = Object.keys(passing) as Passing[];

export const missing = (parameter: string) =>
  `Required parameter is missing: ${parameter}. Please reach out to the application developer.`;

interface Failed {
  alert: string;
  requirements: string[];
  address: string;
  offers?: ReturnType<typeof button>[];
}

/** Nothing follows, and nothing was followed. */
export const stopped = ({ alert, offers = [], ...rest }: Failed) => ({
  kind: 'end' as const,
  shows: { heading: ERROR, offers, alert },
  ...rest,
});

/** The same call can be made again. */
export const retryable = (alert: string, address: string, requirements: string[]) => ({
  kind: 'wait-user' as const,
  requirements,
  shows: { heading: ERROR, offers: [button('Try again')], alert },
  address,
});
