import { describe, expect, it } from 'vitest';
import { allMigrations, personalData, type Tables } from '#services/composition.ts';
import { openDatabase } from '#services/platform/database/database.ts';
import { isExported } from '#services/platform/personalData/rules.ts';

const accounts = new Set(['user', 'member']);
/** A column that says whose a row is. */
const namesAccount = (column: string): boolean => /(^|_)(user|member|owner|person)_id$/.test(column);

describe('what a table has of an account before its first proof', () => {
  const rules = personalData.filter(isExported);
  const ofAccount = rules.filter(({ belongsTo }) =>
    Object.values(belongsTo)
      .flat()
      .some((kind) => accounts.has(kind)),
  );

  it('is deleted, or stays with a reason: each table says which [D-400] (security 76 d)', () => {
    expect(ofAccount.length).toBeGreaterThan(20);
    expect(ofAccount.filter(({ atFirstProof }) => atFirstProof === undefined).map(({ table }) => table)).toEqual([]);
    const reasons = ofAccount.flatMap(({ atFirstProof: at }) =>
      typeof at === 'object' && 'stays' in at ? [at.stays] : [],
    );
    expect(reasons.filter((reason) => reason.length < 20)).toEqual([]);
  });

  it('is found by columns that are there, and by every one that names an account [D-400] (security 76 d)', async () => {
    const { db, close } = await openDatabase<Tables>({ memory: true }, allMigrations);
    const tables = await db.introspection.getTables();
    await close();
    const columns = new Map(tables.map(({ name, columns: all }) => [name, all.map((column) => column.name)]));
    const named = ofAccount.flatMap(({ table, belongsTo, atFirstProof: at }) => {
      const excepted = typeof at === 'object' && 'deletedBut' in at ? [at.deletedBut] : [];
      return [...Object.keys(belongsTo), ...excepted].map((column) => [table, column] as const);
    });
    expect(named.filter(([table, column]) => columns.get(table)?.includes(column) !== true)).toEqual([]);
    const covered = new Set(ofAccount.map(({ table }) => table));
    const naming = [...columns].filter(([, all]) => all.some(namesAccount)).map(([table]) => table);
    expect(naming.filter((table) => !covered.has(table))).toEqual([]);
  });
});
