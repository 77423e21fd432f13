import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { StoredRow } from '../databaseCopy/tableRows.ts';
import { hashToken } from '../tokens.ts';
import { isExported, type OwnedRows, type PersonKey, type PersonRule } from './rules.ts';

/** Known values of a person, by kind. */
export type PersonKeys = Map<PersonKey, Set<string>>;

function learn(keys: PersonKeys, kind: PersonKey, value: unknown): boolean {
  if (typeof value !== 'string' || value === '') return false;
  const known = keys.get(kind) ?? new Set();
  if (known.has(value)) return false;
  keys.set(kind, known.add(value));
  if (kind === 'email' || kind === 'phone') learn(keys, 'addressHash', hashToken(value));
  return true;
}

const valuesOf = (keys: PersonKeys, kinds: readonly PersonKey[]): string[] =>
  kinds.flatMap((kind) => [...(keys.get(kind) ?? [])]);

/** The condition under which a row is theirs; null while nothing is known that could make it so. */
export function isTheirs(rule: OwnedRows, keys: PersonKeys): RawBuilder<boolean> | null {
  const conditions: RawBuilder<boolean>[] = [];
  for (const [column, kinds] of Object.entries(rule.belongsTo)) {
    const values = valuesOf(keys, kinds);
    if (values.length === 0) continue;
    const named = sql<boolean>`${sql.ref(column)} in (${sql.join(values)})`;
    const other = rule.whereNull?.[column];
    conditions.push(other === undefined ? named : sql<boolean>`(${named} and ${sql.ref(other)} is null)`);
  }
  for (const [column, kinds] of Object.entries(rule.endsWith ?? {})) {
    for (const value of valuesOf(keys, kinds)) {
      const pattern = `%${value.replaceAll(/[\\%_]/g, '\\$&')}`;
      conditions.push(sql<boolean>`${sql.ref(column)} like ${pattern} escape '\\'`);
    }
  }
  return conditions.length === 0 ? null : sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}

export async function rowsOfPerson<T>(db: Kysely<T>, rule: OwnedRows, keys: PersonKeys): Promise<StoredRow[]> {
  const condition = isTheirs(rule, keys);
  if (condition === null) return [];
  return (await sql<StoredRow>`select * from ${sql.table(rule.table)} where ${condition}`.execute(db)).rows;
}

/** Follows what is known of a person from table to table, until nothing is new. */
export async function findPerson<T>(
  db: Kysely<T>,
  rules: readonly PersonRule[],
  who: { kind: 'user' | 'member'; id: string },
): Promise<PersonKeys> {
  const keys: PersonKeys = new Map();
  let isNew = learn(keys, who.kind, who.id);
  while (isNew) {
    isNew = false;
    for (const rule of rules.filter(isExported)) {
      const leading = Object.entries(rule.leadsTo ?? {});
      if (leading.length === 0) continue;
      for (const row of await rowsOfPerson(db, rule, keys))
        for (const [column, kind] of leading) if (learn(keys, kind, row[column])) isNew = true;
    }
  }
  return keys;
}
