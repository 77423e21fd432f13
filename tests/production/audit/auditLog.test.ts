import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AuditQuestion, AuditRow } from '#services/platform/audit/readAudit.ts';
import { auditRetention, networkOf, writeAuditEntry } from '#services/platform/audit/auditTable.ts';
import { deleteExpiredRows } from '#services/platform/retention.ts';
import { DAY } from '#services/platform/durations.ts';
import { databases } from '#tests/services/databases.ts';
import { newPair, openTestIdentity, type TestIdentity } from '#tests/services/identity/testIdentity.ts';
import { rowsOf } from './auditRows.ts';

const brief = ({ event, method, outcome, person_id }: AuditRow) => [event, method, outcome, person_id];

describe.each(databases)('the audit log on $name', (database) => {
  let identity: TestIdentity;
  beforeAll(async () => {
    identity = await openTestIdentity(database);
  });
  afterAll(() => identity.close());

  const read = (question: AuditQuestion = {}): Promise<AuditRow[]> => rowsOf(identity.db, question);

  it('has a sign-in with its method, its request and the network it came from, and nothing of who it was but ids', async () => {
    const { answer, sessionToken } = await identity.signIn('audit.one@acme.test');
    const userId = String(answer.body['user_id']);
    const rows = await read({ personId: userId });
    expect(rows).toEqual([
      expect.objectContaining({ event: 'user.changed', outcome: 'success', changes: '{"emails":{},"status":{}}' }),
      {
        id: expect.stringMatching(/^audit-\d{14}-\d{6}-[\da-f]{8}$/),
        at: identity.clock.now(),
        event: 'sign_in',
        method: 'magic_link',
        outcome: 'success',
        person_id: userId,
        organization_id: null,
        brand_id: null,
        request_id: answer.body['request_id'],
        network: '203.0.113.0/24',
        actor: null,
        target_id: null,
        changes: null,
        project_id: 'project-test-tinyspark',
      },
    ]);
    await identity.post('/sessions/revoke', {}, { session: sessionToken });
    expect((await read({ personId: userId })).map(brief)).toEqual([
      ['user.changed', null, 'success', userId],
      ['sign_in', 'magic_link', 'success', userId],
      ['session.revoked', null, 'success', userId],
    ]);
  });

  it('has a refused sign-in, with whom it was about where that is known', async () => {
    const unknown = await identity.redeem('A'.repeat(43), newPair().verifier);
    const email = 'audit.two@acme.test';
    const password = 'a password of seven purple bicycles';
    const created = await identity.post('/passwords', { email, password, session_duration_minutes: 30 });
    const wrong = await identity.post('/passwords/authenticate', {
      email,
      password: 'x',
      session_duration_minutes: 30,
    });
    const userId = created.body['user_id'];
    const rows = (await read()).filter(({ request_id }) =>
      [unknown, created, wrong].some(({ body }) => body['request_id'] === request_id),
    );
    expect(rows.map(brief)).toEqual([
      ['sign_in', 'magic_link', unknown.body['error_type'], null],
      ['password.created', null, 'success', userId],
      ['sign_in', 'password', 'unauthorized_credentials', userId],
    ]);
    expect([unknown.status, created.status, wrong.status]).toEqual([404, 200, 401]);
  });

  it('says nothing of what could not be read, and of what a rate limit refused', async () => {
    const before = (await read()).length;
    const unread = await identity.post('/magic_links/authenticate', { token: 7 });
    expect([unread.status, (await read()).length - before]).toEqual([400, 0]);
  });

  it('has no sign-in that was rolled back', async () => {
    const { token, pair } = await identity.askForLink('audit.three@acme.test');
    const before = (await read()).length;
    const since = async () => (await read()).slice(before).map(({ event }) => event);
    await sql`alter table identity_sessions rename column factors to renamed`.execute(identity.db);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const failed = await identity.redeem(token, pair.verifier);
    vi.restoreAllMocks();
    await sql`alter table identity_sessions rename column renamed to factors`.execute(identity.db);
    expect([failed.status, await since()]).toEqual([500, []]);
    expect((await identity.redeem(token, pair.verifier)).status).toBe(200);
    expect(await since()).toEqual(['user.changed', 'sign_in']);
  });

  it('holds no address, no token and no secret (security 32 a)', async () => {
    const email = 'audit.canary@acme.test';
    const { token, pair } = await identity.askForLink(email);
    const { body } = await identity.redeem(token, pair.verifier);
    const text = JSON.stringify(await read());
    for (const secret of [email, token, pair.verifier, body['session_token'], '203.0.113.7']) {
      expect(text).not.toContain(String(secret));
    }
  });

  it('is only added to: the database refuses to change a row, and to delete one before its time', async () => {
    const count = async () => (await read()).length;
    const before = await count();
    expect(before).toBeGreaterThan(0);
    const forbidden = [
      sql`update audit_events set outcome = 'other'`,
      sql`delete from audit_events`,
      ...(database.name === 'PostgreSQL' ? [sql`truncate audit_events`] : []),
    ];
    for (const statement of forbidden) await expect(statement.execute(identity.db)).rejects.toThrow('audit events are');
    expect(await count()).toBe(before);
  });

  it('forgets what is past its time while it runs, and nothing else', async () => {
    const now = Date.now();
    const entry = { event: 'sign_in', outcome: 'success', personId: 'user-of-old' } as const;
    for (const days of [402, 400, 1]) await writeAuditEntry(identity.db, { ...entry, at: now - days * DAY });
    await deleteExpiredRows(identity.db, [auditRetention], now);
    expect((await read({ personId: 'user-of-old' })).map(({ at }) => (now - at) / DAY)).toEqual([400, 1]);
  });
});

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['2001:db8:7:1::/64', '2001:db8:7::/48'],
    ['unknown', null],
  ])('of %s is %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});
