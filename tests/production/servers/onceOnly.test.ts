import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#services/platform/clock.ts';
import { type OpenedDatabase, openDatabase } from '#services/platform/database/database.ts';
import type { OutboxTables, RateLimitTables, RecordTables } from '#services/platform/database/tables.ts';
import { createOutbox } from '#services/platform/messages/outbox.ts';
import { createRateLimiter } from '#services/platform/rateLimiter.ts';
import { deleteExpiredRows } from '#services/platform/retention.ts';
import { upgradeMigrations } from '#services/upgrade/migrations.ts';
import { stripeClient } from '#services/upgrade/stripeClient.ts';
import type { UpgradeTables } from '#services/upgrade/tables.ts';
import { createWebhookQueue } from '#services/upgrade/webhookQueue.ts';
import { makePostgresDatabase } from '#tests/services/postgres/postgresDatabases.ts';
import { sandboxSecrets } from '#tests/services/sandboxSecrets.ts';

const postgresUrl = process.env['TEST_DATABASE_URL'];
type Tables = OutboxTables & RateLimitTables & RecordTables & UpgradeTables;

const SERVERS = 3;
const MAILS = 150;

const missing = (): never => {
  throw new Error('No server was opened.');
};

if (!postgresUrl) console.warn('SKIPPED: without PostgreSQL no two servers share a database.');
describe.skipIf(!postgresUrl)('work that several servers find at once', () => {
  let made: Awaited<ReturnType<typeof makePostgresDatabase>>;
  let opened: OpenedDatabase<Tables>[] = [];
  beforeAll(async () => {
    made = await makePostgresDatabase(postgresUrl ?? '');
    for (let server = 0; server < SERVERS; server += 1)
      opened.push(await openDatabase<Tables>({ databaseUrl: made.databaseUrl }, upgradeMigrations));
  });
  afterAll(async () => {
    await Promise.all(opened.map((one) => one.close()));
    opened = [];
    await made.remove();
  });

  it('sends each mail once, and each server sends some', async () => {
    const sentBy = opened.map((): string[] => []);
    // No mail leaves before each server has one in hand: who found that others were faster has looked again.
    const atWork = new Set<number>();
    const held: (() => void)[] = [];
    const untilAllAreAtWork = (server: number) =>
      new Promise<void>((resume) => {
        atWork.add(server);
        held.push(resume);
        if (atWork.size === SERVERS) for (const one of held.splice(0)) one();
      });
    const outboxes = opened.map(({ db }, server) =>
      createOutbox({
        db,
        clock: systemClock,
        secrets: sandboxSecrets,
        keepSent: false,
        sender: {
          send: async ({ to }) => {
            sentBy[server]?.push(to);
            await untilAllAreAtWork(server);
          },
          close: () => undefined,
        },
      }),
    );
    const [first = missing()] = opened;
    const addresses = Array.from({ length: MAILS }, (_, at) => `person-${at}@once.test`);
    for (const to of addresses) {
      await outboxes[0]?.put(first.db, {
        channel: 'email',
        to,
        subject: 'Your sign-in link',
        text: 'Follow it.',
        links: [],
        code: null,
        at: systemClock.now(),
      });
    }
    // One of them looks twice at once, too.
    await Promise.all([...outboxes.slice(0, 1), ...outboxes].map((outbox) => outbox.flush()));
    expect(sentBy.flat().toSorted()).toEqual(addresses.toSorted());
    expect(sentBy.filter((sent) => sent.length === 0)).toEqual([]);
  });

  it('works on each event of the payment provider once', async () => {
    const now = systemClock.now();
    const events = Array.from({ length: 90 }, (_, at) => ({
      id: `evt_${at}`,
      type: 'customer.updated',
      session_id: null,
      subscription_id: null,
      invoice_id: null,
      received_at: now,
      processed_at: null,
      attempts: 0,
      next_attempt_at: now,
    }));
    const [{ db } = missing()] = opened;
    await db.insertInto('upgrade_webhook_events').values(events).execute();
    const queues = opened.map((one) =>
      createWebhookQueue({
        db: one.db,
        clock: systemClock,
        stripe: stripeClient({ stripeSecretKey: null, stripeApiUrl: null }, 'http://127.0.0.1:1'),
        sessions: { findSession: () => Promise.resolve(null) },
        mails: { addressOf: () => Promise.resolve(null), put: () => Promise.resolve() },
        rateLimiter: createRateLimiter({ db: one.db, clock: systemClock }),
        settings: { publicOrigin: 'http://localhost:4100', productId: 'prod_1', priceId: 'price_1' },
        providerLimit: 1_000,
      }),
    );
    await Promise.all(queues.map((queue) => queue.run()));
    await Promise.all(queues.map((queue) => queue.close()));
    const worked = await db.selectFrom('upgrade_webhook_events').selectAll().execute();
    expect(worked.map(({ processed_at, attempts }) => [processed_at !== null, attempts])).toEqual(
      events.map(() => [true, 1]),
    );
  });

  it('forgets what is old together, and nothing else', async () => {
    const rule = { table: 'upgrade_webhook_events', key: 'id', time: 'processed_at', retainedFor: 1_000 };
    const [{ db } = missing()] = opened;
    const saved = { id: 'evt_waiting', type: 'x', session_id: null, subscription_id: null, received_at: 0 };
    await db
      .insertInto('upgrade_webhook_events')
      .values({ ...saved, processed_at: null, attempts: 0, next_attempt_at: Number.MAX_SAFE_INTEGER })
      .execute();
    await Promise.all(opened.map((one) => deleteExpiredRows(one.db, [rule], systemClock.now() + 10_000)));
    const rest = await db.selectFrom('upgrade_webhook_events').select('id').execute();
    expect(rest).toEqual([{ id: 'evt_waiting' }]);
  });
});
