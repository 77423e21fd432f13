import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allMigrations, type Tables } from '#services/composition.ts';
import { openDatabase } from '#services/platform/database/database.ts';
import { readSettings } from '#services/platform/settings/settings.ts';
import { startServer } from '#services/server.ts';
import { makePostgresDatabase } from '#tests/services/postgres/postgresDatabases.ts';
import { callWire, signInAt } from '#tests/services/identity/authorization/relyingParty.ts';
import { clientsFileText, createPerson, idsOf, logInEveryWay, type Person } from '../clients/person.ts';
import { ORIGIN } from '../clients/walks.ts';

const server = process.env['TEST_DATABASE_URL'] ?? '';
const root = '/usr/lib/postgresql';
const versions = existsSync(root) ? readdirSync(root).toSorted((a, b) => Number(b) - Number(a)) : [];
const programs = versions.map((version) => join(root, version, 'bin')).find((bin) => existsSync(join(bin, 'pg_dump')));

/** The commands of `docs/production.md` under this mark. */
function documented(mark: string): string {
  const page = readFileSync('docs/production.md', 'utf8');
  return new RegExp(`<!-- ${mark} -->\\n\`\`\`sh\\n([^]*?)\`\`\`\\n<!-- end of ${mark} -->`).exec(page)?.[1] ?? 'false';
}

describe.skipIf(server === '' || programs === undefined)('a backup of a PostgreSQL database, as documented', () => {
  const home = mkdtempSync(join(tmpdir(), 'tinyspark-dump-'));
  const clientsFile = join(home, 'clients.json');
  const removals: (() => Promise<void>)[] = [];
  const settingsAt = (databaseUrl: string) =>
    readSettings({
      PORT: '0',
      DATA_DIR: home,
      PUBLIC_ORIGIN: ORIGIN,
      CLIENTS_FILE: clientsFile,
      DATABASE_URL: databaseUrl,
    });
  const type = (commands: string, databaseUrl: string) =>
    execFileSync('bash', ['-euc', commands], {
      cwd: home,
      stdio: 'pipe',
      env: { PATH: `${programs}:${process.env['PATH']}`, DATABASE_URL: databaseUrl, CLIENTS_FILE: clientsFile },
    });
  const newDatabase = async () => {
    const made = await makePostgresDatabase(server);
    removals.push(made.remove);
    return made.databaseUrl;
  };
  let person: Person;
  let late: string;
  beforeAll(async () => {
    const databaseUrl = await newDatabase();
    const before = await openDatabase<Tables>({ databaseUrl }, allMigrations);
    const brand = { id: 'brand_dumped', name: 'Dumped', owner_email: 'dumped@canary.test', created_at: 1 };
    await before.db
      .insertInto('upgrade_brands')
      .values({ ...brand, owner_user_id: null, customer_id: null, plan: null })
      .execute();
    await before.close();
    writeFileSync(clientsFile, clientsFileText);
    const running = await startServer(settingsAt(databaseUrl));
    person = await createPerson(running.url, 'dumped', '+12025550175', { hasBrand: true });
    type(documented('backup on PostgreSQL'), databaseUrl);
    late = await signInAt(running.url, 'late@canary.test');
    await running.close();
    rmSync(clientsFile);
  });
  afterAll(async () => {
    for (const remove of removals) await remove();
    rmSync(home, { recursive: true });
  });

  it('brings everybody back as they were, without what came later', async () => {
    const databaseUrl = await newDatabase();
    type(documented('restore on PostgreSQL'), databaseUrl);
    expect(readFileSync(clientsFile, 'utf8')).toBe(clientsFileText);
    const running = await startServer(settingsAt(databaseUrl));
    expect((await callWire(running.url, '/sessions/authenticate', {}, { session: late })).status).toBe(404);
    const { ids, plan } = await logInEveryWay(running.url, person);
    expect(ids).toEqual(idsOf(person));
    expect(plan).toMatchObject({ brand_name: 'Dumped' });
    await running.close();
  });

  it('that is cut short is refused, and nothing of it is there', async () => {
    const databaseUrl = await newDatabase();
    truncateSync(join(home, 'tinyspark.dump'), readFileSync(join(home, 'tinyspark.dump')).length >> 1);
    expect(() => type(documented('restore on PostgreSQL'), databaseUrl)).toThrow(/pg_restore: error/);
    const { db, close } = await openDatabase<Tables>({ databaseUrl }, {});
    const names = (await db.introspection.getTables()).map(({ name }) => name);
    await close();
    expect(names).not.toContain('identity_users');
  });
});
