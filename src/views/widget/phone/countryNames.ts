import { countries } from '#machines/widget/phone/phone.screen.ts';

export interface Country {
  /** ISO 3166, upper case. */
  region: string;
  name: string;
  /** Without the plus sign. */
  callingCode: string;
}

const byLocale = new Map<string, Country[]>();

/** All countries under the names of the reader's language, in its order. A region without a name keeps its code. */
export function countriesIn(locale: string): Country[] {
  const known = byLocale.get(locale);
  if (known !== undefined) return known;
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  const sorted = countries
    .map(({ region, callingCode }) => ({ region, callingCode, name: names.of(region) ?? region }))
    .toSorted((one, other) => compare(one.name, other.name));
  byLocale.set(locale, sorted);
  return sorted;
}
