import { z } from 'zod';

/** The subject of an event: a checkout session, a subscription with or without an invoice, or neither. */
export interface EventSubject {
  session_id: string | null;
  subscription_id: string | null;
  invoice_id: string | null;
}

const id = z.string().regex(/^[\w-]{1,255}$/);
const reference = z.union([id, z.object({ id }).transform((object) => object.id)]);
const details = z.object({ subscription: reference.nullish() });

const aboutSession = z
  .object({ id })
  .transform((object): EventSubject => ({ session_id: object.id, subscription_id: null, invoice_id: null }));
const aboutSubscription = z
  .object({ id })
  .transform((object): EventSubject => ({ session_id: null, subscription_id: object.id, invoice_id: null }));
const aboutInvoice = z
  .object({ id: id.nullish(), parent: z.object({ subscription_details: details.nullish() }).nullish() })
  .transform(({ id: invoiceId = null, parent }): EventSubject => ({
    session_id: null,
    subscription_id: parent?.subscription_details?.subscription ?? null,
    invoice_id: invoiceId,
  }));

/** The types that change something here, with what is read of their objects. */
const subjects = new Map<string, z.ZodType<EventSubject>>([
  ['checkout.session.completed', aboutSession],
  ['checkout.session.async_payment_succeeded', aboutSession],
  ['checkout.session.async_payment_failed', aboutSession],
  ['checkout.session.expired', aboutSession],
  ['customer.subscription.created', aboutSubscription],
  ['customer.subscription.updated', aboutSubscription],
  ['customer.subscription.deleted', aboutSubscription],
  ['invoice.paid', aboutInvoice],
  ['invoice.payment_failed', aboutInvoice],
]);

/** Event types that the webhook must receive. */
export const eventTypes: readonly string[] = [...subjects.keys()];

const eventSchema = z.object({ id, type: z.string().regex(/^[\w.]{1,200}$/), data: z.object({ object: z.unknown() }) });

/**
 * Reads an event's id, type and subject: no subject for types that change nothing here. Null for what is no event:
 * a signature says who wrote it, not that it can be read.
 */
export function parseEvent(given: unknown): { id: string; type: string; subject: EventSubject | null } | null {
  const event = eventSchema.safeParse(given);
  if (!event.success) return null;
  const { id: eventId, type, data } = event.data;
  const schema = subjects.get(type);
  if (schema === undefined) return { id: eventId, type, subject: null };
  const subject = schema.safeParse(data.object);
  return subject.success ? { id: eventId, type, subject: subject.data } : null;
}
