import { PASSCODE_LENGTH } from '#contracts/limits.ts';
import { completeOf } from '#machines/ports/announcement.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import { known } from '#machines/ports/known.ts';
import type { OtpContext } from './otp.types.ts';

const ARABIC_ZEROS = [0x0660, 0x06f0];

const asciiDigit = (character: string): string => {
  const code = character.codePointAt(0) ?? 0;
  const zero = ARABIC_ZEROS.find((start) => code >= start && code <= start + 9);
  return zero === undefined ? character : String(code - zero);
};

/** OTP-13, OTP-14: whatever was typed or pasted, its first six digits. */
export const digitsOf = (text: string): string =>
  [...text.normalize('NFKC')].map(asciiDigit).join('').replaceAll(/\D/g, '').slice(0, PASSCODE_LENGTH);

export const isWhole = (text: string): boolean => digitsOf(text).length === PASSCODE_LENGTH;

/** D-141: guessed at too often, used or expired: this very code can never be right again. */
export const isCodeSpent = (error: unknown): boolean => error instanceof IdentityError && error.code === 'code_spent';

/** D-288: how many guesses are left; null where nobody said. */
export const attemptsLeftOf = (error: unknown): number | null =>
  error instanceof IdentityError ? error.attemptsLeft : null;

/** D-141: nobody looked at the code. */
export const isUnjudged = (error: unknown): boolean => error instanceof IdentityError && error.retryAfter !== null;

/** OTP-07, OTP-16: the code that stands there, as an answer to the mail or text that was sent last. */
export const attemptOf = ({ code, methodId, sessionMinutes }: OtpContext) => ({
  code,
  methodId: known(methodId, 'methodId'),
  sessionMinutes,
});

/** OTP-22: how long the code that was sent last is good for. */
export const lifetimeOf = ({ request, methodId }: OtpContext) => ({
  seconds: request.expirationMinutes * 60,
  of: known(methodId, 'methodId'),
});

/** EVT-01, EVT-05: the address is told of a code by e-mail only. */
export const completionOf = ({ request: { method, destination } }: OtpContext) =>
  completeOf(method, method === 'email' ? destination : null);
