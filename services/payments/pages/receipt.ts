import { Hono } from 'hono';
import { sandboxResponse } from '#services/platform/pages/sandboxPage.ts';
import { html } from '#services/platform/pages/html.ts';
import type { PaymentsContext } from '../context.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { payInvoice } from '../lifecycle/payInvoice.ts';
import { customerRow, priceRow, productRow, subscriptionRow } from '../objects/find.ts';
import { noticeBody } from './checkoutPage.ts';
import { money } from '#services/platform/money.ts';
import { longDate } from './elements.ts';
import { row } from './portalPage.ts';

/**
 * An invoice as the person keeps it, at `/sandbox/receipts/{id}`; its id cannot be guessed, as with the provider. One that is
 * not paid yet is paid there.
 */
export function receiptPages(pages: { context(): PaymentsContext; deliver(): Promise<void> }): Hono {
  const app = new Hono();
  app.get('/:id', async (c) => {
    const context = pages.context();
    const table = context.db.selectFrom('payments_invoices').selectAll();
    const invoice = await table.where('id', '=', c.req.param('id')).executeTakeFirst();
    if (!invoice) {
      const way = { label: 'Go to the start page', href: '/' };
      const body = noticeBody('No such receipt', 'The address of this receipt is wrong or incomplete.', way);
      return sandboxResponse({ title: 'Not found', body }, 404);
    }
    const { price_id } = await subscriptionRow(context, invoice.subscription_id);
    const { product_id } = await priceRow(context, price_id);
    const [product, customer] = [
      await productRow(context, product_id),
      await customerRow(context, invoice.customer_id),
    ];
    const title = invoice.status === 'paid' ? 'Receipt' : 'Invoice';
    const body = html`<div class="ts-card ts-card--wide ts-stack">
      <div class="ts-head">
        <h1 class="ts-title">${title} ${invoice.number}</h1>
        <p class="ts-lede">Stands in for the card provider's receipt.</p>
      </div>
      <ul class="ts-rows">
        ${row('Plan', product.name)} ${customer.name === null ? '' : row('Brand', customer.name)}
        ${row('Date', longDate(invoice.created_at))}
        ${row('Period', `${longDate(invoice.period_start)} – ${longDate(invoice.period_end)}`)}
        ${row(invoice.status === 'paid' ? 'Paid' : 'Due', money(invoice.amount, invoice.currency))}
      </ul>
      ${
        invoice.status === 'paid'
          ? ''
          : html`<form method="post">
              <button class="ts-btn ts-btn--primary ts-btn--wide" type="submit">
                <span>Pay with the card on file</span>
              </button>
            </form>`
      }
      <a class="ts-btn ts-btn--quiet ts-btn--wide" href="/subscribed"><span>Back to ${context.productName}</span></a>
    </div>`;
    return sandboxResponse({ title, body });
  });
  app.post('/:id', async (c) => {
    const context = pages.context();
    const id = c.req.param('id');
    await inTransaction(context.db, (db) => payInvoice({ ...context, db }, id));
    await pages.deliver();
    return c.redirect(`/sandbox/receipts/${id}`, 303);
  });
  return app;
}
