import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql, type SqliteDatabase } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DatabaseUnavailableError } from '#services/platform/database/databaseErrors.ts';
import { sqliteWithSharedCommits } from '#services/platform/database/sharedCommits.ts';
import { openSqlite } from '#services/platform/database/sqliteDatabase.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';

interface Tables {
  notes: { name: string };
}

describe('transactions on SQLite', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tinyspark-shared-'));
  let db: Kysely<Tables>;
  /** Statements that the database was asked to run, in order. */
  let asked: string[];
  /** Returns whether the database refuses a statement, with a full disk. */
  let isFull = (_: string): boolean => false;

  const watched = (database: SqliteDatabase): SqliteDatabase => ({
    close: () => database.close(),
    prepare: (text) => {
      const statement = database.prepare(text);
      const heard = <T>(work: () => T): T => {
        asked.push(text);
        if (isFull(text)) throw new DatabaseUnavailableError('full');
        return work();
      };
      return {
        reader: statement.reader,
        all: (parameters) => heard(() => statement.all(parameters)),
        run: (parameters) => heard(() => statement.run(parameters)),
        iterate: (parameters) => statement.iterate(parameters),
      };
    },
  });
  beforeEach(async () => {
    asked = [];
    isFull = () => false;
    db = new Kysely<Tables>({ dialect: sqliteWithSharedCommits(watched(openSqlite(dataDir))) });
    await sql`create table notes (name text primary key)`.execute(db);
    asked = [];
  });
  afterEach(async () => {
    await sql`drop table notes`.execute(db);
    await db.destroy();
  });

  afterAll(() => rmSync(dataDir, { recursive: true }));

  const add = (trx: Kysely<Tables>, name: string) => trx.insertInto('notes').values({ name }).execute();
  const addSolo = (name: string) => inTransaction(db, (trx) => add(trx, name));
  const names = async () =>
    (await db.selectFrom('notes').select('name').orderBy('name').execute()).map((row) => row.name);
  const commits = () => asked.filter((text) => text === 'commit').length;
  const outcomes = async (work: Promise<unknown>[]) => (await Promise.allSettled(work)).map(({ status }) => status);

  it('share one commit when they are asked for at once, and one alone has its own', async () => {
    await Promise.all(['a', 'b', 'c', 'd'].map(addSolo));
    expect(commits()).toBe(1);
    await addSolo('e');
    expect(commits()).toBe(2);
    expect(await names()).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('are answered only when that was made', async () => {
    const reported = ['a', 'b'].map((name) => addSolo(name).then(() => asked.push(`reported ${name}`)));
    await Promise.all([...reported, add(db, 'c').then(() => asked.push('reported c'))]);
    expect(asked.slice(asked.indexOf('commit'))).toEqual(['commit', 'reported a', 'reported b', 'reported c']);
  });

  it('take nothing else along when one of them fails', async () => {
    const failing = inTransaction(db, async (trx) => {
      await add(trx, 'lost');
      throw new Error('changed my mind');
    });
    expect(await outcomes([addSolo('a'), failing, addSolo('a'), addSolo('b')])).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'fulfilled',
    ]);
    expect(await names()).toEqual(['a', 'b']);
    const first = inTransaction(db, () => Promise.reject(new Error('the first')));
    expect(await outcomes([first, addSolo('c')])).toEqual(['rejected', 'fulfilled']);
    expect(await names()).toEqual(['a', 'b', 'c']);
  });

  it('are all refused when their commit is, and the next ones are not', async () => {
    isFull = (text) => text === 'commit';
    expect(await outcomes([addSolo('a'), addSolo('b'), add(db, 'c')])).toEqual(['rejected', 'rejected', 'rejected']);
    isFull = () => false;
    await addSolo('d');
    expect(await names()).toEqual(['d']);
  });

  it('are all refused when the disk is full in the middle of one', async () => {
    let inserts = 0;
    isFull = (text) => text.startsWith('insert') && (inserts += 1) === 2;
    expect(await outcomes([addSolo('a'), addSolo('b'), addSolo('c')])).toEqual(['rejected', 'rejected', 'fulfilled']);
    expect(await names()).toEqual(['c']);
  });

  it('are committed before anybody reads what they wrote', async () => {
    const writing = addSolo('a');
    // Held back until the other one is over, so in the same turn.
    const [, seen] = await Promise.all([writing, inTransaction(db, (trx) => add(trx, 'b')).then(names), names()]);
    expect(seen).toEqual(['a', 'b']);
    expect(asked.findIndex((text) => text.startsWith('select'))).toBeGreaterThan(asked.indexOf('commit'));
  });

  it('keep the others out while one waits for something else', async () => {
    let goOn = (): void => undefined;
    const waiting = inTransaction(db, async (trx) => {
      await add(trx, 'a');
      await new Promise<void>((resume) => (goOn = resume));
      expect(await trx.selectFrom('notes').selectAll().execute()).toEqual([{ name: 'a' }]);
    });
    const other = addSolo('b');
    await new Promise((turn) => setImmediate(() => setImmediate(turn)));
    expect(commits()).toBe(0);
    goOn();
    await Promise.all([waiting, other]);
    expect(await names()).toEqual(['a', 'b']);
  });
});
