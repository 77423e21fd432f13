import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { movableClock } from '#services/platform/clock.ts';
import type { OpenedDatabase } from '#services/platform/database/database.ts';
import { deleteExpiredRows, startRetention } from '#services/platform/retention.ts';
import { createRateLimiter } from '#services/platform/rateLimiter.ts';
import type { RateLimitTables } from '#services/platform/database/tables.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { everyDatabase } from '#tests/services/databases.ts';

const rows = { table: 'rate_limits', key: 'bucket', time: 'ends_at', retainedFor: 1_000 };
const bucket = (name: string, ends_at: number) => ({ bucket: name, taken: 1, ends_at });

describe.each(everyDatabase)('retention on $name', ({ open, name }) => {
  let opened: OpenedDatabase<RateLimitTables>;
  beforeEach(async () => {
    opened = await open<RateLimitTables>({});
  });
  afterEach(() => opened.close());

  const names = async () =>
    (await opened.db.selectFrom('rate_limits').select('bucket').orderBy('bucket').execute()).map((row) => row.bucket);

  it('are forgotten once their time is over, in a table of several pages', async () => {
    const old = Array.from({ length: 2_500 }, (_, number) => bucket(`b${number}`, number % 2 === 0 ? 1_999 : 2_000));
    for (let from = 0; from < old.length; from += 500) {
      await opened.db
        .insertInto('rate_limits')
        .values(old.slice(from, from + 500))
        .execute();
    }
    await deleteExpiredRows(opened.db, [rows], 3_000);
    const saved = await names();
    expect(saved).toHaveLength(1_250);
    expect(saved.every((one) => Number(one.slice(1)) % 2 === 1)).toBe(true);
  });

  it('are forgotten while the server runs, and no more after it is closed', async () => {
    const clock = movableClock(10_000);
    const forgetting = startRetention(opened.db, [rows], clock.now, 20);
    await opened.db.insertInto('rate_limits').values(bucket('a', 10_000)).execute();
    clock.advance(1_001);
    await vi.waitFor(async () => expect(await names()).toEqual([]), 60_000);
    await forgetting.close();
    await opened.db.insertInto('rate_limits').values(bucket('b', 0)).execute();
    await forgetting.close();
    expect(await names()).toEqual(['b']);
  });

  it('wait for no request, and no request for them', async () => {
    await opened.db
      .insertInto('rate_limits')
      .values([bucket('held', 0), bucket('free', 0)])
      .execute();
    const clock = movableClock(10_000);
    const limits = createRateLimiter({ db: opened.db, clock });
    const forgotten = inTransaction(opened.db, async (trx) => {
      await limits.consume({ key: 'held', limit: 5, windowMs: 60_000 }, trx);
      // On one connection there is nobody to wait for: the file's only writer is at work.
      if (name === 'PostgreSQL') await deleteExpiredRows(opened.db, [rows], clock.now());
    });
    await forgotten;
    await deleteExpiredRows(opened.db, [rows], clock.now());
    expect(await names()).toEqual(['held']);
  });
});
