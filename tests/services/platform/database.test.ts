import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Generated, type Kysely, type Migration, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  DatabaseBusyError,
  type OpenedDatabase,
  isUniqueViolation,
  openDatabase,
} from '#services/platform/database/database.ts';
import { everyDatabase } from '#tests/services/databases.ts';
import { quickest, timeOf } from '#tests/services/identity/timing.ts';

interface Tables {
  tickets: { id: string; used_at: number | null; expires_at: number; big: number; flag: number };
  counted: { id: Generated<string>; amount: number };
}

const migrations: Record<string, Migration> = {
  '0001_tickets': {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable('tickets')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('used_at', 'bigint')
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .addColumn('big', 'bigint', (column) => column.notNull().unique())
        .addColumn('flag', 'integer', (column) => column.notNull())
        .execute();
    },
  },
};

const ticket = (id: string, big: number) => ({ id, used_at: null, expires_at: 2_000, big, flag: 1 });

describe.each(everyDatabase)('the database on $name', ({ open }) => {
  let opened: OpenedDatabase<Tables>;
  beforeEach(async () => {
    opened = await open<Tables>(migrations);
  });
  afterEach(() => opened.close());

  it('gives numbers back as numbers, times beyond 32 bits too', async () => {
    await opened.db.insertInto('tickets').values(ticket('a', 1_795_000_000_123)).execute();
    const row = await opened.db.selectFrom('tickets').selectAll().executeTakeFirstOrThrow();
    expect(row).toEqual({ id: 'a', used_at: null, expires_at: 2_000, big: 1_795_000_000_123, flag: 1 });
    const count = await opened.db
      .selectFrom('tickets')
      .select(sql`count(*)`.as('n'))
      .executeTakeFirstOrThrow();
    expect(count).toEqual({ n: 1 });
  });

  it('lets exactly one of 20 concurrent consumers have a token', async () => {
    await opened.db.insertInto('tickets').values(ticket('a', 1)).execute();
    const consume = () =>
      opened.db
        .transaction()
        .execute((trx) =>
          trx
            .updateTable('tickets')
            .set({ used_at: 1_000 })
            .where('id', '=', 'a')
            .where('used_at', 'is', null)
            .where('expires_at', '>', 1_000)
            .returning('id')
            .executeTakeFirst(),
        );
    const winners = (await Promise.all(Array.from({ length: 20 }, consume))).filter((row) => row !== undefined);
    expect(winners).toEqual([{ id: 'a' }]);
  });

  it('tells a key that exists already from every other failure', async () => {
    const insert = (id: string, big: number) => opened.db.insertInto('tickets').values(ticket(id, big)).execute();
    await insert('a', 1);
    const samePrimaryKey = await insert('a', 2).catch((error: unknown) => error);
    const sameUnique = await insert('b', 1).catch((error: unknown) => error);
    const noSuchTable = await sql`select * from nothing_here`.execute(opened.db).catch((error: unknown) => error);
    expect([samePrimaryKey, sameUnique, noSuchTable].map(isUniqueViolation)).toEqual([true, true, false]);
  });

  it('undoes everything in a transaction that fails', async () => {
    const attempt = opened.db.transaction().execute(async (trx) => {
      await trx.insertInto('tickets').values(ticket('a', 1)).execute();
      throw new Error('changed my mind');
    });
    await expect(attempt).rejects.toThrow('changed my mind');
    expect(await opened.db.selectFrom('tickets').select('id').execute()).toEqual([]);
  });
});

describe('the database file', () => {
  it('is for one at a time, and free again as soon as it is closed', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'tinyspark-database-'));
    const first = await openDatabase<Tables>({ dataDir }, migrations);
    await first.db.insertInto('tickets').values(ticket('a', 1)).execute();
    const times: number[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const refused = () =>
        expect(openDatabase<Tables>({ dataDir }, migrations)).rejects.toBeInstanceOf(DatabaseBusyError);
      times.push(await timeOf(refused));
    }
    // The database's own patience is 5 s, each time; being refused may not wait for it.
    expect(quickest(times)).toBeLessThan(5_000);
    await first.close();
    const second = await openDatabase<Tables>({ dataDir }, migrations);
    expect(await second.db.selectFrom('tickets').select('id').execute()).toEqual([{ id: 'a' }]);
    await second.close();
    rmSync(dataDir, { recursive: true });
  });

  it('keeps only so many prepared statements, and answers rightly with more', async () => {
    const { db, close } = await openDatabase<Tables>({ memory: true }, migrations);
    for (let turn = 0; turn < 2; turn += 1) {
      for (let number = 0; number < 600; number += 1) {
        const { rows } = await sql<{ n: number }>`select ${sql.raw(String(number))} as n`.execute(db);
        expect(rows).toEqual([{ n: number }]);
      }
    }
    await close();
  });

  it('is synced at every commit', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'tinyspark-database-'));
    const { db, close } = await openDatabase<Tables>({ dataDir }, migrations);
    const pragma = async (name: string) => (await sql.raw(`pragma ${name}`).execute(db)).rows[0];
    expect(await pragma('synchronous')).toEqual({ synchronous: 2 });
    expect(await pragma('journal_mode')).toEqual({ journal_mode: 'wal' });
    expect(await pragma('foreign_keys')).toEqual({ foreign_keys: 1 });
    await close();
    rmSync(dataDir, { recursive: true });
  });
});
