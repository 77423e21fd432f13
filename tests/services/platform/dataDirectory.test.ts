import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, type Migration, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#services/platform/database/database.ts';
import {
  DatabaseUnavailableError,
  DataDirectoryError,
  directoryFailure,
} from '#services/platform/database/databaseErrors.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';

interface Tables {
  notes: { text: string };
}

const migrations: Record<string, Migration> = {
  '0001_notes': {
    up: async (db: Kysely<unknown>) => {
      await sql`create table notes (text text)`.execute(db);
    },
  },
};

describe('the data directory', () => {
  let home: string;
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'tinyspark-directory-'));
  });
  afterEach(() => rmSync(home, { recursive: true }));

  const modesIn = (dataDir: string) => ({
    directory: (statSync(dataDir).mode & 0o777).toString(8),
    files: [
      ...new Set(
        readdirSync(dataDir)
          .filter((name) => name.startsWith('tinyspark.db'))
          .map((name) => (statSync(join(dataDir, name)).mode & 0o777).toString(8)),
      ),
    ],
  });
  const write = async (dataDir: string) => {
    const opened = await openDatabase<Tables>({ dataDir }, migrations);
    await opened.db.insertInto('notes').values({ text: 'a' }).execute();
    return opened;
  };

  it('and all in it is for its owner alone (security 58 b)', async () => {
    const dataDir = join(home, 'new');
    const { close } = await write(dataDir);
    expect(readdirSync(dataDir)).toContain('tinyspark.db-wal');
    expect(modesIn(dataDir)).toEqual({ directory: '700', files: ['600'] });
    await close();
    expect(modesIn(dataDir)).toEqual({ directory: '700', files: ['600'] });
  });

  it('is closed to others when an earlier version left it open', async () => {
    const dataDir = join(home, 'old');
    await (await write(dataDir)).close();
    chmodSync(dataDir, 0o755);
    chmodSync(join(dataDir, 'tinyspark.db'), 0o644);
    const { close } = await write(dataDir);
    expect(modesIn(dataDir)).toEqual({ directory: '700', files: ['600'] });
    await close();
  });

  it('stays as it is when somebody keeps other things there', async () => {
    const dataDir = join(home, 'shared');
    mkdirSync(dataDir);
    chmodSync(dataDir, 0o755);
    writeFileSync(join(dataDir, 'letter.txt'), 'not ours');
    await (await write(dataDir)).close();
    expect(modesIn(dataDir)).toEqual({ directory: '755', files: ['600'] });
  });

  it.each([
    ['is a file', () => writeFileSync(join(home, 'x'), ''), 'x', 'it is no directory'],
    ['lies below a file', () => writeFileSync(join(home, 'x'), ''), 'x/y', 'it is no directory'],
    [
      'holds something else under that name',
      () => {
        mkdirSync(join(home, 'x'));
        writeFileSync(join(home, 'x', 'tinyspark.db'), 'Dear diary, '.repeat(200));
      },
      'x',
      'its tinyspark.db is damaged, or no database',
    ],
  ])('is refused in a sentence when it %s', async (_, prepare, name, sentence) => {
    prepare();
    const refused = await openDatabase<Tables>({ dataDir: join(home, name) }, migrations).catch(
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(DataDirectoryError);
    expect(String(refused)).toContain(`${join(home, name)} cannot be used: ${sentence}`);
    expect(String(refused)).toContain('or set DATA_DIR to another directory.');
  });

  it.each([
    ['EACCES', 'readOnly'],
    ['EROFS', 'readOnly'],
    ['ENOSPC', 'full'],
    ['EMFILE', null],
  ])('is distinguished by %s of the file system', (code, cause) => {
    expect(directoryFailure(Object.assign(new Error(code), { code }))).toBe(cause);
  });
});

describe('a file that may not grow', () => {
  it('refuses a transaction as a whole, says that the disk is full, and still answers', async () => {
    const { db, close } = await openDatabase<Tables>({ memory: true }, migrations);
    await db.insertInto('notes').values({ text: 'saved' }).execute();
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    await sql.raw(`pragma max_page_count = ${rows[0]?.page_count ?? 1}`).execute(db);
    const failure = await inTransaction(db, async (trx) => {
      await trx.insertInto('notes').values({ text: 'small' }).execute();
      await trx
        .insertInto('notes')
        .values({ text: 'x'.repeat(100_000) })
        .execute();
    }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(DatabaseUnavailableError);
    expect(failure).toMatchObject({ reason: 'full' });
    expect(await db.selectFrom('notes').select('text').execute()).toEqual([{ text: 'saved' }]);
    await close();
  });
});

describe('a data directory that cannot be made', () => {
  it.each(['/proc/tinyspark/data', '/dev/null/data', join(tmpdir(), 'x'.repeat(300))])(
    'ends the start with a sentence, and does not hang: %s [D-421] (security 85 c)',
    async (dataDir) => {
      await expect(openDatabase<Tables>({ dataDir }, migrations)).rejects.toThrow(DataDirectoryError);
      await expect(openDatabase<Tables>({ dataDir }, migrations)).rejects.toThrow(`${dataDir} cannot be used: it`);
    },
  );
});
