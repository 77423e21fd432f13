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
