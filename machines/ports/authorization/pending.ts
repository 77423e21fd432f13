import { PENDING_AUTHORIZATION_LIFETIME } from '#contracts/authorizationLimits.ts';

/** The query of a pending authorization and its age in ms; null when there is none. */
export type FoundAuthorization = { query: string; age: number } | null;

/** Younger than ten minutes and not dated in the future (D-262). */
export const isFreshAuthorization = (found: FoundAuthorization): found is NonNullable<FoundAuthorization> =>
  found !== null && found.age >= 0 && found.age < PENDING_AUTHORIZATION_LIFETIME;

/** The request of an application, stored while the person signs in. Every error of storage is a `StorageError`. */
export interface PendingAuthorizations {
  /** Stamps it with the present time and keeps it. */
  savePendingAuthorization(request: { query: string }): Promise<void>;
  /** Removes what is kept and answers it; what cannot be read counts as absent. */
  takePendingAuthorization(): Promise<FoundAuthorization>;
  discardPendingAuthorization(): Promise<void>;
}
