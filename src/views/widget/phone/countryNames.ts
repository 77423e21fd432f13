import { countries } from '#machines/widget/phone/phone.screen.ts';

export interface Country {
  /** ISO 3166, upper case. */
  region: string;
  name: string;
  /** Without the plus sign. */
  callingCode: string;
}

const byLocale = new Map<string, Country[]>();

/**
 * All countries under the names of the reader's language: the one where it is mostly read first (D-290), the others in its
 * order. A region without a name keeps its code.
 */
export function countriesIn(locale: string): Country[] {
  const known = byLocale.get(locale);
  if (known !== undefined) return known;
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  const sorted = countries
    .map(({ region, callingCode }) => ({ region, callingCode, name: names.of(region) ?? region }))
    .toSorted((one, other) => compare(one.name, other.name));
  const own = new Intl.Locale(locale).maximize().region;
  const ordered = [...sorted.filter(({ region }) => region === own), ...sorted.filter(({ region }) => region !== own)];
  byLocale.set(locale, ordered);
  return ordered;
}
