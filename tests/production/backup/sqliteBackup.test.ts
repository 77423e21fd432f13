import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allMigrations, type Tables } from '#services/composition.ts';
import { type AuditRow, auditRow } from '#services/platform/audit/readAudit.ts';
import { openDatabase } from '#services/platform/database/database.ts';
import { readSettings } from '#services/platform/settings/settings.ts';
import { type RunningServer, startServer } from '#services/server.ts';
import { callWire, signInAt } from '#tests/services/identity/authorization/relyingParty.ts';
import { sendForm } from '#tests/services/identity/authorization/tokenRequest.ts';
import { adminCommand } from '#scripts/admin/adminCommand.ts';
import { auditCommand } from '#scripts/db/auditCommand.ts';
import { databaseCommand } from '#scripts/db/databaseCommand.ts';
import { runScript, said } from '../clients/command.ts';
import { clientsFileText, createPerson, idsOf, logInEveryWay, type Person } from '../clients/person.ts';
import { ORIGIN } from '../clients/walks.ts';

const SECRET_KEY = 'a secret of this test, long enough to be one';

describe('a backup of a SQLite file', () => {
  const home = mkdtempSync(join(tmpdir(), 'tinyspark-backup-'));
  const dataDir = join(home, 'data');
  const to = join(home, 'backups', 'monday');
  const env = { PORT: '0', DATA_DIR: dataDir, PUBLIC_ORIGIN: ORIGIN, SECRET_KEY };
  const db = (args: string[], more: Record<string, string> = {}) => said(databaseCommand(args, { ...env, ...more }));
  let running: RunningServer;
  let person: Person;
  let late: string;
  beforeAll(async () => {
    const before = await openDatabase<Tables>({ dataDir }, allMigrations);
    const brand = { id: 'brand_kept', name: 'Saved', owner_email: 'keeper@canary.test', created_at: 1 };
    await before.db
      .insertInto('upgrade_brands')
      .values({ ...brand, owner_user_id: null, customer_id: null, plan: null })
      .execute();
    await before.close();
    writeFileSync(join(dataDir, 'clients.json'), clientsFileText);
    running = await startServer(readSettings(env));
    person = await createPerson(running.url, 'keeper', '+12025550172', { hasBrand: true });
  });
  afterAll(async () => {
    await running.close();
    rmSync(home, { recursive: true });
  });
  /** The entries of `npm run audit` on backups, each with what it says. */
  const backupEvents = async () => {
    const rows: AuditRow[] = [];
    await auditCommand(['--json', '--actor', 'operator'], env, (line) => rows.push(auditRow.parse(JSON.parse(line))));
    return rows
      .filter(({ event }) => event.startsWith('backup.'))
      .map(({ event, changes }) => [event, JSON.parse(changes ?? 'null')]);
  };
  const isOpen = async (session: string) =>
    (await callWire(running.url, '/sessions/authenticate', {}, { session })).status;

  it('is written by the server while it goes on, for its user alone', async () => {
    expect(statSync(join(dataDir, 'admin.sock')).mode & 0o777).toBe(0o600);
    const writing = new AbortController();
    const made = runScript('db', ['backup', '--to', to], env).finally(() => writing.abort());
    const meanwhile: string[] = [];
    while (!writing.signal.aborted && meanwhile.length < 50)
      meanwhile.push(await signInAt(running.url, `meanwhile-${meanwhile.length}@canary.test`));
    expect(await made).toEqual({ code: 0, output: `The running server has written a backup to ${to}` });
    expect(new Set(await Promise.all(meanwhile.map(isOpen)))).toEqual(new Set([200]));
    expect(readdirSync(to).toSorted()).toEqual(['backup.json', 'clients.json', 'tinyspark.db']);
    const modes = [to, ...readdirSync(to).map((name) => join(to, name))].map((path) => statSync(path).mode & 0o777);
    expect(modes).toEqual([0o700, 0o600, 0o600, 0o600]);
    expect(readFileSync(join(to, 'clients.json'), 'utf8')).toBe(clientsFileText);
    expect((await db(['backup', '--to', to])).output).toBe(`${to} is not empty. Name a new folder for the backup.`);
    late = await signInAt(running.url, 'late@canary.test');
  });

  it('is not brought back over a running server', async () => {
    const refused = await db(['restore', '--from', to]);
    expect(refused).toEqual({ code: 1, output: expect.stringContaining('is in use by another running server') });
    expect(await isOpen(late)).toBe(200);
  });

  it('is written by the command itself when no server runs', async () => {
    await running.close();
    const other = join(home, 'backups', 'stopped');
    expect(await db(['backup', '--to', other])).toEqual({ code: 0, output: `A backup was written to ${other}` });
    expect(readdirSync(other).toSorted()).toEqual(['backup.json', 'clients.json', 'tinyspark.db']);
    expect(await backupEvents()).toEqual(
      [to, other].map((folder) => [
        'backup.created',
        { folder: { after: basename(folder) }, bytes: { after: statSync(join(folder, 'tinyspark.db')).size } },
      ]),
    );
    const listed = await said(adminCommand(['audit', 'list', '--event', 'backup.created', '--json'], env));
    expect(JSON.parse(listed.output)).toMatchObject({ events: [{ actor: 'operator' }, { actor: 'operator' }] });
  });

  const errors = async () => {
    const bytes = readFileSync(join(to, 'tinyspark.db'));
    const broken = Buffer.from(bytes);
    broken[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    writeFileSync(join(to, 'tinyspark.db'), broken);
    const damaged = await db(['restore', '--from', to]);
    writeFileSync(join(to, 'tinyspark.db'), bytes);
    return [
      damaged,
      await db(['restore', '--from', home]),
      await db(['restore', '--from', to], { SECRET_KEY: 'another secret of this test, long enough' }),
    ];
  };

  it('that has one wrong bit, is not whole or needs another key is refused, and nothing changes', async () => {
    expect(await errors()).toEqual([
      { code: 1, output: expect.stringContaining('tinyspark.db is damaged: it is not what the backup was made of') },
      { code: 1, output: expect.stringContaining('is no whole backup: it has no backup.json') },
      { code: 1, output: expect.stringContaining('encrypted with another SECRET_KEY') },
    ]);
    expect(readFileSync(join(dataDir, 'tinyspark.db')).includes('late@canary.test')).toBe(true);
    expect(readdirSync(dataDir).toSorted()).toEqual(['clients.json', 'tinyspark.db']);
  });

  it('brings everybody back as they were, without what came later, in place of a database that is lost', async () => {
    writeFileSync(join(dataDir, 'tinyspark.db'), 'no database any more');
    rmSync(join(dataDir, 'clients.json'));
    const restored = await db(['restore', '--from', to]);
    expect(restored).toEqual({ code: 0, output: expect.stringContaining(`The backup is in its place in ${dataDir}`) });
    const aside = /before is in (\S+);/.exec(restored.output)?.[1] ?? '';
    expect(readFileSync(join(aside, 'tinyspark.db'), 'utf8')).toBe('no database any more');

    expect(await backupEvents()).toEqual([
      ['backup.restored', { folder: { after: 'monday' }, bytes: { after: statSync(join(to, 'tinyspark.db')).size } }],
    ]);
    running = await startServer(readSettings(env));
    expect(await isOpen(late)).toBe(404);
    const { ids, plan } = await logInEveryWay(running.url, person);
    expect(ids).toEqual(idsOf(person));
    expect(plan).toMatchObject({ brand_name: 'Saved' });
    const refreshed = await sendForm(`${running.url}/oauth/token`, {
      grant_type: 'refresh_token',
      refresh_token: String(person.tokens.body['refresh_token']),
    });
    expect(refreshed.status).toBe(200);
  });
});
