import type { PaymentsContext } from '../context.ts';
import { lineItemObject } from './checkoutSession.ts';
import { objectsById, priceRow, productRow, sessionRow, subscriptionOf } from './find.ts';
import { StripeError } from '../wire/error.ts';

type Json = Record<string, unknown>;
type Loader = (context: PaymentsContext, id: string) => Promise<unknown>;

const LEVELS = 4;

/** Fields that hold an id and may hold the object instead. */
const EXPANDABLE: Record<string, Record<string, Loader>> = {
  'checkout.session': {
    customer: objectsById.customer,
    subscription: objectsById.subscription,
    invoice: objectsById.invoice,
  },
  subscription: {
    customer: objectsById.customer,
    latest_invoice: objectsById.invoice,
    default_payment_method: objectsById.paymentMethod,
  },
  price: { product: objectsById.product },
  plan: { product: objectsById.product },
  invoice: { customer: objectsById.customer },
  line_item: { subscription: objectsById.subscription },
  subscription_details: { subscription: objectsById.subscription },
};

/** Fields that are absent until they are asked for. */
const INCLUDABLE: Record<string, Record<string, Loader>> = {
  'checkout.session': { line_items: lineItems },
  customer: { subscriptions: subscriptionsOf },
};

export async function lineItems(context: PaymentsContext, sessionId: string) {
  const row = await sessionRow(context, sessionId);
  const price = await priceRow(context, row.price_id);
  const line = lineItemObject(row, price, await productRow(context, price.product_id));
  return { object: 'list', data: [line], has_more: false, url: `/v1/checkout/sessions/${row.id}/line_items` };
}

async function subscriptionsOf(context: PaymentsContext, customerId: string) {
  const rows = await context.db
    .selectFrom('payments_subscriptions')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('status', '!=', 'canceled')
    .orderBy('created_at', 'desc')
    .execute();
  const data = await Promise.all(rows.map((row) => subscriptionOf(context, row)));
  return { object: 'list', data, has_more: false, url: `/v1/subscriptions?customer=${customerId}` };
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

async function expandField(
  context: PaymentsContext,
  holder: Json,
  field: string,
  rest: string[],
  path: string,
): Promise<void> {
  const kind = typeof holder['object'] === 'string' ? holder['object'] : 'subscription_details';
  const value = holder[field];
  const include = INCLUDABLE[kind]?.[field];
  if (value === undefined && include && typeof holder['id'] === 'string') {
    holder[field] = await include(context, holder['id']);
  } else if (typeof value === 'string') {
    const load = EXPANDABLE[kind]?.[field];
    if (!load) throw cannotExpand(path);
    holder[field] = await load(context, value);
  } else if (value === undefined || typeof value !== 'object') {
    throw cannotExpand(path);
  }
  if (rest.length > 0) await expandPath(context, holder[field], rest, path);
}

async function expandPath(context: PaymentsContext, value: unknown, steps: string[], path: string): Promise<void> {
  const [field, ...rest] = steps;
  if (value === null || field === undefined) return;
  if (Array.isArray(value)) {
    for (const each of value) await expandPath(context, each, steps, path);
  } else if (isRecord(value)) {
    await expandField(context, value, field, rest, path);
  } else {
    throw cannotExpand(path);
  }
}

function cannotExpand(path: string): StripeError {
  const message = `This property cannot be expanded (${path}). You may want to try expanding 'data.${path}' instead.`;
  return new StripeError(400, { param: 'expand[]', message });
}

/**
 * Puts objects in the place of their ids along `expand[]` paths, through lists (`line_items.data.price.product`).
 * @throws StripeError 400 for a path that leads nowhere or is longer than four levels
 */
export async function expandFields(context: PaymentsContext, answer: unknown, paths: string[]): Promise<unknown> {
  if (paths.length === 0) return answer;
  // The answer is made of shared constants too; only a copy may be written into.
  const copy: unknown = structuredClone(answer);
  for (const path of paths) {
    const steps = path.split('.');
    if (steps.length > LEVELS) {
      const message = `You cannot expand more than ${LEVELS} levels of a property. Property: ${path}`;
      throw new StripeError(400, { param: 'expand[]', message });
    }
    await expandPath(context, copy, steps, path);
  }
  return copy;
}
