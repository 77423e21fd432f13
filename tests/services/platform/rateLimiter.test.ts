import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { movableClock } from '#services/platform/clock.ts';
import type { OpenedDatabase } from '#services/platform/database/database.ts';
import { createRateLimiter } from '#services/platform/rateLimiter.ts';
import type { PlatformTables } from '#services/platform/database/tables.ts';
import { everyDatabase } from '#tests/services/databases.ts';

const minute = 60_000;

describe.each(everyDatabase)('rate limits on $name', ({ open }) => {
  let opened: OpenedDatabase<PlatformTables>;
  beforeEach(async () => {
    opened = await open<PlatformTables>({});
  });
  afterEach(() => opened.close());

  it('refuses the sixth of five and says after how many seconds to come back', async () => {
    const clock = movableClock();
    const limits = createRateLimiter({ db: opened.db, clock });
    for (let taken = 0; taken < 5; taken += 1) {
      expect(await limits.consume({ key: 'mail:a@b.test', limit: 5, windowMs: 10 * minute })).toEqual({
        allowed: true,
        left: 4 - taken,
        retryAfter: 600 - taken,
      });
      clock.advance(1_000);
    }
    expect(await limits.consume({ key: 'mail:a@b.test', limit: 5, windowMs: 10 * minute })).toEqual({
      allowed: false,
      retryAfter: 595,
    });
    expect(await limits.consume({ key: 'mail:other@b.test', limit: 5, windowMs: 10 * minute })).toEqual({
      allowed: true,
      left: 4,
      retryAfter: 600,
    });
  });

  it('opens again when the window has passed, however often it was asked meanwhile', async () => {
    const clock = movableClock();
    const limits = createRateLimiter({ db: opened.db, clock });
    await limits.consume({ key: 'a', limit: 1, windowMs: minute });
    clock.advance(minute - 1);
    expect(await limits.consume({ key: 'a', limit: 1, windowMs: minute })).toEqual({ allowed: false, retryAfter: 1 });
    clock.advance(1);
    expect(await limits.consume({ key: 'a', limit: 1, windowMs: minute })).toEqual({
      allowed: true,
      left: 0,
      retryAfter: 60,
    });
  });

  it('counts exactly under 30 concurrent takes', async () => {
    const limits = createRateLimiter({ db: opened.db, clock: movableClock() });
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => limits.consume({ key: 'a', limit: 7, windowMs: minute })),
    );
    expect(answers.filter((answer) => answer.allowed)).toHaveLength(7);
  });

  it('counts against several limits at once, answers for the first that refuses, and against none when rolled back', async () => {
    const clock = movableClock();
    const limits = createRateLimiter({ db: opened.db, clock });
    const limitsTogether = [
      { key: 'wide', limit: 3, windowMs: 10 * minute },
      { key: 'narrow', limit: 1, windowMs: minute },
      { key: 'narrower', limit: 1, windowMs: 2 * minute },
    ];
    const consumeAll = () =>
      opened.db.transaction().execute(async (trx: Kysely<PlatformTables>) => {
        const taken = await limits.consumeAll(limitsTogether, trx);
        if (!taken.allowed) throw new Error(String(taken.retryAfter));
        return taken;
      });
    expect(await consumeAll()).toEqual({ allowed: true, left: 0, retryAfter: 60 });
    for (let tries = 0; tries < 5; tries += 1) await expect(consumeAll()).rejects.toThrow(/^60$/);
    clock.advance(2 * minute);
    expect(await consumeAll()).toEqual({ allowed: true, left: 0, retryAfter: 60 });
    const rows = await opened.db.selectFrom('rate_limits').selectAll().orderBy('bucket').execute();
    expect(rows.map(({ bucket, taken }) => [bucket, taken])).toEqual([
      ['narrow', 1],
      ['narrower', 1],
      ['wide', 2],
    ]);
  });
});
