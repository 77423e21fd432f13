import { randomUUID } from 'node:crypto';
import { removeTemplates } from './databaseCopies.ts';
import { type StartedPostgres, startPostgres } from './postgres/postgres.ts';

let started: StartedPostgres | null = null;

/** Before all tests: one PostgreSQL server for those that run on both databases. */
export async function setup(): Promise<void> {
  process.env['TEST_TEMPLATES'] = `template_${randomUUID().slice(0, 8)}`;
  if (process.env['TEST_DATABASE_URL']) return;
  started = await startPostgres();
  if (started) process.env['TEST_DATABASE_URL'] = started.url;
  else {
    console.warn(
      'SKIPPED: PostgreSQL is neither installed nor given by TEST_DATABASE_URL, so no test of the services runs on it.',
    );
  }
}

export async function teardown(): Promise<void> {
  const url = process.env['TEST_DATABASE_URL'];
  if (started) await started.stop();
  else if (url !== undefined) await removeTemplates(url);
}
