import { hashToken } from '#services/kit/tokens.ts';
import { MINUTE } from '../limits.ts';
import type { IdentityParts } from '../parts.ts';
import { refuse } from '../refusals.ts';

const WINDOW = 15 * MINUTE;

/**
 * Takes a place for a password that may be wrong, before it is looked at; `giveBack` it when it was right. Never a
 * lasting lock: the window ends by itself, and a known device has a budget that strangers cannot use up.
 */
export async function takeFailure(
  parts: IdentityParts,
  given: { email: string; ip: string; knownDevice: string | null },
): Promise<{ giveBack(): Promise<void> }> {
  const { rateLimits, project } = parts;
  const { passwordFailuresPerAddress, passwordFailuresPerClient } = project.limits;
  const places: [key: string, limit: number][] = [
    [`passwords/failures/client/${given.ip}`, passwordFailuresPerClient],
    [`passwords/failures/${given.knownDevice ?? hashToken(given.email)}`, passwordFailuresPerAddress],
  ];
  for (const [key, limit] of places) {
    const taken = await rateLimits.take(key, limit, WINDOW);
    if (!taken.allowed) throw refuse('user_lock_limit_reached', taken);
  }
  return {
    giveBack: async () => {
      for (const [key] of places) await rateLimits.giveBack(key);
    },
  };
}
