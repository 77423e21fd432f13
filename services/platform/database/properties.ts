import type { Kysely } from 'kysely';
import type { PropertyTables } from './tables.ts';

type Properties = Kysely<PropertyTables>;

/** Keeps a property, in place of what it was. */
export async function writeProperty(db: Properties, name: string, value: string): Promise<void> {
  await db
    .insertInto('kit_properties')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/**
 * Lets one transaction at a time go on with this name: PostgreSQL lets others wait at the row until it has ended, SQLite runs
 * one at a time anyway. Rows that are counted afterwards are counted with those of the transactions before.
 */
export const lockInTransaction = (trx: Properties, name: string): Promise<void> =>
  writeProperty(trx, `lock: ${name}`, '');
