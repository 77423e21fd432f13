import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { peopleCommand } from '#scripts/db/peopleCommand.ts';
import { allMigrations, personalData, type Tables } from '#services/composition.ts';
import { openDatabase, openUnmigrated } from '#services/platform/database/database.ts';
import { readSettings } from '#services/platform/settings/settings.ts';
import { createSecrets } from '#services/platform/secrets.ts';
import { type RunningServer, startServer } from '#services/server.ts';
import { rowsOf as auditRowsOf } from '#tests/production/audit/auditRows.ts';
import { databases } from '#tests/services/databases.ts';
import { makePostgresDatabase } from '#tests/services/postgres/postgresDatabases.ts';
import { said } from '../clients/command.ts';
import { createMember } from '../clients/member.ts';
import { clientsFileText, createPerson, createWhatsappPerson, type Person } from '../clients/person.ts';
import { messageTo, ORIGIN } from '../clients/walks.ts';

const server = process.env['TEST_DATABASE_URL'];

/** Every row of every table as text, messages as they were written. */
async function rowsOf(db: Kysely<Tables>): Promise<{ table: string; text: string }[]> {
  const secrets = createSecrets(readSettings({}));
  const tables = await db.introspection.getTables();
  const all = tables.map(async ({ name: table }) => {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db);
    return rows.map((row) => {
      const content = typeof row['content'] === 'string' && table === 'outbox_messages' ? row['content'] : '';
      const opened = content === '' ? '' : secrets.decrypt('outbox', content).text;
      return { table, text: `${JSON.stringify(Object.values(row))} ${opened}` };
    });
  });
  return (await Promise.all(all)).flat();
}

