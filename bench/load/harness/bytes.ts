import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { z } from 'zod';
import type { Line } from '#bench/measuring/measure.ts';

const sizesSchema = z.array(z.object({ bytes: z.number() }));

/** Bytes of tables with all their indexes, a row of theirs. */
function bytesPerRow(database: InstanceType<typeof DatabaseSync>, tables: string[], rows: number): number {
  const found = database
    .prepare(
      `select coalesce(sum(pgsize), 0) as bytes from dbstat where name in
        (select name from sqlite_schema where tbl_name in (${tables.map(() => '?').join(', ')}))`,
    )
    .all(...tables);
  return (sizesSchema.parse(found)[0]?.bytes ?? 0) / rows;
}

/**
 * Measures the SQLite file of a server that has ended, for so many people who have each signed in once by link, after
 * VACUUM and without the mails, which a production forgets when they are sent.
 */
export function bytesOf(dataDir: string, people: number): Line[] {
  const file = join(dataDir, 'tinyspark.db');
  const database = new DatabaseSync(file);
  try {
    database.exec("update outbox_messages set content = '', state = 'sent'; vacuum");
    const user = bytesPerRow(database, ['identity_users', 'identity_emails'], people);
    const session = bytesPerRow(database, ['identity_sessions'], people);
    const link = bytesPerRow(database, ['identity_one_time_tokens'], people);
    const mail = bytesPerRow(database, ['outbox_messages'], people);
    const limits = bytesPerRow(database, ['rate_limits'], people);
    const event = bytesPerRow(database, ['audit_events'], people);
    const whole = statSync(file).size / people;
    const note = `session ${session.toFixed(0)}, link ${link.toFixed(0)}, mail ${mail.toFixed(0)}, limits ${limits.toFixed(0)}, audit log ${event.toFixed(0)}`;
    return [
      { what: 'bytes on disk per user', value: Math.round(user), unit: '', note: `SQLite, ${people} users` },
      { what: 'bytes on disk per sign-in', value: Math.round(session + link + mail + limits + event), unit: '', note },
      { what: '  the whole file per user with one sign-in', value: Math.round(whole), unit: '' },
    ];
  } finally {
    database.close();
  }
}
