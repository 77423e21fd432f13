/* XPath of what a person sees: both drivers find by it, and neither finds by role and name. */

const quoted = (text: string): string => {
  if (!text.includes('"')) return `"${text}"`;
  return `concat(${text
    .split('"')
    .map((part) => `"${part}"`)
    .join(`, '"', `)})`;
};
const says = (text: string) => `(normalize-space(.)=${quoted(text)} or @aria-label=${quoted(text)})`;

/** Its words may have a mark beside them, as 'Last used'. */
export const button = (name: string): string => `//button[${says(name)} or .//*[normalize-space(.)=${quoted(name)}]]`;
export const link = (name: string): string => `//a[@href and ${says(name)}]`;
export const heading = (name: string): string =>
  `//*[self::h1 or self::h2 or self::h3][normalize-space(.)=${quoted(name)}]`;
/** A field by its label. */
export const field = (label: string): string =>
  `//*[self::input or self::select][@id=//label[normalize-space(.)=${quoted(label)}]/@for or @aria-label=${quoted(label)}]`;
/** The innermost element that says it. */
export const text = (words: string): string =>
  `//body//*[contains(normalize-space(.), ${quoted(words)}) and not(*[contains(normalize-space(.), ${quoted(words)})])]`;
