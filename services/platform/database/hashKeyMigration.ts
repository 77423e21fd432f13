import type { Kysely } from 'kysely';
import { keyedTable } from './keyedTable.ts';

/** Derived keys of former SECRET_KEYs, by which stored hashes are still verified. */
export async function createHashKeys(db: Kysely<unknown>): Promise<void> {
  await keyedTable(db, 'hash_keys')
    .addColumn('key_id', 'text', (column) => column.primaryKey())
    .addColumn('secret_key_id', 'text', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
}
