import type { Kysely } from 'kysely';
import type { StoredRow } from '../databaseCopy/tableRows.ts';
import type { Secrets } from '../secrets.ts';
import { type PersonKeys, rowsOfPerson } from './findPerson.ts';
import { isExported, type OwnedRows, type PersonRule } from './rules.ts';

/** Rows of a person by table; times are ms since the epoch. */
export type PersonExport = Record<string, StoredRow[]>;

function shownRow({ secret = [], shown = {} }: OwnedRows, row: StoredRow, secrets: Secrets): StoredRow {
  const visible = Object.entries(row).filter(([column]) => !secret.includes(column));
  return Object.fromEntries(
    visible.map(([column, value]) => {
      const show = shown[column];
      return [column, show === undefined || typeof value !== 'string' ? value : show(value, secrets)];
    }),
  );
}

/** All that is stored of a person, but for what opens something. */
export async function exportPerson<T>(
  context: { db: Kysely<T>; secrets: Secrets },
  rules: readonly PersonRule[],
  keys: PersonKeys,
): Promise<PersonExport> {
  const exported: PersonExport = {};
  for (const rule of rules.filter(isExported)) {
    const rows = await rowsOfPerson(context.db, rule, keys);
    if (rows.length > 0) exported[rule.table] = rows.map((row) => shownRow(rule, row, context.secrets));
  }
  return exported;
}
