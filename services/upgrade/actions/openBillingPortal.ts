import { findCustomer, withCustomer } from '../customers.ts';
import type { UpgradeContext } from '../context.ts';
import { callProvider } from '../provider.ts';
import { serviceErrors } from '../errors.ts';
import type { BrandRow } from '../tables.ts';

/** Returns the address to manage the subscription: the fixed one, or a fresh portal session (SUB-07, D-02). */
export async function openBillingPortal(context: UpgradeContext, brand: BrandRow) {
  const { billingPortalUrl, publicOrigin } = context.settings;
  if (billingPortalUrl) return { url: billingPortalUrl };
  return callProvider(context.providerLimit, () =>
    withCustomer(context, brand, async (known) => {
      const customer = await findCustomer(context, known);
      if (customer === undefined) throw serviceErrors.subscriptionNotFound();
      const { url } = await context.stripe.billingPortal.sessions.create({ customer, return_url: `${publicOrigin}/` });
      return { url };
    }),
  );
}
