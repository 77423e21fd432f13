import { PASSCODE_LENGTH } from '#contracts/limits.ts';

/** Writes the digits of every script as those of ASCII: of any decimal digit, full-width or Arabic, Devanagari or Thai. */
export const asciiDigits = (text: string): string =>
  text.normalize('NFKC').replaceAll(/\p{Nd}/gu, (digit) => {
    // Each script has its ten digits in a row, and no two scripts are neighbours.
    const code = digit.codePointAt(0) ?? 0;
    let value = 0;
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
    return String(value);
  });

/** OTP-13, OTP-14: whatever was typed or pasted, its first six digits. */
export const digitsOf = (text: string): string => asciiDigits(text).replaceAll(/\D/g, '').slice(0, PASSCODE_LENGTH);

export const isWhole = (text: string): boolean => digitsOf(text).length === PASSCODE_LENGTH;
