import type { PaymentsContext } from '../context.ts';
import { noSuchObject } from '../wire/error.ts';
import type { CustomerRow, InvoiceRow, PriceRow, ProductRow, SessionRow, SubscriptionRow } from '../tables.ts';
import { priceObject, productObject } from './catalogue.ts';
import { checkoutSessionObject } from './checkoutSession.ts';
import { customerObject } from './customer.ts';
import { invoiceObject } from './invoice.ts';
import { paymentMethodObject, subscriptionIdOf } from './paymentMethod.ts';
import { subscriptionObject } from './subscription.ts';

/** Rows by id. `param` names the parameter that held the id; a missing row is refused in its name. */
export async function productRow(context: PaymentsContext, id: string, param?: string): Promise<ProductRow> {
  const row = await context.db.selectFrom('payments_products').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw noSuchObject('product', id, param);
  return row;
}

export async function priceRow(context: PaymentsContext, id: string, param?: string): Promise<PriceRow> {
  const row = await context.db.selectFrom('payments_prices').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw noSuchObject('price', id, param);
  return row;
}

export async function customerRow(context: PaymentsContext, id: string, param?: string): Promise<CustomerRow> {
  const row = await context.db.selectFrom('payments_customers').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw noSuchObject('customer', id, param);
  return row;
}

export async function sessionRow(context: PaymentsContext, id: string, param?: string): Promise<SessionRow> {
  const row = await context.db.selectFrom('payments_sessions').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw noSuchObject('checkout.session', id, param);
  return row;
}

export async function subscriptionRow(context: PaymentsContext, id: string, param?: string): Promise<SubscriptionRow> {
  const row = await context.db.selectFrom('payments_subscriptions').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw noSuchObject('subscription', id, param);
  return row;
}

export async function invoiceRow(context: PaymentsContext, id: string, param?: string): Promise<InvoiceRow> {
  const row = await context.db.selectFrom('payments_invoices').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw noSuchObject('invoice', id, param);
  return row;
}

/** Objects of the wire by id. */
export const objectsById = {
  product: async (context: PaymentsContext, id: string, param?: string) =>
    productObject(await productRow(context, id, param)),
  price: async (context: PaymentsContext, id: string, param?: string) =>
    priceObject(await priceRow(context, id, param)),
  customer: async (context: PaymentsContext, id: string, param?: string) =>
    customerObject(await customerRow(context, id, param)),
  session: async (context: PaymentsContext, id: string, param?: string) =>
    checkoutSessionObject(await sessionRow(context, id, param), context.origin),
  subscription: async (context: PaymentsContext, id: string, param?: string) =>
    subscriptionOf(context, await subscriptionRow(context, id, param)),
  invoice: async (context: PaymentsContext, id: string, param?: string) =>
    invoiceOf(context, await invoiceRow(context, id, param)),
  paymentMethod: async (context: PaymentsContext, id: string, param?: string) => {
    const table = context.db.selectFrom('payments_subscriptions').selectAll();
    const row = await table.where('id', '=', subscriptionIdOf(id)).executeTakeFirst();
    const found = row && paymentMethodObject(row);
    if (!found || found.id !== id) throw noSuchObject('payment_method', id, param);
    return found;
  },
};

export async function subscriptionOf(context: PaymentsContext, row: SubscriptionRow) {
  return subscriptionObject(row, await priceRow(context, row.price_id));
}

export async function invoiceOf(context: PaymentsContext, row: InvoiceRow) {
  const subscription = await subscriptionRow(context, row.subscription_id);
  return invoiceObject(row, subscription, await priceRow(context, subscription.price_id), context.origin);
}
