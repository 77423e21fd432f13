import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allMigrations, personalData, retention, type Tables } from '#services/composition.ts';
import { openDatabase } from '#services/platform/database/database.ts';
import { retainedForEver } from '#services/retentionReasons.ts';
import { retentionTable } from '#scripts/documents/retentionTable.ts';

/** Columns that say when something is over, or was done with. */
const isEnd = (column: string): boolean =>
  /(^|_)(expires|ends|retired|used|processed|delivered|deleted|settles|revoked|ended)_at$|(?<!guesses)_until$/.test(
    column,
  );

describe('what a table keeps', () => {
  const schema = async () => {
    const { db, close } = await openDatabase<Tables>({ memory: true }, allMigrations);
    const tables = await db.introspection.getTables();
    await close();
    return tables.map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) }));
  };

  it('is deleted by a rule wherever it has an end, or listed with why it stays', async () => {
    const tables = await schema();
    const ruled = new Set(retention.map(({ table }) => table));
    const listed = new Set(Object.keys(retainedForEver));
    const ending = tables.filter(({ columns }) => columns.some(isEnd)).map(({ name }) => name);
    expect(ending.length).toBeGreaterThan(15);
    expect(ending.filter((name) => !ruled.has(name) && !listed.has(name))).toEqual([]);
    // One or the other, for every table.
    expect(tables.map(({ name }) => name).filter((name) => ruled.has(name) === listed.has(name))).toEqual([]);
    expect([...ruled, ...listed].toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
  });

  it('is ruled by columns that are there', async () => {
    const there = new Set(
      (await schema()).flatMap(({ name, columns }) => columns.map((column) => `${name}.${column}`)),
    );
    const named = retention.flatMap(({ table, key, time }) => [`${table}.${key}`, `${table}.${time}`]);
    expect(named.filter((column) => !there.has(column))).toEqual([]);
  });

  it('stands in the documents as it is (else: npm run documents)', () => {
    const table = retentionTable(personalData);
    expect(table).toContain('| `identity_sessions` |');
    expect(readFileSync('docs/production.md', 'utf8')).toContain(
      `<!-- retention -->\n${table}<!-- end of retention -->`,
    );
  });
});
