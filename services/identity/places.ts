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
