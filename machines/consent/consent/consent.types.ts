import type { AuthorizationFailure } from '#machines/ports/authorization/authorizationFailure.ts';
import type { Decision, RestartLink, StartedAuthorization } from '#machines/ports/authorization/authorizations.ts';

/** `query`: of /oauth/authorize, without its question mark. `hasSession`: whether a session token lay in local storage as the page was opened. */
export type ConsentInput = { query: string; hasSession: boolean };

/** Why the request did not go on, in the order in which it is looked at. */
export type ConsentFailure =
  | { kind: 'signedOut' }
  | { kind: 'reauthentication'; token: string | null }
  | { kind: 'reported'; url: string }
  | (AuthorizationFailure & { restart: RestartLink | null });

/** The address that the browser goes to, and what the application is told there. */
export interface Outcome {
  kind: 'granted' | 'denied' | 'reported';
  url: string;
}

export interface ConsentContext extends ConsentInput {
  started?: StartedAuthorization;
  decision?: Decision;
  failure?: ConsentFailure;
  outcome?: Outcome;
}

/** `session.began`: another one is kept now, signed in to here or in another tab. */
export type ConsentEvent =
  | { type: 'allow.chosen' }
  | { type: 'deny.chosen' }
  | { type: 'anotherAccount.chosen' }
  | { type: 'signIn.chosen' }
  | { type: 'back.chosen' }
  | { type: 'retry.chosen' }
  | { type: 'session.began' };
