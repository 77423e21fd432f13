/** A text for each form that a language's numbers take (CLDR); where it has no form of its own, `other` is used. */
type Forms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

/** Chooses the form that belongs to a number in a language. */
export function pluralsOf(locale: string): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(locale);
  return (count, forms) => forms[rules.select(count)] ?? forms.other;
}