describe.each(databases)('a person in a database of $name', ({ name: kind }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tinyspark-people-'));
  const env: Record<string, string> = { PORT: '0', DATA_DIR: dataDir, PUBLIC_ORIGIN: ORIGIN };
  let remove = (): Promise<void> => Promise.resolve();
  let running: RunningServer;
  let person: Person;
  let member: Awaited<ReturnType<typeof createMember>>;
  let reached: Awaited<ReturnType<typeof createWhatsappPerson>>;
  let other: Person;
  beforeAll(async () => {
    writeFileSync(join(dataDir, 'clients.json'), clientsFileText);
    if (kind === 'PostgreSQL') {
      const made = await makePostgresDatabase(server ?? '');
      remove = made.remove;
      env['DATABASE_URL'] = made.databaseUrl;
    }
    const { db, close } = await openDatabase<Tables>(
      kind === 'PostgreSQL' ? { databaseUrl: env['DATABASE_URL'] ?? '' } : { dataDir },
      allMigrations,
    );
    const brands = ['gone', 'stays'].map((tag) => ({
      id: `brand_${tag}`,
      name: `Brand of ${tag}`,
      owner_email: `${tag}@canary.test`,
    }));
    await db
      .insertInto('upgrade_brands')
      .values(brands.map((brand) => ({ ...brand, owner_user_id: null, customer_id: null, plan: null, created_at: 1 })))
      .execute();
    await close();
    running = await startServer(readSettings(env));
    // The command finds the stand-in of the payment provider where the server listens.
    env['PORT'] = String(running.port);
    person = await createPerson(running.url, 'gone', '+12025550173', { hasBrand: true });
    other = await createPerson(running.url, 'stays', '+12025550174', { hasBrand: true });
    reached = await createWhatsappPerson(running.url, '+12025550176');
    member = await createMember(running.url, 'gone-member');
  });
  afterAll(async () => {
    await running.close();
    await remove();
    rmSync(dataDir, { recursive: true });
  });
  const people = (...args: string[]) => said(peopleCommand(args, env));
  const canaries = () => [
    ...[
      'gone@canary.test',
      'Brand of gone',
      'Key of gone',
      'brand_gone',
      person.phone,
      person.userId,
      person.phoneUserId,
      person.subject,
    ],
    ...person.wallets.map(({ address }) => address),
    ...person.authenticator.held.map(({ id }) => id),
  ];
  const ofMember = () => [member.email, member.memberId, ...member.subjects];
  const ofWhatsapp = () => [reached.phone, reached.userId];
  /** Six digits are in many a number. */
  const hasCode = (text: string) => new RegExp(`\\b${reached.code}\\b`).test(text);

  it('is exported with everything of theirs and without what opens anything', async () => {
    const [byEmail, byId, byWhatsapp, ofTheMember] = [
      await people('export', '--email', ' Gone@Canary.test'),
      await people('export', '--user', person.phoneUserId),
      await people('export', '--user', reached.userId),
      await people('export', '--member', member.memberId),
    ];
    const exported = byEmail.output + byId.output + byWhatsapp.output + ofTheMember.output;
    const all = [...canaries(), ...ofMember(), ...ofWhatsapp()];
    expect(all.filter((canary) => !exported.includes(canary))).toEqual([]);
    const tablesOf = [byEmail, byWhatsapp, ofTheMember].map(({ output }) => Object.keys(JSON.parse(output)));
    expect(tablesOf).toEqual([
      expect.arrayContaining(['identity_registrations']),
      expect.arrayContaining(['outbox_messages']),
      expect.arrayContaining(['business_sso_registrations', 'business_oauth_registrations']),
    ]);
    expect(exported).not.toContain('stays');
    expect(hasCode(exported)).toBe(false);
    const tokens = [person.session, member.session, member.secret, String(person.tokens.body['refresh_token'])];
    const { links, code } = member.messages;
    for (const secret of [...tokens, ...links, ...(code === null ? [] : [code])])
      expect(exported).not.toContain(secret);
    expect(exported).not.toMatch(/argon2|sealed\.v1|token_hash|code_hash|"secret"/);
  });

  it('is not deleted while they pay, unless that is to end', async () => {
    const refused = await people('delete', '--email', 'gone@canary.test');
    expect(refused).toEqual({
      code: 1,
      output: expect.stringMatching(/^Nothing was deleted: this person pays for sub_\w+\./),
    });
    expect((await people('export', '--email', 'gone@canary.test')).code).toBe(0);
  });

  it('leaves no trace in any column of any table but in what is kept, and nobody else loses anything', async () => {
    const before = await people('export', '--email', 'stays@canary.test');
    const deleted = [
      await people('delete', '--email', 'gone@canary.test', '--cancel-subscription'),
      await people('delete', '--user', person.phoneUserId),
      await people('delete', '--user', reached.userId),
      await people('delete', '--member', member.memberId),
    ];
    expect(deleted.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
    expect(JSON.parse(deleted[0]?.output ?? '')).toMatchObject({
      identity_users: 1,
      upgrade_brands: 1,
      identity_passkeys: 1,
    });
    expect(await people('export', '--email', 'stays@canary.test')).toEqual(before);
    expect(await people('export', '--email', 'gone@canary.test')).toEqual({
      code: 1,
      output: 'There is nobody of this id or address.',
    });
    await running.close();
    const { db, close } = openUnmigrated<Tables>(
      kind === 'PostgreSQL' ? { databaseUrl: env['DATABASE_URL'] ?? '' } : { dataDir },
    );
    const rows = await rowsOf(db);
    const audited = await auditRowsOf(db, { actor: 'operator' });
    await close();
    const project = 'project-test-tinyspark';
    expect(audited.map(({ event, person_id, project_id }) => [event, person_id, project_id])).toEqual([
      ['user.deleted', expect.stringMatching(/^user-/), project],
      ['user.deleted', person.phoneUserId, project],
      ['user.deleted', reached.userId, project],
      ['member.deleted', member.memberId, `${project}-business`],
    ]);
    const all = [...canaries(), ...ofMember(), ...ofWhatsapp()];
    const found = rows.filter(
      ({ table, text }) =>
        all.some((canary) => text.includes(canary)) || (table === 'outbox_messages' && hasCode(text)),
    );
    const retained = new Set(personalData.filter((rule) => 'retained' in rule).map(({ table }) => table));
    expect(found.filter(({ table }) => !retained.has(table))).toEqual([]);
    // The search would have found something: the stand-in of the payment provider keeps its records.
    expect(found.map(({ table }) => table)).toContain('payments_customers');
    running = await startServer(readSettings({ ...env, PORT: '0' }));
    expect((await messageTo(running.url, other.email)).links.length).toBeGreaterThan(0);
  });

  it('is known to every table by exactly one rule', async () => {
    const { db, close } = await openDatabase<Tables>({ memory: true }, allMigrations);
    const tables = (await db.introspection.getTables()).map(({ name, columns }) => ({ name, columns }));
    await close();
    expect(personalData.map(({ table }) => table).toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
    const named = personalData.flatMap((rule) => {
      const columns =
        'belongsTo' in rule ? { ...rule.belongsTo, ...rule.endsWith, ...rule.leadsTo, ...rule.shown } : {};
      return Object.keys(columns).map((column) => `${rule.table}.${column}`);
    });
    const there = new Set(tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`)));
    expect(named.filter((column) => !there.has(column))).toEqual([]);
  });
});
