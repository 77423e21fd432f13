import type Stripe from 'stripe';
import { writeAuditEntry } from '#services/platform/audit/auditTable.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import type { UpgradeContext } from './context.ts';
import { mailOnce } from './mails/mailOnce.ts';
import type { Owner } from './mails/owner.ts';
import { nameOf } from './planParts.ts';
import { endsAt, hasEnded, isActive, periodEnd } from './subscriptions.ts';
import type { SubscriptionRow } from './tables.ts';

type Context = Pick<UpgradeContext, 'db' | 'clock' | 'mails'>;
type State = Pick<SubscriptionRow, 'status' | 'ends_at'>;

const inMs = (seconds: number | null): number | null => (seconds === null ? null : seconds * 1000);

/** In the transaction that is under way, or in one of its own. */
const within: typeof inTransaction = (db, work) => (db.isTransaction ? work(db) : inTransaction(db, work));

/** The state that was saved before; its row is locked. `isStale`: it was saved after the provider was asked. */
async function replaceState(
  db: UpgradeContext['db'],
  row: SubscriptionRow,
  askedAt: number,
): Promise<{ before: State | null; isStale: boolean }> {
  const { id, period_end, updated_at } = row;
  const before = await db
    .updateTable('upgrade_subscriptions')
    .set({ period_end, updated_at })
    .where('id', '=', id)
    .where('updated_at', '<=', askedAt)
    .returning(['status', 'ends_at'])
    .executeTakeFirst();
  if (before === undefined) {
    const made = await db
      .insertInto('upgrade_subscriptions')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    return { before: null, isStale: made === undefined };
  }
  const { status, ends_at } = row;
  await db.updateTable('upgrade_subscriptions').set({ status, ends_at }).where('id', '=', id).execute();
  return { before, isStale: false };
}

/** Records and mails that a plan was cancelled, that it goes on, or that it has ended before the owner was written that it would. */
async function announceEnd(
  context: Context,
  owner: Owner,
  subscription: Stripe.Subscription,
  before: State | null,
): Promise<void> {
  const { id, canceled_at: cancelledAt, ended_at: endedAt, items } = subscription;
  const { db, clock } = context;
  const plan = nameOf(items.data[0]?.price) ?? owner.brand.plan ?? owner.brand.name;
  const end = inMs(endsAt(subscription));
  const former = before?.ends_at ?? null;
  const record = (event: 'plan.cancelled' | 'plan.resumed') =>
    writeAuditEntry(db, { at: clock.now(), event, outcome: 'success', brandId: owner.brand.id });
  if (hasEnded(subscription)) {
    const ended = inMs(endedAt) ?? clock.now();
    if (before === null || !isActive(before) || (former !== null && ended >= former)) return;
    const mail = { kind: 'plan-cancelled', plan, endsAt: ended, isOver: true } as const;
    await mailOnce(context, owner, `ended:${id}`, mail);
    return;
  }
  if (end === former) return;
  if (end === null) return record('plan.resumed');
  if (former === null) await record('plan.cancelled');
  // A plan that was kept and is cancelled again has the same end, but another time of its cancellation.
  const fact = `cancelled:${id}:${cancelledAt ?? 0}:${end}`;
  await mailOnce(context, owner, fact, { kind: 'plan-cancelled', plan, endsAt: end, isOver: false });
}

/**
 * Saves the state of a subscription as the provider has just answered it, with the records and mails of its changes. False
 * when another state was saved after `askedAt` (ms), when the provider was asked: ask it again then.
 */
export async function saveSubscription(
  context: Context,
  owner: Owner,
  subscription: Stripe.Subscription,
  askedAt = Number.MAX_SAFE_INTEGER,
): Promise<boolean> {
  const { id, status } = subscription;
  const now = context.clock.now();
  return within(context.db, async (db) => {
    const saved = { id, brand_id: owner.brand.id, status, updated_at: now };
    const dates = { period_end: inMs(periodEnd(subscription)), ends_at: inMs(endsAt(subscription)) };
    const { before, isStale } = await replaceState(db, { ...saved, ...dates }, askedAt);
    if (isStale) return false;
    if (before?.status !== status)
      await writeAuditEntry(db, { at: now, event: 'subscription.changed', outcome: status, brandId: owner.brand.id });
    await announceEnd({ ...context, db }, owner, subscription, before);
    return true;
  });
}
