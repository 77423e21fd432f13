import { HOUR } from '#services/platform/durations.ts';
import { noRounds, type Rounds, startRounds } from '#services/platform/rounds.ts';
import type { IdentityContext } from './context.ts';

/** Replaces keys that are older than SIGNING_KEY_DAYS, now and every hour. `rotate` gets the time that such keys were made before. */
export function startKeyAging(
  { settings, clock }: Pick<IdentityContext, 'settings' | 'clock'>,
  rotate: (madeBefore: number) => Promise<unknown>,
): Rounds {
  const age = settings.signingKeyAge;
  return age === null ? noRounds : startRounds('signing keys', HOUR, () => rotate(clock.now() - age));
}
