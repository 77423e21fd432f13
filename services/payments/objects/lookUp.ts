import type { Desk } from '../desk.ts';
import { noSuch } from '../wire/refusal.ts';
import type { CustomerRow, InvoiceRow, PriceRow, ProductRow, SessionRow, SubscriptionRow } from '../tables.ts';
import { priceObject, productObject } from './catalogue.ts';
import { checkoutSessionObject } from './checkoutSession.ts';
import { customerObject } from './customer.ts';
import { invoiceObject } from './invoice.ts';
import { subscriptionObject } from './subscription.ts';

/** Rows by id. `param` names the parameter that held the id; a missing row is refused in its name. */
export async function productRow(desk: Desk, id: string, param?: string): Promise<ProductRow> {
  const row = await desk.db.selectFrom('payments_products').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw noSuch('product', id, param);
  return row;
}

export async function priceRow(desk: Desk, id: string, param?: string): Promise<PriceRow> {
  const row = await desk.db.selectFrom('payments_prices').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw noSuch('price', id, param);
  return row;
}

export async function customerRow(desk: Desk, id: string, param?: string): Promise<CustomerRow> {
  const row = await desk.db.selectFrom('payments_customers').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw noSuch('customer', id, param);
  return row;
}

export async function sessionRow(desk: Desk, id: string, param?: string): Promise<SessionRow> {
  const row = await desk.db.selectFrom('payments_sessions').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw noSuch('checkout.session', id, param);
  return row;
}

export async function subscriptionRow(desk: Desk, id: string, param?: string): Promise<SubscriptionRow> {
  const row = await desk.db.selectFrom('payments_subscriptions').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw noSuch('subscription', id, param);
  return row;
}

export async function invoiceRow(desk: Desk, id: string, param?: string): Promise<InvoiceRow> {
  const row = await desk.db.selectFrom('payments_invoices').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw noSuch('invoice', id, param);
  return row;
}

/** Objects of the wire by id. */
export const objectsById = {
  product: async (desk: Desk, id: string, param?: string) => productObject(await productRow(desk, id, param)),
  price: async (desk: Desk, id: string, param?: string) => priceObject(await priceRow(desk, id, param)),
  customer: async (desk: Desk, id: string, param?: string) => customerObject(await customerRow(desk, id, param)),
  session: async (desk: Desk, id: string, param?: string) =>
    checkoutSessionObject(await sessionRow(desk, id, param), desk.origin),
  subscription: async (desk: Desk, id: string, param?: string) =>
    subscriptionOf(desk, await subscriptionRow(desk, id, param)),
  invoice: async (desk: Desk, id: string, param?: string) => invoiceOf(desk, await invoiceRow(desk, id, param)),
};

export async function subscriptionOf(desk: Desk, row: SubscriptionRow) {
  return subscriptionObject(row, await priceRow(desk, row.price_id));
}

export async function invoiceOf(desk: Desk, row: InvoiceRow) {
  const subscription = await subscriptionRow(desk, row.subscription_id);
  return invoiceObject(row, subscription, await priceRow(desk, subscription.price_id));
}
