import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { RecordChange } from '../audit/requestAudit.ts';
import { writeProperty } from '../database/properties.ts';
import type { PropertyTables, RecordTables } from '../database/tables.ts';
import { inTransaction } from '../database/transaction.ts';
import { type ServiceMode, serviceModes } from './modes.ts';

const PROPERTY = 'mode';
/** A later version may have other modes. */
const storedMode = z.enum(serviceModes).catch('maintenance');

/** The mode of all servers of a database, as the operator has set it. */
export async function readMode(db: Kysely<PropertyTables>): Promise<ServiceMode> {
  const row = await db.selectFrom('kit_properties').select('value').where('name', '=', PROPERTY).executeTakeFirst();
  return row === undefined ? 'normal' : storedMode.parse(row.value);
}

/** Sets the mode of all servers of a database. */
export async function writeMode(
  { db, record }: { db: Kysely<PropertyTables & RecordTables>; record: RecordChange },
  mode: ServiceMode,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const before = await readMode(trx);
    if (before === mode) return;
    await writeProperty(trx, PROPERTY, mode);
    await record(trx, { changes: { mode: { before, after: mode } } });
  });
}
