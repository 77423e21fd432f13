import type { IdentityDatabase } from './tables.ts';

const DAY = 24 * 60 * 60_000;
/** After that a used link is unknown rather than used, and an ended session is as if it had never been. */
const KEPT = 30 * DAY;

/** Removes what ended a month ago. Runs at the start of the service. */
export async function forgetOldRows(db: IdentityDatabase, now: number): Promise<void> {
  const before = now - KEPT;
  await db.deleteFrom('identity_one_time_tokens').where('expires_at', '<', before).execute();
  await db.deleteFrom('identity_oauth_states').where('expires_at', '<', before).execute();
  await db.deleteFrom('identity_sessions').where('expires_at', '<', before).execute();
}
