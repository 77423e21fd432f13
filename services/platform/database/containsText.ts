import { type Expression, type Kysely, type RawBuilder, sql, SqliteAdapter } from 'kysely';

/** A character with its other case, if it has one of one character. */
function casesOf(character: string): string[] {
  const cases = [character, character.toLowerCase(), character.toUpperCase()];
  return [...new Set(cases)].filter((one) => [...one].length === 1);
}

const patternOf = (part: string, literal: (character: string) => string): string =>
  [...part]
    .map((character) => {
      const cases = casesOf(character);
      return cases.length === 1 ? literal(character) : `[${cases.join('')}]`;
    })
    .join('');

const globLiteral = (character: string) => (/[*?[]/.test(character) ? `[${character}]` : character);
const regexLiteral = (character: string) => (/[\\^$.[\](){}*+?|]/.test(character) ? `\\${character}` : character);

/**
 * Makes the condition that a text contains another one, in any case of any alphabet. The pattern names both cases of each
 * letter, since SQLite folds letters of ASCII alone and PostgreSQL those of its locale.
 */
export const containsText = <T>(db: Kysely<T>, text: Expression<unknown>, part: string): RawBuilder<boolean> =>
  db.getExecutor().adapter instanceof SqliteAdapter
    ? sql`${text} glob ${`*${patternOf(part, globLiteral)}*`}`
    : sql`${text} ~ ${patternOf(part, regexLiteral)}`;
