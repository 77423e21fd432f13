import { PENDING_CHECKOUT_LIFETIME } from '#contracts/limits.ts';
import type { PendingCheckout, Plan } from '#contracts/pendingCheckout.ts';

/** Local storage refused to read or write: full, blocked or gone. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly code = 'storage_blocked';
}

/** A pending checkout and its age in ms; null when there is none. */
export type Found = { checkout: PendingCheckout; age: number } | null;

/** Younger than ten minutes and not dated in the future (D-08, DAT-02). */
export const isFresh = (found: Found) => found !== null && found.age >= 0 && found.age < PENDING_CHECKOUT_LIFETIME;

/** There, but no longer to be used: it is removed (DAT-03). */
export const isExpired = (found: Found) => found !== null && !isFresh(found);

/** Pending checkout and session as they are at this moment. */
export type Visit = { found: Found; hasSession: boolean };

/** The data that this browser remembers between pages (DAT-01, DAT-04). */
export interface Visits {
  /** UPG-01, UPG-02: stamps the plan with the present time and keeps it. */
  savePendingCheckout(plan: Plan): Promise<void>;
  /** DAT-01 with its age in ms; null when absent. Unreadable values are removed and count as absent (D-08). */
  findPendingCheckout(): Promise<Found>;
  /** The pending checkout with its present age, and whether there is a session token (CHK-03, CHK-04, CHK-05). */
  findVisit(): Promise<Visit>;
  discardPendingCheckout(): Promise<void>;
  /** Answers the token that was there. */
  forgetSession(): Promise<{ sessionToken: string | null }>;
  /** NAV-11, NAV-12: clears pending checkout and session token; answers the token that was there. */
  forgetVisit(): Promise<{ sessionToken: string | null }>;
}
