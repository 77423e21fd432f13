/** Whether a text is a language tag (BCP 47) that `Intl` takes: `de` and `pt-BR` are, `de_DE` and `C` are none. */
export function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}
