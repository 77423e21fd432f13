/** Texts that only the maker of a host page should ever read. */
export const embedTexts = {
  configuration: 'configuration',
  problem: (field: string, expected: string) => `Its setting ${field} cannot be used: expected ${expected}.`,
  noTexts: (locale: string) =>
    `The sign-in form is in English: there are no texts in '${locale}', or they could not be loaded. Bring every sentence in 'strings', or choose one of en, ar, de, es, fr, ja and pt.`,
  sentences: {
    known: 'a name that the widget knows, like emailConfirmation.title',
    text: "a text like 'Log in'",
    placeholder: 'a text with a placeholder in braces, like {email}',
    group: "an object of texts like { title: 'Log in' }",
  },
  expected: {
    text: 'a text',
    filledText: 'a text that is not empty',
    kinds: {
      url: 'an address',
      color: 'a colour of CSS',
      length: 'a length of CSS',
      fontFamily: 'a list of font families',
      image: 'the address of an image',
      locale: 'a language tag',
    },
    choice: (values: string[]) => `one of ${values.join(', ')}`,
    wholeNumber: 'a whole number',
    number: 'a number',
    between: (what: string, least: number | null, most: number | null) =>
      `${what}${least === null ? '' : ` from ${least}`}${most === null ? '' : ` up to ${most}`}`,
    boolean: 'true or false',
    list: 'a list',
    filledList: 'a list that is not empty',
    shortList: (most: number) => `a list of at most ${most}`,
    object: 'an object',
    like: (what: string, example: string) => `${what}, like ${example}`,
    orNull: (what: string) => `${what}, or null`,
  },
};
