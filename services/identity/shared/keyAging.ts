import { HOUR } from '#services/platform/durations.ts';
import { logFailure } from '#services/platform/log.ts';
import type { IdentityContext } from './context.ts';

/** Replaces keys that are older than SIGNING_KEY_DAYS, now and every hour. `rotate` gets the time that such keys were made before. */
export function startKeyAging(
  { settings, clock }: Pick<IdentityContext, 'settings' | 'clock'>,
  rotate: (madeBefore: number) => Promise<unknown>,
): { close(): Promise<void> } {
  const age = settings.signingKeyAge;
  if (age === null) return { close: () => Promise.resolve() };
  let running: Promise<unknown> = Promise.resolve();
  const run = (): void => {
    running = running
      .then(() => rotate(clock.now() - age))
      .catch((error: unknown) => logFailure('signing keys', error));
  };
  run();
  const timer = setInterval(run, HOUR);
  timer.unref();
  return {
    close: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
