import { PASSCODE_LENGTH } from '#contracts/limits.ts';
import { IdentityError } from '#machines/ports/identity.ts';

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

/** D-141: nobody looked at the code, or it was right and the sign-in could not be kept. */
export const isUnjudged = (error: unknown): boolean =>
  error instanceof IdentityError && (error.retryAfter !== null || error.code === 'storage_blocked');
