import { AsYouType, type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { asciiDigits } from '#machines/ports/passcodeDigits.ts';
import type { ParsedNumber, PhoneNumbers, Region } from '#machines/ports/phones/phoneNumbers.ts';

/** A region that the library knows nothing of: only international numbers can be read there. */
const countryOf = (region: Region): CountryCode | undefined => (isSupportedCountry(region) ? region : undefined);

type Typed = Parameters<PhoneNumbers['formatNumber']>[0];

/** Formats a typed number; a text without a digit, like a first "(", stays as it is. */
export function format({ text, region }: Typed): { text: string; abroad: Region | null } {
  const typing = new AsYouType(countryOf(region));
  const formatted = typing.input(asciiDigits(text));
  const number = typing.isInternational() && typing.isValid() ? typing.getNumber() : undefined;
  return {
    text: number?.formatNational() ?? (formatted === '' ? text : formatted),
    abroad: typing.isInternational() ? (typing.getCountry() ?? null) : null,
  };
}

export function parse({ text, region }: Typed): ParsedNumber {
  const parsed = parsePhoneNumberFromString(asciiDigits(text), countryOf(region));
  return {
    isValid: parsed?.isValid() ?? false,
    number: parsed?.number ?? '',
    international: parsed?.formatInternational() ?? '',
  };
}
