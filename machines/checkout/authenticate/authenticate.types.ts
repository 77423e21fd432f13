import type { AuthenticatedSession } from '#machines/ports/sessions.ts';

/** The query of /authenticate (AUT-03), read once; `hasSucceeded`: this history entry has signed in before (D-10). */
export interface Landing {
  token: string | null;
  tokenType: string | null;
  error: string | null;
  hasSucceeded: boolean;
}

/** Why the page failed; each has one sentence and a way on. */
export type AuthenticateFailure =
  /** By the person, at the provider. */
  | 'cancelled'
  | 'denied'
  /** A provider's word does not prove the address: a link was sent to it (D-402). */
  | 'addressMailed'
  | 'incomplete'
  | 'linkSpent'
  | 'loginSpent'
  | 'loginOfOtherBrowser'
  /** No new link could be sent. */
  | 'unsent'
  | 'otherBrowser'
  | 'storageBlocked'
  | 'offline'
  | 'slow'
  | 'unavailable';

/** `reference`: the id of the request that was refused, where one was. */
export interface Failed {
  failure: AuthenticateFailure;
  reference: string | null;
}

/** `session`: what the token has opened, until it is kept. */
interface AuthenticateContext {
  landing: Landing;
  session?: AuthenticatedSession;
  failure?: AuthenticateFailure;
  reference?: string | null;
  /** The request of an application from before the sign-in, known once it was found. */
  query?: string;
  result?: Result;
}
type AuthenticateInput = { landing: Landing };
export type AuthenticateEvent =
  | { type: 'newLink.chosen' }
  | { type: 'retry.chosen' }
  | { type: 'signIn.chosen' }
  | { type: 'back.chosen' };
type Result = 'consent' | 'checkout' | 'home' | 'signIn' | 'left';
/** `query`: of /oauth/authorize; null elsewhere. */
export type AuthenticateOutput = { result: Result; query: string | null };

export interface AuthenticateTypes {
  context: AuthenticateContext;
  events: AuthenticateEvent;
  input: AuthenticateInput;
  output: AuthenticateOutput;
}
