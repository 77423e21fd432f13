import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { allMigrations } from '#services/composition.ts';
import { openDatabase } from '#services/platform/database/database.ts';

/** Spread over all ids in rising order: the tree that results is that of random ids, and is made in a tenth of the time. */
const spread = (count: number) => `printf('%08x', i * ${Math.floor(2 ** 32 / count)})`;
const uuid = (count: number, prefix: string) =>
  `'${prefix}-test-' || ${spread(count)} || '-0000-4000-8000-' || printf('%012x', i)`;
const hash = (count: number) => `${spread(count)} || printf('%056x', i)`;
const factors = JSON.stringify([
  {
    type: 'magic_link',
    delivery_method: 'email',
    last_authenticated_at: '2026-11-25T07:00:00Z',
    email_factor: { email_id: `email-test-${'0'.repeat(36)}`, email_address: 'somebody@example.test' },
  },
]);

const statements = (count: number, now: number): Record<string, string> => ({
  identity_users: `(user_id, status, kept_pending, first_name, middle_name, last_name, created_at)
    select ${uuid(count, 'user')}, 'active', 0, '', '', '', ${now} from n`,
  identity_emails: `(email_id, user_id, email, verified)
    select ${uuid(count, 'email')}, ${uuid(count, 'user')}, ${spread(count)} || '@filled.test', 1 from n`,
  identity_one_time_tokens: `(token_hash, kind, user_id, method_id, code_challenge, created_at, expires_at, used_at,
    session_id, session_salt) select ${hash(count)}, 'magic_links', ${uuid(count, 'user')}, ${uuid(count, 'email')},
    printf('%043x', i), ${now}, ${now + 1_800_000}, ${now}, ${uuid(count, 'session')}, printf('%043x', i) from n`,
  identity_sessions: `(session_id, token_hash, user_id, started_at, last_accessed_at, expires_at, ip_address, user_agent,
    factors) select ${uuid(count, 'session')}, ${hash(count)}, ${uuid(count, 'user')}, ${now}, ${now},
    ${now + 3_600_000}, '203.0.113.9', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36', '${factors}' from n`,
  // As a production has it: what was sent is forgotten.
  outbox_messages: `(id, channel, recipient, content, created_at, state, attempts, next_attempt_at)
    select printf('message-%014d-%06d-', ${now} + i / 1000, i % 1000) || ${spread(count)}, 'email',
    ${spread(count)} || '@filled.test', '', ${now} + i / 1000, 'sent', 1, ${now} from n`,
});

/** The address of one of the people that `fill` has made. */
export const filledEmail = (number: number, count: number): string =>
  `${(number * Math.floor(2 ** 32 / count)).toString(16).padStart(8, '0')}@filled.test`;

/** A SQLite file with so many people, each with an address, a session that lives, a spent link and its mail. */
export async function fill(dataDir: string, count: number): Promise<void> {
  await (await openDatabase({ dataDir }, allMigrations)).close();
  const database = new DatabaseSync(join(dataDir, 'tinyspark.db'));
  try {
    database.exec('PRAGMA synchronous = OFF; PRAGMA journal_mode = WAL; PRAGMA cache_size = -200000');
    database.exec('PRAGMA foreign_keys = OFF; BEGIN');
    const numbers = `with recursive n(i) as (select 0 union all select i + 1 from n where i < ${count - 1})`;
    for (const [table, sql] of Object.entries(statements(count, Date.now()))) {
      database.exec(`insert into ${table} ${sql.replace(/select/, `${numbers} select`)}`);
    }
    database.exec('COMMIT; PRAGMA wal_checkpoint(TRUNCATE)');
  } finally {
    database.close();
  }
}
