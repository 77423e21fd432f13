import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { readText } from '#services/platform/http/jsonBody.ts';
import type { Html } from '#services/platform/pages/html.ts';
import { sandboxResponse } from '#services/platform/pages/sandboxPage.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import type { PaymentsContext } from '../context.ts';
import { completeSession } from '../lifecycle/completeSession.ts';
import { processDueChanges } from '../lifecycle/processDueChanges.ts';
import { readMetadata } from '../objects/columns.ts';
import { priceRow, productRow } from '../objects/find.ts';
import type { SessionRow } from '../tables.ts';
import { type CardOutcome, cardOutcome, cardProblems, type CardValues, paidWith } from './cards.ts';
import { cardInput } from './cardInput.ts';
import { type CheckoutAttempt, findAttempt, forgetAttempts, keepAttempt } from './checkoutAttempts.ts';
import { checkoutBody, confirmationBody, noticeBody, type Purchase } from './checkoutPage.ts';

const typed = z.string().max(200).catch('');
const cardForm = z.object({ email: typed, number: typed, expiry: typed, cvc: typed, name: typed });
const confirmationForm = z.object({ attempt: typed, answer: typed });

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

  function hosted(session: SessionRow, title: string, body: Html, wide: boolean): Response {
    const formTargets = [new URL(successUrl(session)).origin];
    return sandboxResponse({ title, body, wide }, 200, { formTargets, scriptHashes: [cardInput.hash] });
  }

  /** Post/redirect/get: what came of a form is a page of its own, which Back and a reload open without a question. */
  async function answered(context: PaymentsContext, attempt: CheckoutAttempt): Promise<Response> {
    const step = attempt.isAwaitingConfirmation ? '/confirm' : '';
    const token = await keepAttempt(context, attempt);
    const Location = `/sandbox/checkout/${attempt.sessionId}${step}?attempt=${token}`;
    return new Response(null, { status: 303, headers: { Location, 'Cache-Control': 'no-store' } });
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
      return completeSession({ ...context, db }, session.id, {
        name: name.trim(),
        settlesLate,
        card: paidWith(values),
      });
    });
    if (paid.status !== 'complete') return settledNotice(paid);
    await forgetAttempts(context, session.id);
    // Like the provider: the webhook is told before the browser goes on, but a slow one holds nobody up.
    await pages.deliver();
    return redirectToSuccess(paid);
  }

  async function readForm<T extends z.ZodType>(c: Context, form: T): Promise<z.output<T>> {
    return form.parse(Object.fromEntries(new URLSearchParams(await readText(c))));
  }

  app.get('/:id', async (c) => {
    const { context, session } = await find(c);
    if (session?.status !== 'open') return settledNotice(session);
    const empty = { email: session.customer_email ?? '', number: '', expiry: '', cvc: '', name: '' };
    const purchase = await purchaseOf(context, session);
    const filled = (await findAttempt(context, c.req.query('attempt'), session.id)) ?? { values: empty };
    return hosted(session, `Pay for ${purchase.product.name}`, checkoutBody(purchase, filled), true);
  });

  app.post('/:id', async (c) => {
    const { context, session } = await find(c);
    if (session?.status !== 'open') return settledAnswer(session);
    const card = await readForm(c, cardForm);
    const values = { ...card, email: session.customer_email ?? card.email };
    const attempt = { sessionId: session.id, values };
    const problems = cardProblems(values, context.now);
    if (Object.keys(problems).length > 0) return answered(context, { ...attempt, problems });
    const outcome = cardOutcome(values.number);
    const sentence = SENTENCES[outcome];
    if (sentence !== undefined) return answered(context, { ...attempt, sentence });
    if (outcome === 'confirmation') return answered(context, { ...attempt, isAwaitingConfirmation: true });
    return pay(context, session, values, outcome === 'settlesLate');
  });

  app.get('/:id/confirm', async (c) => {
    const { context, session } = await find(c);
    if (session?.status !== 'open') return settledNotice(session);
    const token = c.req.query('attempt') ?? '';
    const attempt = await findAttempt(context, token, session.id);
    if (!attempt?.isAwaitingConfirmation) return c.redirect(`/sandbox/checkout/${session.id}`);
    const body = confirmationBody(await purchaseOf(context, session), token);
    return hosted(session, 'Confirm your payment', body, false);
  });

  app.post('/:id/confirm', async (c) => {
    const { context, session } = await find(c);
    if (session?.status !== 'open') return settledAnswer(session);
    const { answer, attempt: token } = await readForm(c, confirmationForm);
    const attempt = await findAttempt(context, token, session.id);
    if (!attempt?.isAwaitingConfirmation) return c.redirect(`/sandbox/checkout/${session.id}`, 303);
    const { values } = attempt;
    if (answer === 'complete') return pay(context, session, values, false);
    return answered(context, { sessionId: session.id, values, sentence: NOT_CONFIRMED });
  });

  return app;
}
