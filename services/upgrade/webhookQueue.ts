import { createJobQueue, type JobQueue } from '#services/platform/jobQueue.ts';
import { logFailure } from '#services/platform/log.ts';
import { counter } from '#services/platform/metrics.ts';
import type { UpgradeContext } from './context.ts';
import type { WebhookEventRow } from './tables.ts';
import { processEvent } from './processEvent.ts';

const SECOND = 1000;
/** Pauses after the first, second … failure of an event; the last one repeats until the event is taken in. */
const PAUSES = [1, 5, 30, 120, 600].map((pause) => pause * SECOND);
const LONGEST_PAUSE = 600 * SECOND;
/** An event that a process has taken is not taken again for this long: a dead one's work is picked up then. */
const LEASE = 30 * SECOND;
/** A database that failed is asked again after this long. */
const DATABASE_PAUSE = 5 * SECOND;
const SAVED = 30 * 24 * 3600 * SECOND;

/** Takes the next event that is due for this process alone. New ones come first: those that fail hold nobody up. */
async function claimNext(context: UpgradeContext): Promise<WebhookEventRow | undefined> {
  const { db, clock } = context;
  const now = clock.now();
  const due = await db
    .selectFrom('upgrade_webhook_events')
    .select(['id', 'next_attempt_at'])
    .where('processed_at', 'is', null)
    .where('next_attempt_at', '<=', now)
    .orderBy('attempts')
    .orderBy('next_attempt_at')
    .limit(1)
    .executeTakeFirst();
  if (due === undefined) return undefined;
  const taken = await db
    .updateTable('upgrade_webhook_events')
    .set((is) => ({ attempts: is('attempts', '+', 1), next_attempt_at: now + LEASE }))
    .where('id', '=', due.id)
    .where('processed_at', 'is', null)
    .where('next_attempt_at', '=', due.next_attempt_at)
    .returningAll()
    .executeTakeFirst();
  return taken ?? claimNext(context);
}

/** When the next event is due; undefined when none waits. */
async function nextDue({ db }: UpgradeContext): Promise<number | undefined> {
  const next = await db
    .selectFrom('upgrade_webhook_events')
    .select('next_attempt_at')
    .where('processed_at', 'is', null)
    .orderBy('next_attempt_at')
    .limit(1)
    .executeTakeFirst();
  return next?.next_attempt_at;
}

const events = counter('tinyspark_webhook_events_total', 'Events of the payment provider, and how work on them ended', [
  'outcome',
]);

async function work(context: UpgradeContext, event: WebhookEventRow): Promise<void> {
  const { clock } = context;
  const settle = (change: Partial<WebhookEventRow>) =>
    context.db.updateTable('upgrade_webhook_events').set(change).where('id', '=', event.id).execute();
  try {
    await processEvent(context, event);
  } catch (error) {
    logFailure(event.id, error);
    events.add({ outcome: 'failed' });
    await settle({ next_attempt_at: clock.now() + (PAUSES[event.attempts - 1] ?? LONGEST_PAUSE) });
    return;
  }
  events.add({ outcome: 'processed' });
  await settle({ processed_at: clock.now() });
}

/**
 * Works on acknowledged events after the answer was sent, one after the other; those of a process that died too. Each
 * that fails is tried again after a pause of its own.
 */
export function createWebhookQueue(context: UpgradeContext): JobQueue {
  return createJobQueue({
    name: 'webhook',
    clock: context.clock,
    pauses: { least: SECOND, most: null, failed: DATABASE_PAUSE },
    claim: () => claimNext(context),
    work: (event) => work(context, event),
    nextDue: () => nextDue(context),
  });
}

/** Forgets events that were taken in long ago. */
export async function deleteOldEvents(context: UpgradeContext): Promise<void> {
  await context.db
    .deleteFrom('upgrade_webhook_events')
    .where('processed_at', '<', context.clock.now() - SAVED)
    .execute();
}
