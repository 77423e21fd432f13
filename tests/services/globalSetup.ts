import { type StartedPostgres, startPostgres } from './postgres.ts';

let started: StartedPostgres | null = null;

/** Before all tests: one PostgreSQL server for those that run on both databases. */
export async function setup(): Promise<void> {
  if (process.env['TEST_DATABASE_URL']) return;
  started = await startPostgres();
  if (started) process.env['TEST_DATABASE_URL'] = started.url;
  else {
    console.warn(
      'SKIPPED: PostgreSQL is neither installed nor given by TEST_DATABASE_URL, so the service tests run on SQLite alone.',
    );
  }
}

export async function teardown(): Promise<void> {
  await started?.stop();
}
