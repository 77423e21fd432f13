import type { AuthorizationFailure } from '#machines/ports/authorization/authorizationFailure.ts';
import type { ConnectedApplication } from '#machines/ports/authorization/connectedApplications.ts';

/** `hasSession`: whether a session token lies in local storage. */
export type ConnectedAppsInput = { hasSession: boolean };

/** The result of the last removal. */
export type Removal = { removed: string } | { failure: AuthorizationFailure };

export interface ConnectedAppsContext extends ConnectedAppsInput {
  apps: ConnectedApplication[];
  chosen?: ConnectedApplication;
  removal?: Removal;
  /** Why there is no list. */
  failure?: AuthorizationFailure;
}

export type ConnectedAppsEvent =
  | { type: 'remove.chosen'; id: string }
  | { type: 'remove.confirmed' }
  | { type: 'keep.chosen' }
  | { type: 'retry.chosen' }
  | { type: 'home.chosen' }
  | { type: 'session.began' };
export type ConnectedAppsOutput = { result: 'home' };
