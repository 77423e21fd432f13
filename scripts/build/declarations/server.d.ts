import type { Member } from './types/member.js';
import type { ServerCalls } from './types/server-calls.js';
import type { User } from './types/user.js';

export type { Member } from './types/member.js';
export type { ServerCalls } from './types/server-calls.js';
export type { User } from './types/user.js';

/** Settings of your backend. */
export interface ServerOptions {
  /** The origin of the identity service. */
  identityUrl: string;
  /** The id of the project, not its public token. */
  projectId: string;
  /** The kind of people of the project. Default: `'users'`. */
  people?: 'users' | 'members' | undefined;
  /** A secret key of the project. Without it no session is refreshed, and `strict` cannot be used. */
  secret?: string | undefined;
  /** Asks the identity service at every request, so that an ended session is refused at once. Default: `false`. */
  strict?: boolean | undefined;
  /**
   * The cookies that are read: those of `sessionHandler`, those that the sign-in widget writes, or none. Default:
   * `'httpOnly'`.
   */
  cookies?: 'httpOnly' | 'widget' | 'none' | undefined;
  /** `false` only while you develop over plain http, in browsers that drop Secure cookies there. Default: `true`. */
  secureCookies?: boolean | undefined;
  /** Other origins whose pages may change something by cookies. Default: `[]`. */
  origins?: string[] | undefined;
  /** Seconds, 0 to 60, by which clocks may differ. Default: `10`. */
  clockTolerance?: number | undefined;
}

/** A session as its JWT names it. Times are RFC 3339, UTC. */
export interface RequestSession {
  sessionId: string;
  startedAt: string;
  lastAccessedAt: string;
  expiresAt: string;
  authenticationFactors: Array<{
    [name: string]: unknown;
    type: string;
    delivery_method: string;
    last_authenticated_at: string;
  }>;
  roles: string[];
  customClaims: Record<string, unknown>;
}

interface SignedIn {
  status: 'signedIn';
  session: RequestSession;
  /** The JWT that proved it, or the fresh one of the identity service. */
  sessionJwt: string;
  /** The `Set-Cookie` headers to answer with, if any. */
  setCookies: string[];
}

export interface SignedInUser extends SignedIn {
  people: 'users';
  userId: string;
  /** The whole user, where the identity service was asked; else null. */
  user: User | null;
}

export interface SignedInMember extends SignedIn {
  people: 'members';
  memberId: string;
  organization: { organizationId: string; slug: string };
  /** The whole member, where the identity service was asked; else null. */
  member: Member | null;
}

/** Reasons why nobody is signed in. Minor versions may add some. */
export type SignedOutReason =
  | 'missing'
  | 'malformed'
  | 'wrong_algorithm'
  | 'unknown_key'
  | 'wrong_signature'
  | 'wrong_project'
  | 'not_yet_valid'
  | 'expired'
  | 'not_a_session'
  | 'session_ended'
  | 'cross_origin';

/** Nobody is signed in, and why. `setCookies`: the `Set-Cookie` headers to answer with, if any. */
export interface SignedOut {
  status: 'signedOut';
  reason: SignedOutReason;
  setCookies: string[];
}

/**
 * Says who has sent a request, by the session JWT of its `Authorization: Bearer` header or by the session's cookies. JWTs are
 * verified by the published keys. With `strict`, and for a session whose JWT has expired, the identity service is asked.
 * Rejects with a `ServerConfigError` or an `IdentityServiceError`, never because of a token.
 */
export declare function authenticateRequest(
  request: Request,
  options: ServerOptions & { people: 'members' },
): Promise<SignedInMember | SignedOut>;
export declare function authenticateRequest(
  request: Request,
  options: ServerOptions & { people?: 'users' | undefined },
): Promise<SignedInUser | SignedOut>;

/** Settings of the session handler. */
export type SessionHandlerOptions = Omit<ServerOptions, 'strict' | 'cookies'> & {
  secret: string;
  /** Gives the client of your page session JWTs, which scripts of the page can then read. Default: `false`. */
  pageTokens?: boolean | undefined;
};

/**
 * Makes the handler of an address like `/session`, by which a session lives in cookies that no script can read. POST takes
 * `{ sessionToken }`, GET says who is signed in, DELETE signs out; what changes something has to come from your pages.
 * Throws a `ServerConfigError`.
 */
export declare function sessionHandler(options: SessionHandlerOptions): (request: Request) => Promise<Response>;

/** A setting that cannot be used, by its name, and the values that can. */
export declare class ServerConfigError extends Error {
  override readonly name: 'ServerConfigError';
  readonly code: 'invalid_configuration';
  readonly field: string;
  readonly expected: string;
  constructor(field: string, expected: string, sentence?: string);
}

export type IdentityServiceErrorCode = 'unreachable' | 'rate_limited' | 'unexpected_answer';

/** The identity service could not say who somebody is: neither signed in nor signed out is known. */
export declare class IdentityServiceError extends Error {
  override readonly name: 'IdentityServiceError';
  readonly code: IdentityServiceErrorCode;
  constructor(code: IdentityServiceErrorCode, options?: ErrorOptions);
}

/** Settings of a client of the server API. */
export type ServerApiOptions = Pick<ServerOptions, 'identityUrl' | 'projectId'> & { secret: string };

/** A call of the server API by its method and path, like `'POST /v1/users/search'`. */
export type ServerCallName = keyof ServerCalls;

/** The parts of a call, and what every call can have. */
export type ServerCallRequest<Name extends ServerCallName> = Omit<ServerCalls[Name], 'answer'> & {
  /** The same call with the same key is made once within 24 hours. */
  idempotencyKey?: string | undefined;
  /** A member's session: the call may do what that member may, no more. */
  memberSession?: { token: string } | { jwt: string } | undefined;
  signal?: AbortSignal | undefined;
};

export interface ServerApi {
  /**
   * Makes a call and returns its answer. Rejects with a `ServerApiError` where the service has refused it, with an
   * `IdentityServiceError` where it gave no answer within five seconds, with a `ServerConfigError` where it cannot be sent.
   */
  call<Name extends ServerCallName>(
    name: Name,
    ...request: object extends ServerCallRequest<Name> ? [request?: ServerCallRequest<Name>] : [ServerCallRequest<Name>]
  ): Promise<ServerCalls[Name]['answer']>;
}

/** Makes a client of the server API, typed call by call from its OpenAPI document. Throws a `ServerConfigError`. */
export declare function createServerApi(options: ServerApiOptions): ServerApi;

/** A call that the identity service has refused. `code` is the `error_type` of the answer; `errorUrl` explains it. */
export declare class ServerApiError extends Error {
  override readonly name: 'ServerApiError';
  readonly status: number;
  readonly code: string;
  readonly requestId: string;
  readonly errorUrl: string;
  readonly details: Record<string, unknown>;
  private constructor();
}
