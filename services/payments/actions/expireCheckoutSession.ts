import type { PaymentsContext } from '../context.ts';
import { expireSession } from '../lifecycle/expireSessions.ts';
import { checkoutSessionObject } from '../objects/checkoutSession.ts';
import { sessionRow } from '../objects/find.ts';
import { StripeError } from '../wire/error.ts';

/** Ends an open session before its time. */
export async function expireCheckoutSession(context: PaymentsContext, id: string) {
  const { status } = await sessionRow(context, id);
  const expired = await expireSession(context, id);
  if (expired) return checkoutSessionObject(expired, context.origin);
  const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${status}.`;
  throw new StripeError(400, { message });
}
