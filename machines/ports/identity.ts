import type { AuthenticatedSession } from './sessions.ts';

/** Why the identity service could not serve a call; `message` is the service's own sentence when it gave one. */
export type IdentityErrorCode =
  | 'link_spent'
  /** The same of what a provider has answered, which no mail brought. */
  | 'login_spent'
  /** The passcode can never be right any more: used, expired, or guessed at too often. Only a new one helps. */
  | 'code_spent'
  | 'other_browser'
  /** The same of what a provider has answered. */
  | 'login_of_other_browser'
  | 'session_ended'
  /** The person has to sign in again before this change. */
  | 'sign_in_too_old'
  | 'password_reset_required'
  | 'password_breached'
  /** The service knows no such passkey (PKY-09). */
  | 'passkey_unknown'
  /** D-401: no second way to sign in before an address is proven. */
  | 'account_not_verified'
  | 'refused'
  | 'unavailable'
  | 'offline'
  | 'storage_blocked'
  /** The page is in a frame that may neither lead its top window away nor open a new one. */
  | 'window_blocked';

export class IdentityError extends Error {
  override readonly name = 'IdentityError';
  readonly code: IdentityErrorCode;
  /** A sentence for people, written by the service (THM-19); null when only the code is known. */
  readonly sentence: string | null;
  /** Whole seconds after which another try makes sense (`Retry-After`); null when the service did not say. */
  readonly retryAfter: number | null;
  /** So many guesses are left at a passcode; null when the service did not say. */
  readonly attemptsLeft: number | null;
  /** The id of the request that the service has refused, for support (D-385); null when it refused none. */
  readonly reference: string | null;
  constructor(
    code: IdentityErrorCode,
    sentence: string | null = null,
    options: ErrorOptions & {
      retryAfter?: number | null;
      attemptsLeft?: number | null;
      reference?: string | null;
    } = {},
  ) {
    super(sentence ?? code, options);
    this.code = code;
    this.sentence = sentence;
    this.retryAfter = options.retryAfter ?? null;
    this.attemptsLeft = options.attemptsLeft ?? null;
    this.reference = options.reference ?? null;
  }
}

export type TokenType = 'oauth' | 'magic_links';

/** The owner of this browser's session; `email` is null for an account without an address (D-65). */
export interface SessionOwner {
  email: string | null;
}

export interface MagicLinkRequest {
  email: string;
  loginRedirectUrl: string | null;
  signupRedirectUrl: string | null;
  loginExpirationMinutes: number;
  signupExpirationMinutes: number;
  createUserAsPending: boolean;
}

/** The settings that bootstrap gives the widget (IDS-16). */
export interface Bootstrap {
  emailDomains: string[];
}

/** The identity provider's client (IDS-01). Every method ends in a value or an `IdentityError`; `signal` ends it early. */
export interface Identity {
  /** AUT-04, AUT-05. */
  authenticateToken(
    request: { token: string; tokenType: TokenType; sessionMinutes: number },
    signal: AbortSignal,
  ): Promise<AuthenticatedSession>;
  /** D-07, D-10: resolves when the session of this browser is alive. */
  resumeSession(signal: AbortSignal): Promise<SessionOwner>;
  /** Without a token there is nothing to revoke. */
  revokeSession(request: { sessionToken: string | null }, signal: AbortSignal): Promise<void>;
  /** D-287: one more mail to where that of this link went, for this browser. */
  resendMagicLink(request: { token: string }, signal: AbortSignal): Promise<void>;
  sendMagicLink(request: MagicLinkRequest, signal: AbortSignal): Promise<void>;
  /** IDS-14: the copy of an earlier visit, or null. */
  cachedBootstrap(): Promise<Bootstrap | null>;
  fetchBootstrap(signal: AbortSignal): Promise<Bootstrap>;
}
