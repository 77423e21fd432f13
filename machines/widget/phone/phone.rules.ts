import { asciiDigits } from '#machines/ports/passcodeDigits.ts';
import type { Region } from '#machines/ports/phones/phoneNumbers.ts';
import { callingCodes } from './phone.regions.ts';

/** PHN-07: the dial code and the typed number, for a number that could not be parsed in time. */
export const dialled = (region: Region, text: string): string => {
  const trimmed = asciiDigits(text).trim();
  const digits = trimmed.replaceAll(/\D/g, '');
  return trimmed.startsWith('+') ? `+${digits}` : `+${callingCodes.get(region) ?? ''}${digits}`;
};
