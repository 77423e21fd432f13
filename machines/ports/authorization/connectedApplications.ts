import type { GrantableScope } from './authorizations.ts';

/** An application that the person has let in: everything about it was written by strangers. */
export interface ConnectedApplication {
  id: string;
  name: string;
  description: string;
  scopes: GrantableScope[];
}

/** The applications that the person of this browser has allowed. Every error is an `IdentityError`. */
export interface ConnectedApplications {
  listApplications(signal: AbortSignal): Promise<ConnectedApplication[]>;
  /** Its tokens end at once. One that is gone already is removed. */
  removeApplication(request: { id: string }, signal: AbortSignal): Promise<void>;
}
