import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { Hono } from 'hono';
import { allMigrations } from '#services/composition.ts';
import { openDatabase } from '#services/platform/database/database.ts';

/**
 * The rows that a sign-in by link of a new person writes, as the product's own statements show them, in the same two
 * transactions, and their sizes where a text is free:
 *
 * 1. `POST …/login_or_create`: four rate limits (the caller, its network, the address from there and from strangers), a
 *    user, an address, a one-time token, a message.
 * 2. `POST …/authenticate`: the token is spent (its hash, the session's id, a salt), the address verified, the user
 *    active, a session, the known device, two events of the audit log (the change of the user, the sign-in).
 *
 * The tables are the product's, with every index, and so are the settings of the file. The floor asks the database
 * nothing, hashes, encrypts, signs and checks nothing: it makes ids, writes, and answers. What an answer to the first
 * call names the second call brings back.
 */
const contentSize = 2_096;
const factorsSize = 214;

const statements = {
  limits: `insert into rate_limits (bucket, taken, ends_at) values (?, 1, ?), (?, 1, ?), (?, 1, ?), (?, 1, ?)
    on conflict (bucket) do update set taken = rate_limits.taken + 1`,
  user: `insert into identity_users (user_id, status, kept_pending, first_name, middle_name, last_name, created_at)
    values (?, 'pending', 0, '', '', '', ?)`,
  email: 'insert into identity_emails (email_id, user_id, email, verified) values (?, ?, ?, 0)',
  token: `insert into identity_one_time_tokens (token_hash, kind, user_id, method_id, code_challenge, created_at, expires_at)
    values (?, 'magic_links', ?, ?, ?, ?, ?)`,
  message: `insert into outbox_messages (id, channel, recipient, content, created_at, state, attempts, next_attempt_at)
    values (?, 'email', ?, ?, ?, 'kept', 0, ?)`,
  spent: 'update identity_one_time_tokens set used_at = ?, session_id = ?, session_salt = ? where token_hash = ?',
  verified: 'update identity_emails set verified = 1 where email_id = ? and verified = 0',
  active: "update identity_users set status = 'active' where user_id = ? and status = 'pending'",
  changed: `insert into audit_events (id, at, event, outcome, person_id, changes, project_id)
    values (?, ?, 'user.changed', 'success', ?, '{"emails":{},"status":{}}', 'project-test-tinyspark')`,
  session: `insert into identity_sessions (session_id, token_hash, user_id, started_at, last_accessed_at, expires_at,
    ip_address, user_agent, factors) values (?, ?, ?, ?, ?, ?, ?, '', ?)`,
  device: 'insert into identity_known_devices (device_hash, user_id, seen_at) values (?, ?, ?)',
  audited: `insert into audit_events (id, at, event, method, outcome, person_id, request_id, network, project_id)
    values (?, ?, 'sign_in', 'magic_link', 'success', ?, ?, ?, 'project-test-tinyspark')`,
};

/** Of the length of a hash, and as random. */
const random64 = (): string => (randomUUID() + randomUUID()).replaceAll('-', '');

function prepared(database: InstanceType<typeof DatabaseSync>) {
  const begin = database.prepare('begin');
  const commit = database.prepare('commit');
  const { limits, user, email, token, message, spent, verified, active, changed, session, device, audited } =
    statements;
  const [addLimits, addUser, addEmail, addToken] = [limits, user, email, token].map((sql) => database.prepare(sql));
  const [addMessage, spend, verify, activate] = [message, spent, verified, active].map((sql) => database.prepare(sql));
  const [addSession, addDevice, addChange, addEvent] = [session, device, changed, audited].map((sql) =>
    database.prepare(sql),
  );
  const auditId = (now: number): string => `audit-${String(now).padStart(14, '0')}-${randomUUID().slice(0, 15)}`;
  const content = 'x'.repeat(contentSize);
  const factors = 'x'.repeat(factorsSize);
  return {
    ask: (to: string, challenge: string, ip: string) => {
      const now = Date.now();
      const [userId, emailId, hash] = [`user-test-${randomUUID()}`, `email-test-${randomUUID()}`, random64()];
      begin.run();
      const [network, subject] = [`${ip.split('.').slice(0, 3).join('.')}.0/24`, random64()];
      const buckets = [`client/${ip}`, `network/${network}`, `site/${network}/${subject}`, `strangers/${subject}`];
      addLimits?.run(...buckets.flatMap((bucket) => [`mails/${bucket}`, now]));
      addUser?.run(userId, now);
      addEmail?.run(emailId, userId, to);
      addToken?.run(hash, userId, emailId, challenge, now, now);
      addMessage?.run(`message-${String(now).padStart(14, '0')}-${randomUUID().slice(0, 15)}`, to, content, now, now);
      commit.run();
      return { userId, emailId, hash };
    },
    spend: (userId: string, emailId: string, hash: string, ip: string) => {
      const now = Date.now();
      const sessionId = `session-test-${randomUUID()}`;
      begin.run();
      spend?.run(now, sessionId, random64().slice(0, 43), hash);
      verify?.run(emailId);
      activate?.run(userId);
      addChange?.run(auditId(now), now, userId);
      addSession?.run(sessionId, random64(), userId, now, now, now, ip, factors);
      addDevice?.run(random64(), userId, now);
      addEvent?.run(auditId(now), now, userId, `request-id-test-${randomUUID()}`, ip);
      commit.run();
      return { sessionId };
    },
  };
}

/** A file with the product's tables and settings, and two calls that write what a sign-in by link writes. */
export async function openFloor(dataDir: string): Promise<{ app: Hono; close(): void }> {
  await (await openDatabase({ dataDir }, allMigrations)).close();
  const database = new DatabaseSync(join(dataDir, 'tinyspark.db'));
  // As services/platform/database/sqliteDatabase.ts has them.
  database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  database.exec('PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON');
  database.exec('PRAGMA cache_size = -32768; PRAGMA wal_autocheckpoint = 4000');
  const write = prepared(database);
  const app = new Hono();
  app.post('/ask', async (context) => {
    const { email, code_challenge } = await context.req.json<{ email: string; code_challenge: string }>();
    return context.json(write.ask(email, code_challenge, context.req.header('x-forwarded-for') ?? ''));
  });
  app.post('/spend', async (context) => {
    const { userId, emailId, hash } = await context.req.json<{ userId: string; emailId: string; hash: string }>();
    return context.json(write.spend(userId, emailId, hash, context.req.header('x-forwarded-for') ?? ''));
  });
  return { app, close: () => database.close() };
}
