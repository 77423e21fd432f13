import type { AuthenticatedSession } from './sessions.ts';

/** What a mail for resetting a password leads to. Every method ends in a value or an `IdentityError`. */
export interface ResetLinks {
  /** RST-03: sets the password and signs in. The token stays usable until a password was accepted. */
  resetPassword(
    request: { token: string; password: string; sessionMinutes: number },
    signal: AbortSignal,
  ): Promise<AuthenticatedSession>;
  /** RST-02: signs in with the token alone; the password stays as it is. */
  logInByLink(request: { token: string; sessionMinutes: number }, signal: AbortSignal): Promise<AuthenticatedSession>;
}
