import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { HashKeyTables } from '../database/tables.ts';
import { DAY } from '../durations.ts';
import { PREFIX_WITHOUT_ID, prefixOf, type Secrets } from '../secrets.ts';
import type { EncryptedColumn } from './encryptedColumn.ts';
import { readColumn } from './encryptedValues.ts';

/** Links and passcodes that were made with a former key last no longer. */
const LONGEST_LINK = 7 * DAY;

/**
 * Keys with the number of values that each encrypts. `validUntil`: ms since the epoch, after which nothing that a former
 * key derived is valid; null where it is not known. `unnamed`: values that do not name their key.
 */
export const keyReport = z.object({
  keys: z.array(
    z.object({
      id: z.string(),
      role: z.enum(['current', 'next', 'former', 'not given']),
      values: z.number(),
      validUntil: z.number().nullable(),
    }),
  ),
  unnamed: z.number(),
});
type KeyReport = z.infer<typeof keyReport>;
type KeyUse = KeyReport['keys'][number];

async function countByPrefix<T>(db: Kysely<T>, columns: readonly EncryptedColumn[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const length = prefixOf('00000000').length;
  for (const column of columns) {
    const value = sql.ref(column.column);
    const start = sql`case when ${value} like 'sealed.%' then substr(${value}, 1, ${sql.lit(length)}) end`;
    for await (const page of readColumn(db, column, start))
      for (const { value: prefix } of page) {
        const name = prefix.startsWith(PREFIX_WITHOUT_ID) ? PREFIX_WITHOUT_ID : prefix;
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }
  }
  return counts;
}

/** Counts the values of each key, which shows when a former one may go. */
export async function reportKeys<T extends HashKeyTables>(
  db: Kysely<T>,
  secrets: Secrets,
  columns: readonly EncryptedColumn[],
): Promise<KeyReport> {
  const counts = await countByPrefix(db, columns);
  const { rows: since } = await sql<{ id: string; at: number }>`
    select secret_key_id as id, min(created_at) as at from hash_keys group by secret_key_id`.execute(db);
  const countOf = (role: KeyUse['role'], id: string): KeyUse => {
    const start = since.find((one) => one.id === id)?.at;
    const validUntil = role === 'former' && start !== undefined ? Number(start) + LONGEST_LINK : null;
    return { id, role, values: counts.get(prefixOf(id)) ?? 0, validUntil };
  };
  const given = [
    countOf('current', secrets.keyId),
    ...(secrets.nextKeyId === null ? [] : [countOf('next', secrets.nextKeyId)]),
    ...secrets.formerKeyIds.map((id) => countOf('former', id)),
  ];
  const known = new Set(given.map(({ id }) => prefixOf(id)));
  const others = [...counts.keys()].filter((prefix) => prefix !== PREFIX_WITHOUT_ID && !known.has(prefix));
  return {
    keys: [...given, ...others.map((prefix) => countOf('not given', prefix.split('.')[2] ?? ''))],
    unnamed: counts.get(PREFIX_WITHOUT_ID) ?? 0,
  };
}
