import type { UpgradeContext } from '../context.ts';
import { serviceErrors } from '../errors.ts';
import { parseEvent } from '../parseEvent.ts';

/** An event is refused when it was signed longer ago than this, in seconds. */
const TOLERANCE = 300;

/**
 * Notes a signed event once; the work is done after the answer. True when it is new and has to be worked on.
 * @throws ServiceError 400 when the signature does not fit these very bytes, or is too old, and for what is no event
 */
export async function receiveWebhook(
  context: UpgradeContext,
  secret: string,
  body: string,
  signature: string | undefined,
): Promise<boolean> {
  const now = context.clock.now();
  let given: unknown;
  try {
    given = context.stripe.webhooks.constructEvent(body, signature ?? '', secret, TOLERANCE, undefined, now);
  } catch {
    throw serviceErrors.badRequest('The signature of this event does not fit.');
  }
  const event = parseEvent(given);
  if (event === null) throw serviceErrors.badRequest('This is not an event that can be read.');
  const { subject } = event;
  if (!subject) return false;
  const noted = await context.db
    .insertInto('upgrade_webhook_events')
    .values({
      id: event.id,
      type: event.type,
      ...subject,
      received_at: now,
      next_attempt_at: now,
      processed_at: null,
      attempts: 0,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return noted !== undefined;
}
