import { createHash, timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Hono } from 'hono';
import { type Kysely, sql } from 'kysely';
import { probePaths } from './health.ts';
import { ServiceError } from './platform/http/serviceError.ts';
import { gauge, registry, startCollecting } from './platform/metrics.ts';
import { version } from './version.ts';

const NANOSECONDS = 1e9;
/** Between two looks at the event loop, in ms. */
const RESOLUTION = 20;
const delays = monitorEventLoopDelay({ resolution: RESOLUTION });

/** Beyond the time between two looks. */
const seconds = (nanoseconds: number): number => Math.max(0, nanoseconds / NANOSECONDS - RESOLUTION / 1000);

gauge('tinyspark_build_info', 'The version that runs', ['version', 'node'], () => [
  [{ version, node: process.version }, 1],
]);
gauge('tinyspark_event_loop_lag_seconds', 'How late the event loop came since it was last asked', ['quantile'], () => {
  const measured = (['0.5', '0.99', '1'] as const).map(
    (quantile) => [{ quantile }, delays.count === 0 ? 0 : seconds(delays.percentile(Number(quantile) * 100))] as const,
  );
  delays.reset();
  return measured;
});
gauge('process_resident_memory_bytes', 'Memory of the process', [], () => [[{}, process.memoryUsage.rss()]]);
gauge('process_cpu_seconds_total', 'Time that the processor worked for the process', [], () => {
  const { user, system } = process.cpuUsage();
  return [[{}, (user + system) / 1e6]];
});
gauge('process_start_time_seconds', 'When the process began', [], () => [[{}, performance.timeOrigin / 1000]]);

type Waiting = { messages: number; events: number; webhooks: number };
let waiting: Waiting | null = null;

gauge('tinyspark_messages_waiting', 'Mails and texts that wait to be sent', [], () =>
  waiting === null ? [] : [[{}, waiting.messages]],
);
gauge('tinyspark_webhook_events_waiting', 'Acknowledged events of the payment provider that wait for work', [], () =>
  waiting === null ? [] : [[{}, waiting.events]],
);

gauge('tinyspark_webhook_deliveries_waiting', 'Webhooks that wait to be delivered', [], () =>
  waiting === null ? [] : [[{}, waiting.webhooks]],
);

/** Null while the database is away: what is not known is not shown as none. */
async function countWaiting<T>(db: Kysely<T>): Promise<Waiting | null> {
  try {
    const { rows } = await sql<Record<keyof Waiting, number | string>>`select
      (select count(*) from outbox_messages where state = 'waiting') as messages,
      (select count(*) from upgrade_webhook_events where processed_at is null) as events,
      (select count(*) from webhook_deliveries where next_attempt_at is not null) as webhooks`.execute(db);
    const row = rows[0];
    if (row === undefined) return null;
    return { messages: Number(row.messages), events: Number(row.events), webhooks: Number(row.webhooks) };
  } catch {
    return null;
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** `GET /metrics` for Prometheus, to a client that shows `token`: what a server does is nobody else's business. */
export function createMetricsEndpoint<T>(db: Kysely<T>, token: string): Hono {
  startCollecting();
  delays.enable();
  const expected = digest(`Bearer ${token}`);
  const app = new Hono();
  app.get(probePaths.metrics, async (context) => {
    if (!timingSafeEqual(digest(context.req.header('authorization') ?? ''), expected)) {
      throw new ServiceError(401, 'unauthorized_credentials', 'This address is for those who know its token.');
    }
    waiting = await countWaiting(db);
    return context.body(await registry.metrics(), 200, {
      'Content-Type': registry.contentType,
      'Cache-Control': 'no-store',
    });
  });
  return app;
}
