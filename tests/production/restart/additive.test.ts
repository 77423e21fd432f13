import { type Kysely, type Migration, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { allMigrations } from '#services/composition.ts';
import { openDatabase } from '#services/platform/database/database.ts';
import { platformMigrations } from '#services/platform/database/migrations.ts';
import { released } from './released.ts';

/** Migrations that take away what no released version uses any more, by name, each with its reason (D-352). */
const takingAway: Readonly<Record<string, string>> = {};

/** Unique indexes on released tables, by name, each with the reason why no released version writes what it refuses. */
const narrowing: Readonly<Record<string, string>> = {
  identity_users_external_id: 'The column is new: released versions leave it empty.',
  business_organizations_external_id: 'The column is new: released versions leave it empty.',
  business_members_external_id: 'The column is new: released versions leave it empty.',
  business_domains_claimed: 'Released versions claim no domain.',
};

interface Column {
  type: string;
  isRequired: boolean;
}
type Schema = Map<string, Map<string, Column>>;

async function schemaAfter(migrations: Record<string, Migration>): Promise<Schema> {
  const { db, close } = await openDatabase<Record<string, never>>({ memory: true }, migrations);
  const tables = await db.introspection.getTables();
  await close();
  return new Map(
    tables.map(({ name, columns }) => [
      name,
      new Map(
        columns.map((column) => [
          column.name,
          { type: column.dataType.toLowerCase(), isRequired: !column.isNullable && !column.hasDefaultValue },
        ]),
      ),
    ]),
  );
}

/** The unique indexes of each table. */
async function uniqueIndexesAfter(migrations: Record<string, Migration>): Promise<{ name: string; table: string }[]> {
  const { db, close } = await openDatabase<Record<string, never>>({ memory: true }, migrations);
  const { rows } = await sql<{ name: string; table: string }>`select name, tbl_name as "table" from sqlite_master
    where type = 'index' and sql like 'create unique %'`.execute(db);
  await close();
  return rows;
}

/** Lists the changes that break a version that knows only `before`. */
function breaches(before: Schema, after: Schema): string[] {
  return [...before].flatMap(([table, columns]) => {
    const now = after.get(table);
    if (now === undefined) return [`${table} is gone`];
    const lost = [...columns].flatMap(([name, { type, isRequired }]) => {
      const column = now.get(name);
      if (column === undefined) return [`${table}.${name} is gone`];
      if (column.type !== type) return [`${table}.${name} has another type`];
      return column.isRequired && !isRequired ? [`${table}.${name} must be given now`] : [];
    });
    const added = [...now].filter(([name, { isRequired }]) => isRequired && !columns.has(name));
    return [...lost, ...added.map(([name]) => `${table}.${name} must be given`)];
  });
}

const all = { ...platformMigrations, ...allMigrations };
const past = Object.fromEntries(Object.entries(allMigrations).filter(([name]) => released.has(name)));

describe('migrations after the released ones', () => {
  it('are those of the list and new ones: what was released stays under its name', () => {
    expect([...released].filter((name) => !(name in all))).toEqual([]);
  });

  it('take nothing away that the version before uses, and ask nothing new of it (D-352)', async () => {
    const others = Object.fromEntries(Object.entries(allMigrations).filter(([name]) => !(name in takingAway)));
    expect(breaches(await schemaAfter(past), await schemaAfter(others))).toEqual([]);
  });

  it('refuse no row that the version before may write (D-585)', async () => {
    const tables = await schemaAfter(past);
    const known = new Set((await uniqueIndexesAfter(past)).map(({ name }) => name));
    const added = (after: Awaited<ReturnType<typeof uniqueIndexesAfter>>) =>
      after.filter(({ name, table }) => tables.has(table) && !known.has(name) && !(name in narrowing));
    expect(added(await uniqueIndexesAfter(allMigrations))).toEqual([]);
    const narrower = {
      '9999_narrower': {
        up: async (db: Kysely<unknown>) =>
          void (await sql`create unique index narrower on rate_limits (taken)`.execute(db)),
      },
    };
    expect(added(await uniqueIndexesAfter({ ...past, ...narrower }))).toEqual([
      { name: 'narrower', table: 'rate_limits' },
    ]);
  });

  it.each([
    ['drop table identity_sessions', ['identity_sessions is gone']],
    ['alter table identity_users rename to people', ['identity_users is gone']],
    ['alter table rate_limits drop column taken', ['rate_limits.taken is gone']],
    [
      'alter table rate_limits rename column taken to used',
      ['rate_limits.taken is gone', 'rate_limits.used must be given'],
    ],
  ])('are noticed when they do: %s', async (statement, expected) => {
    const breaking = {
      '9999_breaking': { up: async (db: Kysely<unknown>) => void (await sql.raw(statement).execute(db)) },
    };
    expect(breaches(await schemaAfter(past), await schemaAfter({ ...past, ...breaking }))).toEqual(expected);
  });
});
