import type { Member } from './types/member.js';
import type { MemberSession } from './types/member-session.js';
import type { Organization } from './types/organization.js';
import type { Session } from './types/session.js';
import type { User } from './types/user.js';

export type { Member } from './types/member.js';
export type { MemberSession } from './types/member-session.js';
export type { Organization } from './types/organization.js';
export type { Session } from './types/session.js';
export type { User } from './types/user.js';

/** Settings of a client: those of the widget whose session it reads. */
export interface ClientOptions {
  publicToken: string;
  /** The origin of the identity service; null: that of the page. Default: `null`. */
  identityUrl?: string | null | undefined;
  /** The kind of people of the project; `'members'` with the business widget. Default: `'users'`. */
  people?: 'users' | 'members' | undefined;
  /** The widget's prefix of names in local storage. Default: that of the widget. */
  storagePrefix?: string | undefined;
}

/** A signed-in user with their session. */
export interface UserPerson {
  people: 'users';
  user: User;
  session: Session;
}

/** A signed-in member with their organization and session. */
export interface MemberPerson {
  people: 'members';
  member: Member;
  organization: Organization;
  session: MemberSession;
}

/**
 * The state of a client. `unknown`: the identity service is asked who is signed in. `refreshing`: somebody is, and a fresh
 * token is on its way. `offline`: the service could not be asked; `hasToken`: the last token has not ended.
 */
export type ClientState<Person extends UserPerson | MemberPerson> =
  | { status: 'unknown' | 'signedOut'; person: null }
  | { status: 'signedIn' | 'refreshing'; person: Person }
  | { status: 'offline'; person: Person | null; hasToken: boolean; error: SignInError };

/** Reads one value of the present state. */
export interface Reader<Value> {
  get(): Value;
}

interface Client<Person extends UserPerson | MemberPerson> {
  /** The same object until the next change. */
  state: Reader<ClientState<Person>>;
  session: Reader<Person['session'] | null>;
  /** Calls back after each change of the state; returns how to end it. */
  onChange(listener: (state: ClientState<Person>) => void): () => void;
  /**
   * Returns a session JWT that is valid for so many seconds at least, 0 to 240; 10 if not said. It is refreshed first where
   * that is needed. Rejects with a `SignInError`.
   */
  getToken(options?: { minimumLifetime?: number }): Promise<string>;
  /**
   * Signs out in all tabs at once, and ends the session at the service. Rejects with a `SignInError` where the service could
   * not be asked; the browser has no session any more even then.
   */
  signOut(): Promise<void>;
  /** Ends the client, with every timer and listener. The session goes on. */
  close(): void;
}

/** The session of a page's user. */
export interface UserClient extends Client<UserPerson> {
  user: Reader<User | null>;
}

/** The session of a page's member. */
export interface MemberClient extends Client<MemberPerson> {
  member: Reader<Member | null>;
  organization: Reader<Organization | null>;
}

/**
 * Begins to follow the session that the widget has saved in this browser: it survives reloads, and its token is fresh
 * whenever one is asked for. Throws a `SignInError` for options that cannot be used.
 */
export declare function createClient(options: ClientOptions & { people: 'members' }): MemberClient;
export declare function createClient(options: ClientOptions & { people?: 'users' | undefined }): UserClient;

export type SignInErrorCode =
  | 'signed_out'
  | 'session_ending'
  | 'no_token'
  | 'offline'
  | 'unavailable'
  | 'rate_limited'
  | 'refused'
  | 'storage_blocked'
  | 'closed'
  | 'no_provider'
  | 'invalid_options';

/** An error of the client, by a closed code and with a sentence for developers. */
export declare class SignInError extends Error {
  override readonly name: 'SignInError';
  readonly code: SignInErrorCode;
  /** The id of the request that the service has refused, for support; null when it refused none. */
  readonly requestId: string | null;
  constructor(code: SignInErrorCode, sentence?: string | null, options?: ErrorOptions & { requestId?: string | null });
}
