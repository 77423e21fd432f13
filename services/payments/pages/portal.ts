import { type Context, Hono } from 'hono';
import { readText } from '#services/platform/http/jsonBody.ts';
import { sandboxResponse } from '#services/platform/pages/sandboxPage.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import type { PaymentsContext } from '../context.ts';
import { cancelAtPeriodEnd, endSubscription } from '../lifecycle/endSubscription.ts';
import { processDueChanges } from '../lifecycle/processDueChanges.ts';
import { endPeriod, failPayment } from '../lifecycle/renewSubscriptions.ts';
import { customerRow, priceRow, productRow } from '../objects/find.ts';
import type { SubscriptionRow } from '../tables.ts';
import { noticeBody } from './checkoutPage.ts';
import { cancelBody, portalBody, type PortalView } from './portalPage.ts';

/** A portal address is good for a day. */
const LIFETIME = 24 * 60 * 60 * 1000;

async function viewOf(context: PaymentsContext, id: string): Promise<PortalView | undefined> {
  const portal = await context.db
    .selectFrom('payments_portal_sessions')
    .selectAll()
    .where('id', '=', id)
    .where('created_at', '>', context.now - LIFETIME)
    .executeTakeFirst();
  if (!portal) return undefined;
  const subscription = await context.db
    .selectFrom('payments_subscriptions')
    .selectAll()
    .where('customer_id', '=', portal.customer_id)
    .where('status', '!=', 'canceled')
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  const invoices = await context.db
    .selectFrom('payments_invoices')
    .selectAll()
    .where('customer_id', '=', portal.customer_id)
    .orderBy('period_start', 'desc')
    .limit(12)
    .execute();
  const customer = await customerRow(context, portal.customer_id);
  const price = subscription && (await priceRow(context, subscription.price_id));
  const product = price && (await productRow(context, price.product_id));
  const plan = subscription && price && product ? { subscription, price, product } : null;
  return { portal, productName: context.productName, customer: customer.name, plan, invoices };
}

type Change = (context: PaymentsContext, subscription: SubscriptionRow) => Promise<unknown>;

/** The billing portal at `/sandbox/portal/{id}`: see the plan, cancel it, keep it, or turn a period to try renewals. */
export function portalPages(pages: { context(): PaymentsContext; deliver(): Promise<void> }): Hono {
  const app = new Hono();

  async function find(c: Context): Promise<PortalView | undefined> {
    const context = pages.context();
    await processDueChanges(context);
    return viewOf(context, c.req.param('id') ?? '');
  }

  function notFound(): Response {
    const sentence = 'The address of this page is wrong or too old. Open billing again from your plan.';
    const body = noticeBody('This page is not available', sentence, { label: 'Go to the start page', href: '/' });
    return sandboxResponse({ title: 'Not found', body }, 404);
  }

  async function change(c: Context, act: Change): Promise<Response> {
    const view = await find(c);
    if (!view) return notFound();
    const subscription = view.plan?.subscription;
    if (subscription) {
      const context = pages.context();
      await inTransaction(context.db, (db) => act({ ...context, db }, subscription));
      await pages.deliver();
    }
    return c.redirect(`/sandbox/portal/${view.portal.id}`, 303);
  }

  app.get('/:id', async (c) => {
    const view = await find(c);
    return view ? sandboxResponse({ title: 'Your subscription', body: portalBody(view) }) : notFound();
  });

  app.get('/:id/cancel', async (c) => {
    const view = await find(c);
    if (!view) return notFound();
    if (!view.plan) return c.redirect(`/sandbox/portal/${view.portal.id}`, 303);
    return sandboxResponse({ title: 'Cancel subscription', body: cancelBody(view, view.plan) });
  });

  app.post('/:id/cancel', async (c) => {
    const when = new URLSearchParams(await readText(c)).get('when');
    return change(c, (context, row) =>
      when === 'now' ? endSubscription(context, row, context.now) : cancelAtPeriodEnd(context, row, true),
    );
  });
  app.post('/:id/keep', (c) => change(c, (context, row) => cancelAtPeriodEnd(context, row, false)));
  app.post('/:id/next-period', (c) => change(c, endPeriod));
  app.post('/:id/fail-payment', (c) => change(c, failPayment));

  return app;
}
