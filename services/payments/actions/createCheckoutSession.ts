import { z } from 'zod';
import type { PaymentsContext } from '../context.ts';
import { newStripeId } from '../ids.ts';
import { checkoutSessionObject } from '../objects/checkoutSession.ts';
import { customerRow, priceRow } from '../objects/find.ts';
import type { SessionRow } from '../tables.ts';
import { address, integer, metadata } from '../wire/parameters.ts';
import { StripeError } from '../wire/error.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const lineItem = z.strictObject({
  price: z.string().min(1),
  quantity: integer.pipe(z.number().min(1).max(999_999)).optional(),
});

export const createCheckoutSessionParameters = z.strictObject({
  mode: z.literal('subscription'),
  success_url: address,
  cancel_url: address.optional(),
  line_items: z.array(lineItem).min(1).max(1),
  customer: z.string().min(1).optional(),
  customer_email: z.email({ pattern: z.regexes.html5Email }).optional(),
  client_reference_id: z.string().min(1).max(200).optional(),
  metadata: metadata.optional(),
  subscription_data: z.strictObject({ metadata: metadata.optional() }).optional(),
  ui_mode: z.literal('hosted_page').optional(),
  expires_at: integer.optional(),
});
type Parameters = z.infer<typeof createCheckoutSessionParameters>;

function expiry(context: PaymentsContext, wanted: number | undefined): number {
  if (wanted === undefined) return context.now + DAY;
  const at = wanted * 1000;
  if (at < context.now + 30 * MINUTE || at > context.now + DAY + MINUTE) {
    const message =
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.';
    throw new StripeError(400, { param: 'expires_at', message });
  }
  return at;
}

/** Opens a hosted checkout for one recurring price, for 24 h unless `expires_at` says otherwise. */
export async function createCheckoutSession(context: PaymentsContext, parameters: Parameters) {
  const [line] = parameters.line_items;
  if (!line)
    throw new StripeError(400, {
      code: 'parameter_missing',
      param: 'line_items',
      message: 'Missing required param: line_items.',
    });
  if (parameters.customer && parameters.customer_email) {
    const message = 'You may only specify one of these parameters: customer, customer_email.';
    throw new StripeError(400, { param: 'customer_email', message });
  }
  const price = await priceRow(context, line.price, 'line_items[0][price]');
  if (price.active === 0) {
    const message = 'The price specified is inactive. This field only accepts active prices.';
    throw new StripeError(400, { param: 'line_items[0][price]', message });
  }
  const customer = parameters.customer ? await customerRow(context, parameters.customer, 'customer') : undefined;
  const quantity = line.quantity ?? 1;
  const row: SessionRow = {
    id: newStripeId('cs_test'),
    status: 'open',
    payment_status: 'unpaid',
    customer_id: customer?.id ?? null,
    customer_email: customer ? customer.email : (parameters.customer_email ?? null),
    customer_name: customer?.name ?? null,
    client_reference_id: parameters.client_reference_id ?? null,
    item_id: newStripeId('li'),
    price_id: price.id,
    quantity,
    amount: price.unit_amount * quantity,
    currency: price.currency,
    success_url: parameters.success_url,
    cancel_url: parameters.cancel_url ?? null,
    metadata: JSON.stringify(parameters.metadata ?? {}),
    subscription_metadata: JSON.stringify(parameters.subscription_data?.metadata ?? {}),
    subscription_id: null,
    invoice_id: null,
    expires_at: expiry(context, parameters.expires_at),
    settles_at: null,
    created_at: context.now,
  };
  await context.db.insertInto('payments_sessions').values(row).execute();
  return checkoutSessionObject(row, context.origin);
}
