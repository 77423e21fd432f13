import { findCustomer } from '../customers.ts';
import type { Office } from '../office.ts';
import { askProvider } from '../provider.ts';
import { refusals } from '../refusals.ts';
import type { BrandRow } from '../tables.ts';

/** Where the person manages the subscription: the fixed address, or a fresh portal session (SUB-07, D-02). */
export async function openBillingPortal(office: Office, brand: BrandRow) {
  const { billingPortalUrl, publicOrigin } = office.settings;
  if (billingPortalUrl) return { url: billingPortalUrl };
  return askProvider(office.providerLimit, async () => {
    const customer = await findCustomer(office, brand);
    if (customer === undefined) throw refusals.subscriptionNotFound();
    const { url } = await office.stripe.billingPortal.sessions.create({ customer, return_url: `${publicOrigin}/` });
    return { url };
  });
}
