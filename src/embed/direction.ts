/** Scripts and languages that are written from right to left. */
const RTL_SCRIPTS = new Set(['Arab', 'Hebr', 'Thaa', 'Nkoo', 'Syrc', 'Adlm', 'Rohg']);
const RTL_LANGUAGES = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'nqo', 'ps', 'sd', 'syr', 'ug', 'ur', 'yi']);

/** Returns the writing direction of a language; null: no such language is known. */
export function directionOf(locale: string): 'ltr' | 'rtl' | null {
  try {
    const { language, script } = new Intl.Locale(locale);
    const isRtl = script === undefined ? RTL_LANGUAGES.has(language) : RTL_SCRIPTS.has(script);
    return isRtl ? 'rtl' : 'ltr';
  } catch {
    return null;
  }
}
