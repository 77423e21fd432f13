import type Stripe from 'stripe';
import type { PortalSessionRow } from '../tables.ts';
import { seconds } from './columns.ts';

export function portalSessionObject(row: PortalSessionRow, origin: string): Stripe.BillingPortal.Session {
  return {
    id: row.id,
    object: 'billing_portal.session',
    configuration: 'bpc_sandbox',
    created: seconds(row.created_at),
    customer: row.customer_id,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: row.return_url,
    url: `${origin}/sandbox/portal/${row.id}`,
  };
}
