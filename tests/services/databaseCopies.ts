import { createHash } from 'node:crypto';
import { Kysely, type Migration, PostgresDialect, sql } from 'kysely';
import { type OpenedDatabase, openDatabase, openedFile } from '#services/platform/database/database.ts';
import { type PoolAccess, POSTGRES_LIMITS, postgresPool } from '#services/platform/database/postgresDatabase.ts';
import { sqliteWithSharedCommits } from '#services/platform/database/sharedCommits.ts';
import { type OpenedFile, openSqlite } from '#services/platform/database/sqliteDatabase.ts';
import { asAdministrator, makePostgresDatabase } from './postgres/postgresDatabases.ts';

/** Rows that every copy begins with, like keys that take long to make. Templates of the same name have the same rows. */
export interface Contents<T> {
  name: string;
  write(db: Kysely<T>): Promise<void>;
}

/** The migrations run once for each set of them, and every further database is a copy. */
export type OpenCopy = <T>(migrations: Record<string, Migration>, contents?: Contents<T>) => Promise<OpenedDatabase<T>>;

const nameOf = (migrations: Record<string, Migration>, contents?: { name: string }): string =>
  createHash('sha256')
    .update(JSON.stringify([Object.keys(migrations), contents?.name]))
    .digest('hex')
    .slice(0, 16);

type Step = [statement: string, parameters: unknown[]];

/** The statements that make a database like this one. */
async function stepsOf<T>(db: Kysely<T>): Promise<Step[]> {
  const made = await sql<{ name: string; type: string; sql: string }>`select name, type, sql from sqlite_master
    where sql is not null and name not like 'sqlite_%' order by rowid`.execute(db);
  const steps: Step[] = made.rows.map((each) => [each.sql, []]);
  for (const { name } of made.rows.filter(({ type }) => type === 'table')) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
    for (const row of rows) {
      const values = Object.values(row);
      steps.push([`insert into "${name}" values (${values.map(() => '?').join(', ')})`, values]);
    }
  }
  return steps;
}

async function templateInMemory<T>(
  migrations: Record<string, Migration>,
  contents: Contents<T> | undefined,
): Promise<Step[]> {
  const { db, close } = await openDatabase<T>({ memory: true }, migrations);
  try {
    await contents?.write(db);
    return await stepsOf(db);
  } finally {
    await close();
  }
}

function fill(file: OpenedFile, steps: Step[]): void {
  const run = (statement: string, parameters: unknown[] = []) => file.prepare(statement).run(parameters);
  run('begin');
  for (const [statement, parameters] of steps) run(statement, parameters);
  run('commit');
}

const inMemory = new Map<string, Promise<Step[]>>();

export const openSqliteCopy: OpenCopy = async <T>(migrations: Record<string, Migration>, contents?: Contents<T>) => {
  const name = nameOf(migrations, contents);
  const template = inMemory.get(name) ?? templateInMemory(migrations, contents);
  inMemory.set(name, template);
  const steps = await template;
  const file = openSqlite(null);
  fill(file, steps);
  const db = new Kysely<T>({ dialect: sqliteWithSharedCommits(file) });
  return openedFile(db, file);
};

/** Of all workers of this run: the first to need it makes it, and the others wait. */
async function templateOnServer<T>(
  url: string,
  migrations: Record<string, Migration>,
  contents: Contents<T> | undefined,
): Promise<string> {
  const name = `${process.env['TEST_TEMPLATES'] ?? 'template'}_${nameOf(migrations, contents)}`;
  await asAdministrator(url, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rows.length > 0) return;
    const { databaseUrl } = await makePostgresDatabase(url);
    const { db, close } = await openDatabase<T>({ databaseUrl }, migrations);
    try {
      await contents?.write(db);
    } finally {
      await close();
    }
    await client.query(`alter database ${new URL(databaseUrl).pathname.slice(1)} rename to ${name}`);
  });
  return name;
}

/** Removes the templates of this run from a server that goes on running. */
export const removeTemplates = (url: string): Promise<void> =>
  asAdministrator(url, async (client) => {
    const found = await client.query<{ datname: string }>('select datname from pg_database where datname like $1', [
      `${process.env['TEST_TEMPLATES']}_%`,
    ]);
    for (const { datname } of found.rows) await client.query(`drop database ${datname} with (force)`);
  });

const onServer = new Map<string, Promise<string>>();

export const openPostgresCopy =
  (url: string): OpenCopy =>
  async <T>(migrations: Record<string, Migration>, contents?: Contents<T>) => {
    const name = nameOf(migrations, contents);
    const template = onServer.get(name) ?? templateOnServer(url, migrations, contents);
    onServer.set(name, template);
    const made = await makePostgresDatabase(url, await template);
    const access: PoolAccess = { isReadOnly: false };
    const db = new Kysely<T>({
      dialect: new PostgresDialect({ pool: postgresPool(made.databaseUrl, POSTGRES_LIMITS, access) }),
    });
    const close = async (): Promise<void> => {
      await db.destroy();
      await made.remove();
    };
    const setReadOnly = (isOn: boolean) => {
      access.isReadOnly = isOn;
      return Promise.resolve();
    };
    return { db, dialect: 'postgres', setReadOnly, close };
  };
