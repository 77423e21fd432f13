import { PASSCODE_LENGTH } from '#contracts/limits.ts';

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
