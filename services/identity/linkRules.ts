import { MAGIC_LINK_MINUTES } from '#contracts/limits.ts';
import { hashToken } from '#services/kit/tokens.ts';
import { HOUR, MINUTE } from './limits.ts';
import type { IdentityParts } from './parts.ts';
import type { IdentityDatabase } from './tables.ts';
import { refuse } from './refusals.ts';
import { takeMailForAll, takePlaces } from './places.ts';

/** Links to one address that may be open at once (wire section 10). */
export const OPEN_LINKS = 5;

/** Minutes that a link lives: 5 to 10080 (wire section 10). */
export function linkMinutes(minutes: number | undefined): number {
  const wanted = minutes ?? MAGIC_LINK_MINUTES;
  if (!Number.isInteger(wanted) || wanted < 5 || wanted > 10_080) throw refuse('invalid_expiration');
  return wanted;
}

/** In the transaction of the mail: what is refused is rolled back, and each send costs one commit. */
export async function takeMailPlaces(
  db: IdentityDatabase,
  parts: IdentityParts,
  email: string,
  ip: string,
): Promise<void> {
  const { limits } = parts.project;
  await takePlaces(parts, db, [
    { key: `mails/client/${ip}`, limit: limits.mailsPerClient, window: HOUR },
    { key: `mails/${hashToken(email)}`, limit: limits.mailsPerAddress, window: 10 * MINUTE },
  ]);
  await takeMailForAll(parts, db);
}
