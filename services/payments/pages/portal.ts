import { type Context, Hono } from 'hono';
import { readText } from '#services/kit/jsonBody.ts';
import { sandboxResponse } from '#services/kit/pages/sandboxPage.ts';
import { inTransaction } from '#services/kit/transaction.ts';
import type { Desk } from '../desk.ts';
import { cancelAtPeriodEnd, endSubscription } from '../lifecycle/endSubscription.ts';
import { passTime } from '../lifecycle/passTime.ts';
import { turnPeriod } from '../lifecycle/renewSubscriptions.ts';
import { customerRow, priceRow, productRow } from '../objects/lookUp.ts';
import type { SubscriptionRow } from '../tables.ts';
import { noticeBody } from './checkoutPage.ts';
import { cancelBody, portalBody, type PortalView } from './portalPage.ts';

/** A portal address is good for a day. */
const LIFETIME = 24 * 60 * 60 * 1000;

async function viewOf(desk: Desk, id: string): Promise<PortalView | undefined> {
  const portal = await desk.db
    .selectFrom('payments_portal_sessions')
    .selectAll()
    .where('id', '=', id)
    .where('created_at', '>', desk.now - LIFETIME)
    .executeTakeFirst();
  if (!portal) return undefined;
  const subscription = await desk.db
    .selectFrom('payments_subscriptions')
    .selectAll()
    .where('customer_id', '=', portal.customer_id)
    .where('status', '!=', 'canceled')
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  const invoices = await desk.db
    .selectFrom('payments_invoices')
    .selectAll()
    .where('customer_id', '=', portal.customer_id)
    .orderBy('period_start', 'desc')
    .limit(12)
    .execute();
  const customer = await customerRow(desk, portal.customer_id);
  const price = subscription && (await priceRow(desk, subscription.price_id));
  const product = price && (await productRow(desk, price.product_id));
  const plan = subscription && price && product ? { subscription, price, product } : null;
  return { portal, customer: customer.name, plan, invoices };
}

type Change = (desk: Desk, subscription: SubscriptionRow) => Promise<unknown>;

/** The billing portal at `/sandbox/portal/{id}`: see the plan, cancel it, keep it, or turn a period to try renewals. */
export function portalPages(pages: { desk(): Desk; deliver(): Promise<void> }): Hono {
  const app = new Hono();

  async function find(context: Context): Promise<PortalView | undefined> {
    const desk = pages.desk();
    await passTime(desk);
    return viewOf(desk, context.req.param('id') ?? '');
  }

  function notFound(): Response {
    const sentence = 'The address of this page is wrong or too old. Open billing again from your plan.';
    const body = noticeBody('This page is not available', sentence, { label: 'Go to the start page', href: '/' });
    return sandboxResponse({ title: 'Not found', body }, 404);
  }

  async function change(context: Context, act: Change): Promise<Response> {
    const view = await find(context);
    if (!view) return notFound();
    const subscription = view.plan?.subscription;
    if (subscription) {
      const desk = pages.desk();
      await inTransaction(desk.db, (db) => act({ ...desk, db }, subscription));
      await pages.deliver();
    }
    return context.redirect(`/sandbox/portal/${view.portal.id}`, 303);
  }

  app.get('/:id', async (context) => {
    const view = await find(context);
    return view ? sandboxResponse({ title: 'Your subscription', body: portalBody(view) }) : notFound();
  });

  app.get('/:id/cancel', async (context) => {
    const view = await find(context);
    if (!view) return notFound();
    if (!view.plan) return context.redirect(`/sandbox/portal/${view.portal.id}`, 303);
    return sandboxResponse({ title: 'Cancel subscription', body: cancelBody(view, view.plan) });
  });

  app.post('/:id/cancel', async (context) => {
    const when = new URLSearchParams(await readText(context)).get('when');
    return change(context, (desk, row) =>
      when === 'now' ? endSubscription(desk, row, desk.now) : cancelAtPeriodEnd(desk, row, true),
    );
  });
  app.post('/:id/keep', (context) => change(context, (desk, row) => cancelAtPeriodEnd(desk, row, false)));
  app.post('/:id/next-period', (context) => change(context, turnPeriod));

  return app;
}
