import type { Departure } from '#machines/ports/business/singleSignOn.ts';

/** What is remembered of a departure: the provider's name or the connection's id, and nothing of the person. */
export const wayOf = (departure: Departure): string =>
  departure.to === 'connection' ? departure.connectionId : departure.provider;
