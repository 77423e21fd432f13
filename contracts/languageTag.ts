/** Returns whether `Intl` accepts a text as a language tag (BCP 47): `de` and `pt-BR` yes, `de_DE` and `C` no. */
export function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}
