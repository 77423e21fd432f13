import { type Kysely, sql } from 'kysely';
import { noRounds, type Rounds, startRounds } from '../rounds.ts';
import { prefixOf, SecretKeyError, type Secrets } from '../secrets.ts';
import type { EncryptedColumn } from './encryptedColumn.ts';
import { readColumn } from './encryptedValues.ts';

/** Counts of values: encrypted anew, and those that no given key reads. */
interface Reencrypted {
  changed: number;
  unreadable: number;
}

/** Changes a value that nobody has changed meanwhile: two servers may do it at once. */
async function replaceValue<T>(
  db: Kysely<T>,
  { table, key, column }: EncryptedColumn,
  given: { key: string; before: string; after: string },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${given.after}
    where ${sql.ref(key)} = ${given.key} and ${sql.ref(column)} = ${given.before}`.execute(db);
  return numAffectedRows > 0n;
}

async function reencryptColumn<T>(db: Kysely<T>, secrets: Secrets, column: EncryptedColumn): Promise<Reencrypted> {
  const value = sql.ref(column.column);
  const nextPrefix = prefixOf(secrets.nextKeyId ?? secrets.keyId);
  const outdated = sql`case when ${value} like 'sealed.%' and ${value} not like ${`${prefixOf(secrets.keyId)}%`}
    and ${value} not like ${`${nextPrefix}%`} then ${value} end`;
  const done = { changed: 0, unreadable: 0 };
  for await (const page of readColumn(db, column, outdated))
    for (const { key, value: before } of page) {
      const purpose = column.purposeOf(key);
      try {
        const after = secrets.encrypt(purpose, secrets.decrypt(purpose, before).text);
        if (await replaceValue(db, column, { key, before, after })) done.changed += 1;
      } catch (error) {
        if (!(error instanceof SecretKeyError)) throw error;
        done.unreadable += 1;
      }
    }
  return done;
}

/** Encrypts with SECRET_KEY what is encrypted with former keys. It may end anywhere, and is continued by the next run. */
export async function reencrypt<T>(
  db: Kysely<T>,
  secrets: Secrets,
  columns: readonly EncryptedColumn[],
): Promise<Reencrypted> {
  const all: Reencrypted = { changed: 0, unreadable: 0 };
  for (const column of columns) {
    const { changed, unreadable } = await reencryptColumn(db, secrets, column);
    all.changed += changed;
    all.unreadable += unreadable;
  }
  return all;
}

/** Time between two runs, in ms: servers that still have the former key write values with it. */
const ROUND = 10 * 60_000;

/** While there are former keys, encrypts their values anew, now and every ten minutes. A run that fails is repeated. */
export function startReencryption<T>(db: Kysely<T>, secrets: Secrets, columns: readonly EncryptedColumn[]): Rounds {
  if (secrets.formerKeyIds.length === 0) return noRounds;
  return startRounds('encryption', ROUND, () => reencrypt(db, secrets, columns));
}
