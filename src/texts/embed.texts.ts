/** What only the maker of a host page should ever read. */
export const embedTexts = {
  configuration: 'configuration',
  problem: (field: string, expected: string) => `Its setting ${field} cannot be used: expected ${expected}.`,
  sentences: {
    known: 'a name that the widget knows',
    text: 'a text',
    placeholder: 'a text with a placeholder in braces, like {email}',
    group: 'an object of texts',
  },
  expected: {
    text: 'a text',
    filledText: 'a text that is not empty',
    url: 'an address like https://example.com/signed-in',
    pattern: (pattern: string) => `a text that matches ${pattern}`,
    choice: (values: string[]) => `one of ${values.join(', ')}`,
    wholeNumber: 'a whole number',
    number: 'a number',
    between: (what: string, least: number | null, most: number | null) =>
      `${what}${least === null ? '' : ` from ${least}`}${most === null ? '' : ` up to ${most}`}`,
    boolean: 'true or false',
    list: 'a list',
    shortList: (most: number) => `a list of at most ${most}`,
    object: 'an object',
    json: 'an object as JSON',
    orNull: (what: string) => `${what}, or null`,
  },
};
