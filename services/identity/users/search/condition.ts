import { type RawBuilder, sql } from 'kysely';
import { containsText } from '#services/platform/database/containsText.ts';
import type { UserTables } from '#services/identity/people/tables.ts';
import type { UsersDatabase } from '../factors.ts';

/** One operand of a search. */
export interface Condition {
  /** Holds for a row `u` of users. */
  holds: RawBuilder<boolean>;
  /** True where an index in the order of the search finds it. */
  isInOrder: boolean;
  /** Returns all users of whom it holds, where an index finds these and they have no more than `most` rows; else null. */
  owners(db: UsersDatabase, most: number): Promise<string[] | null>;
}

const unknown = () => Promise.resolve(null);

type Owned = Exclude<keyof UserTables, 'identity_users'>;

const exists = (table: keyof UserTables, condition: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql`exists (select 1 from ${sql.table(table)} as own where own.user_id = u.user_id and ${condition})`;

/** The users with a row in a table. */
export function ofRows(table: keyof UserTables, condition: RawBuilder<boolean>): Condition {
  const rows = sql`select user_id from ${sql.table(table)} where ${condition}`;
  return {
    holds: exists(table, condition),
    isInOrder: false,
    owners: async (db, most) => {
      const found = await sql<{ user_id: string }>`${rows} limit ${most + 1}`.execute(db);
      return found.rows.length > most ? null : [...new Set(found.rows.map(({ user_id: id }) => id))];
    },
  };
}

/** The users with one of these values in a column that has an index. */
export const oneOf = (table: keyof UserTables, column: string, values: readonly string[]): Condition =>
  ofRows(table, values.length === 0 ? sql`1 = 0` : sql`${sql.ref(column)} in (${sql.join(values)})`);

const anyRow = sql<boolean>`1 = 1`;

/** The users with a row of a table, or those without. Those who have one are few or many; those without have no index. */
export const having = (table: Owned, isWanted: boolean): Condition =>
  isWanted ? ofRows(table, anyRow) : { holds: sql`not ${exists(table, anyRow)}`, isInOrder: false, owners: unknown };

/** The users with a proven, or with an unproven, address or number. Only the second are found by an index. */
export const verified = (table: 'identity_emails' | 'identity_phone_numbers', isVerified: boolean): Condition =>
  isVerified
    ? { holds: exists(table, sql`own.verified = 1`), isInOrder: false, owners: unknown }
    : ofRows(table, sql`verified = 0`);

const pattern = (part: string): string => `%${part.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;

/** The users with a text, in lower case, that holds a part of it; letters of ASCII in any case. */
export const holding = (table: Owned, column: string, part: string): Condition => ({
  holds: exists(table, sql`${sql.ref(`own.${column}`)} like ${pattern(part)} escape '\\'`),
  isInOrder: false,
  owners: unknown,
});

const middle = sql`case when u.middle_name = '' then '' else u.middle_name || ' ' end`;

/** The users whose whole name contains a text. */
export const named = (part: string, db: UsersDatabase): Condition => ({
  holds: containsText(db, sql`trim(u.first_name || ' ' || ${middle} || u.last_name)`, part),
  isInOrder: false,
  owners: unknown,
});

export const inOrder = (holds: RawBuilder<boolean>): Condition => ({ holds, isInOrder: true, owners: unknown });

/** No user, or every user, by what no user has. */
export const nobody: Condition = { ...inOrder(sql`1 = 0`), owners: () => Promise.resolve([]) };
