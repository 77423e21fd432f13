import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { readText } from '#services/kit/http/jsonBody.ts';
import { sandboxResponse } from '#services/kit/pages/sandboxPage.ts';
import { inTransaction } from '#services/kit/database/transaction.ts';
import type { PaymentsContext } from '../context.ts';
import { completeSession } from '../lifecycle/completeSession.ts';
import { processDueChanges } from '../lifecycle/processDueChanges.ts';
import { readMetadata } from '../objects/columns.ts';
import { priceRow, productRow } from '../objects/find.ts';
import type { SessionRow } from '../tables.ts';
import { type CardOutcome, cardOutcome, cardProblems, type CardValues } from './cards.ts';
import { checkoutBody, confirmationBody, noticeBody, type Purchase } from './checkoutPage.ts';

const typed = z.string().max(200).catch('');
const cardForm = z.object({ email: typed, number: typed, expiry: typed, cvc: typed, name: typed, answer: typed });

const SENTENCES: Partial<Record<CardOutcome, string>> = {
  declined: 'Your card was declined. Please try another card.',
  insufficient: 'Your card has insufficient funds. Please try another card.',
  notATestCard: 'Your card was declined. The sandbox takes test cards only.',
};
const NOT_CONFIRMED = 'Your bank could not confirm that it is you. Please try again or use another card.';

/** `{CHECKOUT_SESSION_ID}` in the address stands for the session's id. */
export function successUrl(session: SessionRow): string {
  return session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id);
}

async function purchaseOf(context: PaymentsContext, session: SessionRow): Promise<Purchase> {
  const price = await priceRow(context, session.price_id);
  const product = await productRow(context, price.product_id);
  return { session, price, product, brand: readMetadata(session.metadata)['brand_name'] ?? session.customer_name };
}

/** A form that arrives after the session was settled: paid already means going on, not paying twice. */
function settledAnswer(session: SessionRow | undefined): Response {
  return session?.status === 'complete' ? redirectToSuccess(session) : settledNotice(session);
}

function redirectToSuccess(session: SessionRow): Response {
  return new Response(null, { status: 303, headers: { Location: successUrl(session), 'Cache-Control': 'no-store' } });
}

function settledNotice(session: SessionRow | undefined): Response {
  if (session?.status === 'complete') {
    const way = { label: 'Go on', href: successUrl(session) };
    return sandboxResponse({
      title: 'Already paid',
      body: noticeBody('Already paid', 'This checkout is complete.', way),
    });
  }
  if (session) {
    const way = { label: 'Go back', href: session.cancel_url };
    const body = noticeBody('This checkout has expired', 'Nothing was charged. Start again where you came from.', way);
    return sandboxResponse({ title: 'Expired', body }, 410);
  }
  const way = { label: 'Go to the start page', href: '/' };
  const body = noticeBody('No such checkout', 'The address of this checkout is wrong or incomplete.', way);
  return sandboxResponse({ title: 'Not found', body }, 404);
}

/** The hosted checkout at `/sandbox/checkout/{id}`: server-rendered, works without JavaScript. */
export function checkoutPages(pages: { context(): PaymentsContext; deliver(): Promise<void> }): Hono {
  const app = new Hono();

  async function find(c: Context): Promise<{ context: PaymentsContext; session: SessionRow | undefined }> {
    const context = pages.context();
    await processDueChanges(context);
    const session = await context.db
      .selectFrom('payments_sessions')
      .selectAll()
      .where('id', '=', c.req.param('id') ?? '')
      .executeTakeFirst();
    return { context, session };
  }

  async function show(
    context: PaymentsContext,
    session: SessionRow,
    filled: Parameters<typeof checkoutBody>[1],
    status = 200,
  ) {
    const purchase = await purchaseOf(context, session);
    const formTargets = [new URL(successUrl(session)).origin];
    const title = `Pay for ${purchase.product.name}`;
    return sandboxResponse({ title, body: checkoutBody(purchase, filled), wide: true }, status, { formTargets });
  }

  async function pay(
    context: PaymentsContext,
    session: SessionRow,
    values: CardValues,
    settlesLate: boolean,
  ): Promise<Response> {
    const paid = await inTransaction(context.db, async (db) => {
      const { email, name } = values;
      if (session.customer_email === null) {
        const customer_email = email.trim();
        await db.updateTable('payments_sessions').set({ customer_email }).where('id', '=', session.id).execute();
      }
      return completeSession({ ...context, db }, session.id, { name: name.trim(), settlesLate });
    });
    if (paid.status !== 'complete') return settledNotice(paid);
    // Like the provider: the webhook is told before the browser goes on, but a slow one holds nobody up.
    await pages.deliver();
    return redirectToSuccess(paid);
  }

  async function readCard(c: Context, session: SessionRow) {
    const { answer, ...values } = cardForm.parse(Object.fromEntries(new URLSearchParams(await readText(c))));
    return { answer, values: { ...values, email: session.customer_email ?? values.email } };
  }

  app.get('/:id', async (c) => {
    const { context, session } = await find(c);
    if (session?.status !== 'open') return settledNotice(session);
    const values = { email: session.customer_email ?? '', number: '', expiry: '', cvc: '', name: '' };
    return show(context, session, { values });
  });

  app.post('/:id', async (c) => {
    const { context, session } = await find(c);
    if (session?.status !== 'open') return settledAnswer(session);
    const { values } = await readCard(c, session);
    const problems = cardProblems(values, context.now);
    if (Object.keys(problems).length > 0) return show(context, session, { values, problems }, 422);
    const outcome = cardOutcome(values.number);
    const sentence = SENTENCES[outcome];
    if (sentence !== undefined) return show(context, session, { values, sentence }, 402);
    if (outcome !== 'confirmation') return pay(context, session, values, outcome === 'settlesLate');
    const body = confirmationBody(await purchaseOf(context, session), values);
    const formTargets = [new URL(successUrl(session)).origin];
    return sandboxResponse({ title: 'Confirm your payment', body }, 200, { formTargets });
  });

  app.post('/:id/confirm', async (c) => {
    const { context, session } = await find(c);
    if (session?.status !== 'open') return settledAnswer(session);
    const { answer, values } = await readCard(c, session);
    const isRight =
      cardOutcome(values.number) === 'confirmation' && Object.keys(cardProblems(values, context.now)).length === 0;
    if (answer === 'complete' && isRight) return pay(context, session, values, false);
    return show(context, session, { values, sentence: NOT_CONFIRMED }, 402);
  });

  return app;
}
