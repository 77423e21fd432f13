import { randomUUID } from 'node:crypto';
import { hashToken } from '#services/kit/tokens.ts';
import type { Office } from './office.ts';
import type { BrandRow, CheckoutRow } from './tables.ts';

/** The live place of a brand and price, if there is one. */
async function livePlace(office: Office, brand: BrandRow, priceId: string): Promise<CheckoutRow | undefined> {
  return office.db
    .selectFrom('upgrade_checkouts')
    .selectAll()
    .where('brand_id', '=', brand.id)
    .where('price_id', '=', priceId)
    .where('state', 'in', ['reserved', 'open'])
    .executeTakeFirst();
}

/** How many places came before: part of the key, so that a checkout that expired is not answered again. */
async function formerPlaces(office: Office, brand: BrandRow, priceId: string): Promise<number> {
  const { count } = await office.db
    .selectFrom('upgrade_checkouts')
    .select((is) => is.fn.countAll<number | string>().as('count'))
    .where('brand_id', '=', brand.id)
    .where('price_id', '=', priceId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * The one place for a checkout of this brand and price: the live one, or a new one. Whoever loses a race gets the
 * winner's place, with the winner's idempotency key.
 */
export async function placeFor(
  office: Office,
  brand: BrandRow,
  priceId: string,
  callerKey: string | null,
): Promise<CheckoutRow> {
  for (;;) {
    const live = await livePlace(office, brand, priceId);
    if (live) return live;
    const former = await formerPlaces(office, brand, priceId);
    const seed = JSON.stringify([brand.id, priceId, callerKey, former, office.settings.publicOrigin]);
    const made = await office.db
      .insertInto('upgrade_checkouts')
      .values({
        id: randomUUID(),
        brand_id: brand.id,
        price_id: priceId,
        state: 'reserved',
        idempotency_key: `checkout-${hashToken(seed)}`,
        session_id: null,
        created_at: office.clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (made) return made;
  }
}

export async function openPlace(office: Office, place: CheckoutRow, sessionId: string): Promise<void> {
  await office.db
    .updateTable('upgrade_checkouts')
    .set({ state: 'open', session_id: sessionId })
    .where('id', '=', place.id)
    .where('state', '=', 'reserved')
    .execute();
}

/** The place is free for another checkout. */
export async function closePlace(
  office: Office,
  place: Pick<CheckoutRow, 'id'>,
  state: 'complete' | 'expired',
): Promise<void> {
  await office.db.updateTable('upgrade_checkouts').set({ state }).where('id', '=', place.id).execute();
}

/** The same by the session's id, for the webhook. */
export async function closePlaceOf(office: Office, sessionId: string): Promise<void> {
  await office.db
    .updateTable('upgrade_checkouts')
    .set({ state: 'expired' })
    .where('session_id', '=', sessionId)
    .where('state', 'in', ['reserved', 'open'])
    .execute();
}
