import Stripe from 'stripe';
import type { OwnedPlan } from '#contracts/upgrade/plan.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import type { PlanMail } from '#services/platform/messageTemplates/planMail.ts';
import type { UpgradeContext } from '../context.ts';
import { cardExpansion, cardOf, nameOf } from '../planParts.ts';
import { findOrUndefined } from '../provider.ts';
import { hasEnded } from '../subscriptions.ts';
import { mailOnce } from './mailOnce.ts';
import type { Owner } from './owner.ts';

/** The card on file; null where the provider names none, as for a customer that was deleted. */
async function cardOnFile({ stripe }: UpgradeContext, { id }: Stripe.Subscription): Promise<OwnedPlan['card']> {
  try {
    return cardOf(await stripe.subscriptions.retrieve(id, { expand: cardExpansion }));
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return null;
    throw error;
  }
}

/** The period that was paid for: the invoice's own one is that of what was used before. */
function periodOf({ lines }: Stripe.Invoice) {
  const [last] = lines.data.map(({ period }) => period).toSorted((one, other) => other.end - one.end);
  return last === undefined ? null : { start: last.start * 1000, end: last.end * 1000 };
}

/** A fact that an invoice shows now, and its mail; null: there is nothing to write about, and the card is not asked for. */
async function factOf(
  invoice: Stripe.Invoice,
  { hasFailed, isEnded }: { hasFailed: boolean; isEnded: boolean },
  { plan, findCard }: { plan: string; findCard: () => Promise<OwnedPlan['card']> },
): Promise<{ fact: string; mail: PlanMail } | null> {
  const { id, status, currency, attempt_count: tries, next_payment_attempt: next } = invoice;
  const isReceipt = status === 'paid' && invoice.amount_paid > 0;
  if (!isReceipt && (status !== 'open' || !hasFailed || isEnded)) return null;
  const common = { plan, card: await findCard(), invoiceLink: invoice.hosted_invoice_url ?? null };
  if (isReceipt) {
    const total = { amount: invoice.amount_paid, currency };
    return { fact: `receipt:${id}`, mail: { ...common, kind: 'receipt', total, period: periodOf(invoice) } };
  }
  const total = { amount: invoice.amount_remaining, currency };
  const retriesAt = next === null ? null : next * 1000;
  return { fact: `payment-failed:${id}:${tries}`, mail: { ...common, kind: 'payment-failed', total, retriesAt } };
}

/**
 * Writes to the owner about an invoice of their subscription: as the provider has it now, so that one that was paid after
 * all has a receipt, and a late event of its failure has no mail.
 */
export async function mailInvoice(
  context: UpgradeContext,
  { owner, subscription }: { owner: Owner; subscription: Stripe.Subscription },
  { id, hasFailed }: { id: string; hasFailed: boolean },
): Promise<void> {
  const invoice = await findOrUndefined(context.stripe.invoices.retrieve(id));
  const of = invoice?.parent?.subscription_details?.subscription;
  if (invoice === undefined || (typeof of === 'object' ? of.id : of) !== subscription.id) return;
  const plan = nameOf(subscription.items.data[0]?.price) ?? owner.brand.plan ?? owner.brand.name;
  const states = { hasFailed, isEnded: hasEnded(subscription) };
  const findCard = () => cardOnFile(context, subscription);
  const found = await factOf(invoice, states, { plan, findCard });
  if (found === null) return;
  await inTransaction(context.db, (db) => mailOnce({ ...context, db }, owner, found.fact, found.mail));
}
