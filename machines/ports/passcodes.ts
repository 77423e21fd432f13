import type { PasscodeMethod } from '#contracts/identity/otps.ts';
import { IdentityError } from './identity.ts';
import type { AuthenticatedSession } from './sessions.ts';

/**
 * A code to be sent (OTP-03 … OTP-05); `destination` is an address or a number in international form (E.164), `shown` how
 * people write it.
 */
export interface PasscodeRequest {
  method: PasscodeMethod;
  destination: string;
  shown: string;
  expirationMinutes: number;
  loginTemplateId: string | null;
  signupTemplateId: string | null;
}

/** The announcement of a sent code for the log, which lists a code by e-mail as a sent mail (EVT-02, D-44). */
export type SentAnnouncement = { name: 'passcode_sent' } & Pick<PasscodeRequest, 'method' | 'destination'>;
export const sentAnnouncementOf = ({ method, destination }: PasscodeRequest): SentAnnouncement => ({
  name: 'passcode_sent',
  method,
  destination,
});

/** Passcodes of the identity provider. Every method ends in a value or an `IdentityError`. */
export interface Passcodes {
  sendPasscode(request: PasscodeRequest, signal: AbortSignal): Promise<{ methodId: string }>;
  /** OTP-16. */
  verifyPasscode(
    request: { code: string; methodId: string; sessionMinutes: number },
    signal: AbortSignal,
  ): Promise<AuthenticatedSession>;
}

/** D-141: guessed at too often, used or expired: this very code can never be right again. */
export const isCodeSpent = (error: unknown): boolean => error instanceof IdentityError && error.code === 'code_spent';

/** D-288: how many guesses are left; null where nobody said. */
export const attemptsLeftOf = (error: unknown): number | null =>
  error instanceof IdentityError ? error.attemptsLeft : null;

/** The passing of time. */
export interface Ticks {
  /** Resolves after a second with the whole seconds that really passed: a page that slept catches up. */
  tick(signal: AbortSignal): Promise<{ seconds: number }>;
}
