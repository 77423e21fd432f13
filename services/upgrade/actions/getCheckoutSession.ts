import { checkoutSessionLookupSchema } from '#contracts/upgrade/checkout.ts';
import { fulfil, productName, receiptUrl, sessionExpansion, subscriptionOf } from '../fulfilment.ts';
import type { UpgradeContext } from '../context.ts';
import { callProvider, findOrUndefined } from '../provider.ts';
import { serviceErrors } from '../errors.ts';
import { periodEnd } from '../subscriptions.ts';
import type { OwnedBrand } from '../brands/brands.ts';

const SESSION_ID = /^cs_(test|live)_\w{1,200}$/;

/** Returns the outcome of a checkout. A paid one is fulfilled if the webhook was not faster. SVC-07, DAT-09 */
export async function getCheckoutSession(context: UpgradeContext, { brand, signedInAs }: OwnedBrand, id: string) {
  if (!SESSION_ID.test(id)) throw serviceErrors.checkoutNotFound();
  const session = await callProvider(context.providerLimit, () =>
    findOrUndefined(context.stripe.checkout.sessions.retrieve(id, { expand: [...sessionExpansion, 'invoice'] })),
  );
  if (!session || session.metadata?.['brand_id'] !== brand.id) throw serviceErrors.checkoutNotFound();
  const subscription = subscriptionOf(session);
  const answer = checkoutSessionLookupSchema.safeParse({
    status: session.status,
    payment_status: session.payment_status,
    product: { name: productName(session) },
    metadata: { brand_name: session.metadata['brand_name'] ?? brand.name },
    subscription: subscription ? { current_period_end: periodEnd(subscription) } : null,
    receipt_url: receiptUrl(session),
    signed_in_as: signedInAs,
  });
  if (!answer.success) throw serviceErrors.providerFailed(answer.error);
  await fulfil(context, session, 'lookup');
  return answer.data;
}
