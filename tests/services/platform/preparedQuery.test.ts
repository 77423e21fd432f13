import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OpenedDatabase } from '#services/platform/database/database.ts';
import { preparedChange, preparedQuery, type Bind } from '#services/platform/database/preparedQuery.ts';
import type { PlatformTables } from '#services/platform/database/tables.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { everyDatabase } from '#tests/services/databases.ts';

type Row = { bucket: string; taken: number };

const insert = preparedChange((db: Kysely<PlatformTables>, slot: Bind<Row>) =>
  db.insertInto('rate_limits').values({ bucket: slot('bucket'), taken: slot('taken'), ends_at: 0 }),
);
const raise = preparedChange((db: Kysely<PlatformTables>, slot: Bind<{ above: number }>) =>
  db.updateTable('rate_limits').set({ taken: 10 }).where('taken', '>', slot('above')),
);
const all = preparedQuery((db: Kysely<PlatformTables>) =>
  db.selectFrom('rate_limits').select(['bucket', 'taken']).orderBy('bucket'),
);

const whole = preparedQuery((db: Kysely<PlatformTables>) => db.selectFrom('rate_limits').selectAll());

describe.each(everyDatabase)('prepared queries on $name', ({ name, open }) => {
  let opened: OpenedDatabase<PlatformTables>;
  beforeEach(async () => {
    opened = await open<PlatformTables>({});
  });
  afterEach(() => opened.close());

  it('take other values each time, and say how many rows they met', async () => {
    for (const taken of [1, 2, 3]) expect(await insert(opened.db, { bucket: `b${taken}`, taken })).toBe(1);
    expect(await raise(opened.db, { above: 1 })).toBe(2);
    expect(await raise(opened.db, { above: 10 })).toBe(0);
    expect(await all(opened.db, {})).toEqual([
      { bucket: 'b1', taken: 1 },
      { bucket: 'b2', taken: 10 },
      { bucket: 'b3', taken: 10 },
    ]);
  });

  it('show the columns that a later version has added meanwhile', async () => {
    await insert(opened.db, { bucket: 'a', taken: 1 });
    const before = { bucket: 'a', taken: 1, ends_at: 0 };
    expect(await whole(opened.db, {})).toEqual([before]);
    expect(await all(opened.db, {})).toEqual([{ bucket: 'a', taken: 1 }]);
    await opened.db.schema.alterTable('rate_limits').addColumn('note', 'text').execute();
    expect(await whole(opened.db, {})).toEqual([{ ...before, note: null }]);
    expect(await all(opened.db, {})).toEqual([{ bucket: 'a', taken: 1 }]);
  });

  it.runIf(name === 'PostgreSQL')('are parsed once per connection, but for those with all columns', async () => {
    const statements = await inTransaction(opened.db, async (trx) => {
      for (const bucket of ['a', 'b']) await insert(trx, { bucket, taken: 1 });
      await all(trx, {});
      await whole(trx, {});
      const known = sql<{ statement: string }>`select statement from pg_prepared_statements order by statement`;
      return (await known.execute(trx)).rows;
    });
    expect(statements).toEqual([
      { statement: expect.stringMatching(/^insert into "rate_limits"/) },
      { statement: 'select "bucket", "taken" from "rate_limits" order by "bucket"' },
    ]);
  });

  it('are rolled back with the transaction that they ran in', async () => {
    const failing = inTransaction(opened.db, async (trx) => {
      await insert(trx, { bucket: 'a', taken: 1 });
      expect(await all(trx, {})).toHaveLength(1);
      throw new Error('no more');
    });
    await expect(failing).rejects.toThrow('no more');
    expect(await all(opened.db, {})).toEqual([]);
  });

  it('wait for the transaction of somebody else to end', async () => {
    const steps = new EventTarget();
    const begun = new Promise((resolve) => steps.addEventListener('begun', resolve));
    const going = new Promise((resolve) => steps.addEventListener('going', resolve));
    const first = inTransaction(opened.db, async (trx) => {
      await insert(trx, { bucket: 'a', taken: 1 });
      steps.dispatchEvent(new Event('begun'));
      await going;
      await raise(trx, { above: 0 });
    });
    await begun;
    const second = inTransaction(opened.db, (trx) => insert(trx, { bucket: 'a', taken: 2 }));
    const outcomes = Promise.allSettled([second]);
    steps.dispatchEvent(new Event('going'));
    await first;
    const [outcome] = await outcomes;
    expect(outcome.status === 'rejected' && String(outcome.reason)).toMatch(/unique/i);
    expect(await all(opened.db, {})).toEqual([{ bucket: 'a', taken: 10 }]);
  });

  it('are refused by a transaction that is over', async () => {
    const saved: Kysely<PlatformTables>[] = [];
    await inTransaction(opened.db, async (trx) => {
      saved.push(trx);
      await insert(trx, { bucket: 'a', taken: 1 });
    });
    for (const trx of saved) await expect(insert(trx, { bucket: 'b', taken: 1 })).rejects.toThrow(/committed/);
    expect(saved).toHaveLength(1);
    expect(await all(opened.db, {})).toHaveLength(1);
  });
});
