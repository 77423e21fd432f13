import { IdentityError } from './identity.ts';
import { type Notice, noticeOf } from './notice.ts';
import type { AuthenticatedSession } from './sessions.ts';

/** Used, expired, unknown, or asked for by another browser: no other password can help. */
export const isLinkDead = (error: unknown) =>
  error instanceof IdentityError && (error.code === 'link_spent' || error.code === 'other_browser');

/** Why a link leads nowhere. */
export type LinkFailure = Notice | { code: 'linkIncomplete' };

/** RST-07: the service's own sentence; a token that no service would read was no link of ours. */
export const linkFailureOf = (error: unknown): LinkFailure =>
  isLinkDead(error) && noticeOf(error).code !== 'refused' ? { code: 'linkIncomplete' } : noticeOf(error);

/** The calls behind a mail for resetting a password. Every method ends in a value or an `IdentityError`. */
export interface ResetLinks {
  /**
   * D-291: rejected where the link certainly sets no password any more. Where nobody can say it ends well, and the link is
   * assessed with the password. Spends nothing.
   */
  checkLink(request: { token: string }, signal: AbortSignal): Promise<void>;
  /** RST-03: sets the password and signs in. The token stays usable until a password was accepted. */
  resetPassword(
    request: { token: string; password: string; sessionMinutes: number },
    signal: AbortSignal,
  ): Promise<AuthenticatedSession>;
  /** RST-02: signs in with the token alone; the password stays as it is. */
  logInByLink(request: { token: string; sessionMinutes: number }, signal: AbortSignal): Promise<AuthenticatedSession>;
}
