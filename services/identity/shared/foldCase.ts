/**
 * Makes the form by which texts are compared without regard to case, in every alphabet. Databases cannot: SQLite folds
 * letters of ASCII alone, and PostgreSQL those of its locale.
 */
export const foldCase = (text: string): string =>
  // One by one, since a sigma at the end of a word has a lower case of its own.
  [...text.normalize('NFC').toUpperCase()].map((character) => character.toLowerCase()).join('');
