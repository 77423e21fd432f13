import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allMigrations, type Tables } from '#services/composition.ts';
import { openDatabase, openUnmigrated } from '#services/platform/database/database.ts';
import { moveToPostgres } from '#services/platform/databaseCopy/moveToPostgres.ts';
import { readSettings } from '#services/platform/settings/settings.ts';
import { startServer } from '#services/server.ts';
import { makePostgresDatabase } from '#tests/services/postgres/postgresDatabases.ts';
import { clientsFileText, createPerson, idsOf, logInEveryWay, type Person } from '../clients/person.ts';
import { ORIGIN } from '../clients/walks.ts';

const server = process.env['TEST_DATABASE_URL'] ?? '';

describe.skipIf(server === '')('a SQLite file that moves to PostgreSQL', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tinyspark-move-'));
  writeFileSync(join(dataDir, 'clients.json'), clientsFileText);
  const env = { PORT: '0', DATA_DIR: dataDir, PUBLIC_ORIGIN: ORIGIN };
  const removals: (() => Promise<void>)[] = [];
  const newTarget = async (): Promise<string> => {
    const made = await makePostgresDatabase(server);
    removals.push(made.remove);
    return made.databaseUrl;
  };
  const move = (databaseUrl: string) => moveToPostgres({ dataDir, databaseUrl, migrations: allMigrations });
  let person: Person;
  beforeAll(async () => {
    const before = await openDatabase<Tables>({ dataDir }, allMigrations);
    const brand = { id: 'brand_moved', name: 'Moved', owner_email: 'mover@canary.test', created_at: 1 };
    await before.db
      .insertInto('upgrade_brands')
      .values({ ...brand, owner_user_id: null, customer_id: null, plan: null })
      .execute();
    // More than one batch of them.
    const many = Array.from({ length: 1_201 }, (_, at) => ({
      bucket: `moved/${at}`,
      taken: at,
      ends_at: 2 ** 52 + at,
    }));
    await before.db.insertInto('rate_limits').values(many).execute();
    await before.close();
    const running = await startServer(readSettings(env));
    person = await createPerson(running.url, 'mover', '+12025550171', { hasBrand: true });
    await running.close();
  });
  afterAll(async () => {
    for (const remove of removals) await remove();
    rmSync(dataDir, { recursive: true });
  });

  it('takes every row with it, and everybody goes on as before', async () => {
    const target = await newTarget();
    const moved = await move(target);
    const { db, close } = openUnmigrated<Tables>({ databaseUrl: target });
    const tables = await db.introspection.getTables();
    expect(moved.map(({ table }) => table)).toEqual(tables.map(({ name }) => name).toSorted());
    const counted = await sql<{ rows: number }>`select count(*) as rows from rate_limits`.execute(db);
    await close();
    expect(moved.find(({ table }) => table === 'rate_limits')?.rows).toBe(counted.rows[0]?.rows);
    expect(new Set(moved.map(({ sum }) => sum)).size).toBeGreaterThan(20);

    const running = await startServer(readSettings({ ...env, DATABASE_URL: target }));
    const { ids, plan } = await logInEveryWay(running.url, person);
    expect(ids).toEqual(idsOf(person));
    expect(plan).toMatchObject({ brand_name: 'Moved' });
    await running.close();
  });

  const rowsIn = async (databaseUrl: string) => {
    const { db, close } = openUnmigrated<Tables>({ databaseUrl });
    const tables = await db.introspection.getTables();
    const counts = await Promise.all(
      tables.map(({ name }) => sql<{ rows: number }>`select count(*) as rows from ${sql.table(name)}`.execute(db)),
    );
    await close();
    return counts.reduce((total, { rows }) => total + (rows[0]?.rows ?? 0), 0);
  };

  it('leaves nothing behind where one letter arrives as another', async () => {
    const target = await newTarget();
    const { db, close } = await openDatabase<Tables>({ databaseUrl: target }, allMigrations);
    await sql`create function change() returns trigger language plpgsql as $$
      begin new.name := replace(new.name, 'v', 'w'); return new; end $$`.execute(db);
    await sql`create trigger change before insert on upgrade_brands for each row execute function change()`.execute(db);
    await close();
    await expect(move(target)).rejects.toThrow(
      /The table upgrade_brands did not arrive as it was: 3 rows with the sum/,
    );
    expect(await rowsIn(target)).toBe(0);
  });

  it('is refused by a database that holds anything, ours or not', async () => {
    const foreign = await newTarget();
    const others = openUnmigrated<Tables>({ databaseUrl: foreign });
    await sql`create table invoices (id text)`.execute(others.db);
    await expect(move(foreign)).rejects.toThrow('it has a table invoices');
    expect((await others.db.introspection.getTables()).map(({ name }) => name)).toEqual(['invoices']);
    await others.close();

    const used = await newTarget();
    const { db, close } = await openDatabase<Tables>({ databaseUrl: used }, allMigrations);
    await db.insertInto('kit_properties').values({ name: 'belongs_to', value: 'production' }).execute();
    await close();
    await expect(move(used)).rejects.toThrow('its table kit_properties has rows');
    expect(await rowsIn(used)).toBe(1);
  });

  it('waits for the server on it to stop, and for one that brings it up to date', async () => {
    const target = await newTarget();
    const running = await startServer(readSettings(env));
    await expect(move(target)).rejects.toThrow('is in use by another running server. Stop that one first');
    await running.close();
    const { db, close } = openUnmigrated<{ kysely_migration: { name: string; timestamp: string } }>({ dataDir });
    const newest = db.selectFrom('kysely_migration').selectAll().orderBy('name', 'desc').limit(1);
    const noted = await newest.executeTakeFirstOrThrow();
    await db.deleteFrom('kysely_migration').where('name', '=', noted.name).execute();
    await close();
    await expect(move(target)).rejects.toThrow('of an earlier version');
    const again = openUnmigrated<{ kysely_migration: { name: string; timestamp: string } }>({ dataDir });
    await again.db
      .insertInto('kysely_migration')
      .values([noted, { name: '9999', timestamp: '' }])
      .execute();
    await again.close();
    await expect(move(target)).rejects.toThrow('of a newer version');
    expect(await rowsIn(target)).toBe(0);
    await expect(
      moveToPostgres({ dataDir: join(dataDir, 'none'), databaseUrl: target, migrations: allMigrations }),
    ).rejects.toThrow('to move. Set DATA_DIR to where it is.');
  });
});
