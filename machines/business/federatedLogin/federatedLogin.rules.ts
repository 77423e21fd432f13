import type { Departure } from '#machines/ports/business/singleSignOn.ts';
import { finalTroubleOf, type Trouble } from '#machines/ports/business/trouble.ts';

/** What is remembered of a departure: the provider's name or the connection's id, and nothing of the person. */
export const wayOf = (departure: Departure): string =>
  departure.to === 'connection' ? departure.connectionId : departure.provider;

/** Why the service takes what Google's prompt has brought along under no circumstances; null: another try may go. */
export function refusalOf(departure: Departure, error: unknown): Trouble | null {
  if (!('credential' in departure)) return null;
  const trouble = finalTroubleOf(error);
  return trouble?.kind === 'unknown' ? { kind: 'provider' } : trouble;
}
