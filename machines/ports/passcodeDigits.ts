import { PASSCODE_LENGTH } from '#contracts/limits.ts';
import { asciiDigits } from './digits.ts';

/** OTP-13, OTP-14: whatever was typed or pasted, its first six digits. */
export const digitsOf = (text: string): string => asciiDigits(text).replaceAll(/\D/g, '').slice(0, PASSCODE_LENGTH);

export const isWhole = (text: string): boolean => digitsOf(text).length === PASSCODE_LENGTH;
