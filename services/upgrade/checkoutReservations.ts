import { randomUUID } from 'node:crypto';
import { counter } from '#services/platform/metrics.ts';
import { hashToken } from '#services/platform/tokens.ts';
import type { UpgradeContext } from './context.ts';
import type { BrandRow, CheckoutRow } from './tables.ts';

/** The live reservation of a brand and price, if there is one. */
async function liveReservation(
  context: UpgradeContext,
  brand: BrandRow,
  priceId: string,
): Promise<CheckoutRow | undefined> {
  return context.db
    .selectFrom('upgrade_checkouts')
    .selectAll()
    .where('brand_id', '=', brand.id)
    .where('price_id', '=', priceId)
    .where('state', 'in', ['reserved', 'open'])
    .executeTakeFirst();
}

/** Counts earlier reservations: part of the key, so that the answer is never that of an expired checkout. */
async function countFormerReservations(context: UpgradeContext, brand: BrandRow, priceId: string): Promise<number> {
  const { count } = await context.db
    .selectFrom('upgrade_checkouts')
    .select((is) => is.fn.countAll<number | string>().as('count'))
    .where('brand_id', '=', brand.id)
    .where('price_id', '=', priceId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * The one reservation for a checkout of this brand and price: the live one, or a new one. A person who loses a race gets the
 * winner's reservation, with the winner's idempotency key.
 */
export async function reserveCheckout(
  context: UpgradeContext,
  brand: BrandRow,
  priceId: string,
  callerKey: string | null,
): Promise<CheckoutRow> {
  for (;;) {
    const live = await liveReservation(context, brand, priceId);
    if (live) return live;
    const former = await countFormerReservations(context, brand, priceId);
    const seed = JSON.stringify([brand.id, priceId, callerKey, former, context.settings.publicOrigin]);
    const made = await context.db
      .insertInto('upgrade_checkouts')
      .values({
        id: randomUUID(),
        brand_id: brand.id,
        price_id: priceId,
        state: 'reserved',
        idempotency_key: `checkout-${hashToken(seed)}`,
        session_id: null,
        created_at: context.clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (made) return made;
  }
}

const checkouts = counter('tinyspark_checkouts_total', 'Checkouts by what became of them', ['outcome']);

export async function markReservationOpen(
  context: UpgradeContext,
  reservation: CheckoutRow,
  sessionId: string,
): Promise<void> {
  const { numUpdatedRows } = await context.db
    .updateTable('upgrade_checkouts')
    .set({ state: 'open', session_id: sessionId })
    .where('id', '=', reservation.id)
    .where('state', '=', 'reserved')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) checkouts.add({ outcome: 'opened' });
}

/** Ends a reservation, so that another checkout can be reserved. */
export async function closeReservation(
  context: UpgradeContext,
  reservation: Pick<CheckoutRow, 'id'>,
  state: 'complete' | 'expired',
): Promise<void> {
  await context.db.updateTable('upgrade_checkouts').set({ state }).where('id', '=', reservation.id).execute();
}

/** Ends the reservation of an expired session, for the webhook. */
export async function expireReservationOf(context: UpgradeContext, sessionId: string): Promise<void> {
  const { numUpdatedRows } = await context.db
    .updateTable('upgrade_checkouts')
    .set({ state: 'expired' })
    .where('session_id', '=', sessionId)
    .where('state', 'in', ['reserved', 'open'])
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) checkouts.add({ outcome: 'expired' });
}
