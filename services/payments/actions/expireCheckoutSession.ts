import type { Desk } from '../desk.ts';
import { expireSession } from '../lifecycle/expireSessions.ts';
import { checkoutSessionObject } from '../objects/checkoutSession.ts';
import { sessionRow } from '../objects/lookUp.ts';
import { StripeRefusal } from '../wire/refusal.ts';

/** Ends an open session before its time. */
export async function expireCheckoutSession(desk: Desk, id: string) {
  const { status } = await sessionRow(desk, id);
  const expired = await expireSession(desk, id);
  if (expired) return checkoutSessionObject(expired, desk.origin);
  const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${status}.`;
  throw new StripeRefusal(400, { message });
}
