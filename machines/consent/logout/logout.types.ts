import type { AuthorizationFailure } from '#machines/ports/authorization/authorizationFailure.ts';

/** `query`: of the logout address, without its question mark. */
export type LogoutInput = { query: string };

export interface LogoutContext extends LogoutInput {
  failure?: AuthorizationFailure;
  /** The person has said yes. */
  agreed?: true;
  /** The address that the application sends them to; known once the service has agreed. */
  url?: string;
  /** Known once the visit was forgotten; null when there was none. */
  sessionToken?: string | null;
}

export type LogoutEvent = { type: 'logout.confirmed' } | { type: 'logout.cancelled' } | { type: 'retry.chosen' };
