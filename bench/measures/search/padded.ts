import { type RawBuilder, sql } from 'kysely';

/** Eight digits of a number, as an expression of SQL. */
export const padded = (number: RawBuilder<unknown>): RawBuilder<string> =>
  sql`substr(cast(100000000 + ${number} as text), 2)`;

/** The id that `filledId` makes, as an expression of SQL. */
export const idOf = (kind: string, number: RawBuilder<unknown>): RawBuilder<string> =>
  sql`${sql.lit(`${kind}-test-`)} || ${padded(number)} || '-0000-4000-8000-000000000000'`;

/** The id of one of the rows that a measure fills its tables with. */
export const filledId = (kind: string, number: number): string =>
  `${kind}-test-${String(number).padStart(8, '0')}-0000-4000-8000-000000000000`;
