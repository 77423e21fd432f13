import { randomUUID } from 'node:crypto';
import pg from 'pg';

export async function asAdministrator<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A new database on the server of `url`, a copy of `template` where one is named: its address, and how to remove it. */
export async function makePostgresDatabase(
  url: string,
  template?: string,
): Promise<{ databaseUrl: string; remove(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const from = template === undefined ? '' : ` template ${template}`;
  await asAdministrator(url, (client) => client.query(`create database ${name}${from}`));
  const databaseUrl = new URL(url);
  databaseUrl.pathname = `/${name}`;
  return {
    databaseUrl: databaseUrl.href,
    remove: async () => {
      await asAdministrator(url, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}
