import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenedDatabase } from '#services/platform/database/database.ts';
import { writeProperty } from '#services/platform/database/properties.ts';
import type { PlatformTables } from '#services/platform/database/tables.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { whenPaused, WritesPausedError } from '#services/platform/database/writesPaused.ts';
import { startRounds } from '#services/platform/rounds.ts';
import { everyDatabase } from '#tests/services/databases.ts';

describe.each(everyDatabase)('a database that may not be changed, on $name (D-584)', ({ open }) => {
  let opened: OpenedDatabase<PlatformTables>;
  beforeEach(async () => {
    opened = await open<PlatformTables>({});
    await writeProperty(opened.db, 'a', '1');
    await opened.setReadOnly(true);
  });
  afterEach(() => opened.close());

  const read = async (db = opened.db) =>
    (await db.selectFrom('kit_properties').select('value').where('name', '=', 'a').execute())[0]?.value;
  const write = (value: string) => writeProperty(opened.db, 'a', value);

  it('refuses each statement that writes, and in a transaction too, and reads', async () => {
    const statements = [
      () => write('2'),
      () => opened.db.updateTable('kit_properties').set({ value: '2' }).execute(),
      () => opened.db.deleteFrom('kit_properties').returningAll().execute(),
      () => inTransaction(opened.db, (trx) => writeProperty(trx, 'a', '2')),
      () => sql`insert into kit_properties (name, value) values ('b', '2')`.execute(opened.db),
      () => sql`create table later (id text)`.execute(opened.db),
    ];
    for (const statement of statements) await expect(statement()).rejects.toBeInstanceOf(WritesPausedError);
    expect([await read(), await inTransaction(opened.db, (trx) => read(trx))]).toEqual(['1', '1']);
  });

  it('takes nothing from those who read at the same time', async () => {
    const reading = Array.from({ length: 5 }, () =>
      inTransaction(opened.db, (trx) =>
        trx.selectFrom('kit_properties').select('value').where('name', '=', 'a').execute(),
      ),
    );
    const writing = Array.from({ length: 5 }, () => whenPaused(write('2'), () => undefined));
    expect(await Promise.all(reading)).toEqual(Array.from({ length: 5 }, () => [{ value: '1' }]));
    await Promise.all(writing);
    expect(await read()).toBe('1');
  });

  it('finishes what was begun before, and is written to again afterwards', async () => {
    await opened.setReadOnly(false);
    const begun = Promise.all(Array.from({ length: 5 }, (_, at) => write(String(at))));
    await begun;
    await opened.setReadOnly(true);
    await expect(write('9')).rejects.toBeInstanceOf(WritesPausedError);
    await opened.setReadOnly(false);
    await write('10');
    expect(await read()).toBe('10');
  });

  it('lets work in the background rest without a failure in the log, until it may go on', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let tries = 0;
    const rounds = startRounds('counting', 5, async () => {
      tries += 1;
      await write('done');
    });
    await vi.waitUntil(() => tries > 2, 60_000);
    expect([await read(), logged.mock.calls]).toEqual(['1', []]);
    await opened.setReadOnly(false);
    await vi.waitUntil(async () => (await read()) === 'done', 60_000);
    await rounds.close();
  });
});
