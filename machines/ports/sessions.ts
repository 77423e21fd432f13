import type { User } from '#contracts/identity/user.ts';

export interface SessionTokens {
  sessionToken: string;
  sessionJwt: string;
}

/** A session as a host hears of it (CFG-05): its tokens, and whose it is. */
export interface NewSession extends SessionTokens {
  user: User;
}

/** The answer of every call that authenticates; `lifetime`: seconds from now, by the service's clock (D-199). */
export interface AuthenticatedSession extends NewSession {
  lifetime: number;
}

/** The session of this browser. */
export interface Sessions {
  /**
   * Keeps it until it is over, and tells the host of it. `oneTimeToken`: of the link that it came of, to be recognized.
   * The same session may be kept again. Fails with an `IdentityError` where storage is closed, and only then.
   */
  saveSession(session: AuthenticatedSession & { oneTimeToken?: string }): Promise<void>;
  /** D-10: whether the session that this browser holds came of this very link. */
  recognizeLink(link: { token: string }): Promise<{ isOwn: boolean }>;
}
