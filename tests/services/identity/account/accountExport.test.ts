import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountExportData } from '#contracts/identity/accountExport.ts';
import { databases } from '#tests/services/databases.ts';
import { passkeyActions } from '../passkeys/passkeyActions.ts';
import { softwareAuthenticator } from '../passkeys/softwareAuthenticator.ts';
import { openTestIdentity, origin, refused, type TestIdentity } from '../testIdentity.ts';

/** Columns whose values open something, or lead to what does. */
const OPENING = /hash|key|credential_id|handle|salt|sealed|secret|challenge|token|payload/;
const time = expect.stringMatching(/^20\d\d-.*Z$/);

describe.each(databases)("the export of a person's data on $name", (database) => {
  let service: TestIdentity;
  beforeAll(async () => {
    service = await openTestIdentity(database);
  });
  afterAll(() => service.close());

  const passkeyOwner = (email: string) => passkeyActions(service).person(email, softwareAuthenticator({ origin }));
  const exportOf = (session: string) => service.post('/users/account/export', {}, { session });

  /** Every value of every table that opens something. */
  async function openingValues(): Promise<string[]> {
    const tables = await service.db.introspection.getTables();
    const read = tables.map(({ name }) => sql<object>`select * from ${sql.table(name)}`.execute(service.db));
    const cells = (await Promise.all(read)).flatMap(({ rows }) => rows.flatMap((row) => Object.entries(row)));
    return cells.flatMap(([column, value]) =>
      OPENING.test(column) && typeof value === 'string' && value.length >= 16 ? [value] : [],
    );
  }

  it('has everything that is stored of them, and of nobody else [D-602]', async () => {
    const email = 'exports@account.test';
    const { session, userId } = await passkeyOwner(email);
    const other = await passkeyOwner('exports-too@account.test');
    const granted = (user_id: string) => ({
      app_key: `${user_id} app`,
      user_id,
      client_id: `app-of-${user_id}`,
      scopes: 'openid profile',
      granted_at: Date.UTC(2026, 10, 3),
    });
    const grants = [granted(userId), granted(other.userId)];
    await service.db.insertInto('identity_connected_apps').values(grants).execute();
    const { body } = await exportOf(session);
    const { request_id: _id, status_code: _status, ...data } = accountExportData.parse(body);
    expect(data).toEqual({
      exported_at: time,
      profile: { user_id: userId, first_name: '', middle_name: '', last_name: '', created_at: time, metadata: {} },
      email_addresses: [{ email, is_verified: true }],
      phone_numbers: [],
      passwords: [],
      passkeys: [
        {
          name: 'Chrome on Mac',
          domain: 'localhost',
          browser: 'Chrome',
          system: 'Mac',
          created_at: time,
          last_used_at: null,
        },
      ],
      providers: [],
      wallets: [],
      sessions: [expect.objectContaining({ started_at: time, expires_at: time, ended_at: null })],
      connected_applications: [
        { client_id: `app-of-${userId}`, scopes: 'openid profile', granted_at: '2026-11-03T00:00:00Z' },
      ],
    });
  });

  it('has nothing in it that opens anything, and comes five times an hour [D-602]', async () => {
    const { session } = await passkeyOwner('secrets@account.test');
    const first = await exportOf(session);
    const text = JSON.stringify(first.body);
    const values = [session, ...(await openingValues())];
    expect(values.length).toBeGreaterThan(8);
    expect(values.filter((value) => text.includes(value))).toEqual([]);
    const statuses = [first.status];
    for (let count = 0; count < 5; count += 1) statuses.push((await exportOf(session)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('asks for a proof of the last ten minutes, and each is in the audit log [D-602]', async () => {
    const { session, userId } = await passkeyOwner('recent@export.test');
    expect((await exportOf(session)).status).toBe(200);
    service.clock.advance(11 * 60_000);
    expect(refused(await exportOf(session))).toEqual([403, 'recent_authentication_required']);
    expect(refused(await exportOf('nobody'))).toEqual([401, 'user_unauthenticated']);
    const rows = await service.db
      .selectFrom('audit_events')
      .select('outcome')
      .where('event', '=', 'user.exported')
      .where('person_id', '=', userId)
      .orderBy('at')
      .execute();
    expect(rows[0]).toEqual({ outcome: 'success' });
  });
});
