import { logFailure } from '#services/kit/log.ts';
import { HOUR } from './limits.ts';
import type { IdentityParts } from './parts.ts';
import type { IdentityDatabase } from './tables.ts';
import { refuse } from './refusals.ts';

/** One of `limit` places in a window of `window` ms, kept under `key`. */
export interface Place {
  key: string;
  limit: number;
  window: number;
}

/** Takes one place each. Inside a transaction what is refused takes none of them: the refusal rolls it back. */
export async function takePlaces(parts: IdentityParts, db: IdentityDatabase, places: readonly Place[]): Promise<void> {
  if (db.isTransaction) {
    const wanted = places.map(({ key, limit, window }) => ({ key, limit, windowMs: window }));
    const taken = await parts.rateLimits.takeAll(wanted, db);
    if (!taken.allowed) throw refuse('too_many_requests', taken);
    return;
  }
  for (const { key, limit, window } of places) {
    const taken = await parts.rateLimits.take(key, limit, window, db);
    if (!taken.allowed) throw refuse('too_many_requests', taken);
  }
}

/**
 * A place for one more mail among those of everybody, in the transaction that writes it. Taken last: what is refused for
 * another reason has taken none.
 */
export async function takeMailForAll(parts: IdentityParts, trx: IdentityDatabase): Promise<void> {
  const { mailsAnHour } = parts.project.limits;
  if (mailsAnHour === null) return;
  const taken = await parts.rateLimits.take('mails/all', mailsAnHour, HOUR, trx);
  if (taken.allowed) return;
  logFailure(
    'mails',
    `MAILS_PER_HOUR is used up: ${mailsAnHour} mails have left, the next one in ${taken.retryAfter} s`,
  );
  throw refuse('server_unavailable', taken);
}
