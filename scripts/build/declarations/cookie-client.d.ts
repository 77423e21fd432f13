import type { MemberClient, UserClient } from './client.js';

export { SignInError } from './client.js';
export type {
  ClientState,
  Member,
  MemberClient,
  MemberPerson,
  MemberSession,
  Organization,
  Reader,
  Session,
  SignInErrorCode,
  User,
  UserClient,
  UserPerson,
} from './client.js';

/** Settings of a client whose session lives in cookies that no script can read. */
export interface CookieClientOptions {
  /** The path of your backend's `sessionHandler`, at the page's own origin, like `/session`. */
  sessionEndpoint: string;
  /** The kind of people of the project; `'members'` with the business widget. Default: `'users'`. */
  people?: 'users' | 'members' | undefined;
  /** The widget's prefix of names in local storage. Default: that of the widget. */
  storagePrefix?: string | undefined;
}

/**
 * Begins to follow a session that lives in HttpOnly cookies of your domain: the session that the widget saves is handed to
 * your backend, which is asked from then on. `getToken` needs `pageTokens` of its `sessionHandler`. Throws a `SignInError` for
 * options that cannot be used.
 */
export declare function createCookieClient(options: CookieClientOptions & { people: 'members' }): MemberClient;
export declare function createCookieClient(options: CookieClientOptions & { people?: 'users' | undefined }): UserClient;
