import { z } from 'zod';
import type { Desk } from '../desk.ts';
import { checkoutSessionObject } from '../objects/checkoutSession.ts';
import { listPage } from '../wire/list.ts';
import { paging } from '../wire/parameters.ts';
import { windowed } from '../wire/windowed.ts';

export const listCheckoutSessionsParameters = z.strictObject({
  ...paging,
  customer: z.string().min(1).optional(),
  subscription: z.string().min(1).optional(),
  status: z.enum(['open', 'complete', 'expired']).optional(),
});

export function listCheckoutSessions(desk: Desk, parameters: z.infer<typeof listCheckoutSessionsParameters>) {
  const { customer, subscription, status } = parameters;
  const table = desk.db.selectFrom('payments_sessions').selectAll();
  return listPage(
    desk,
    {
      kind: 'checkout.session',
      url: '/v1/checkout/sessions',
      byId: (id) => table.where('id', '=', id).executeTakeFirst(),
      rows: (window) =>
        windowed(
          table
            .$if(customer !== undefined, (query) => query.where('customer_id', '=', customer ?? ''))
            .$if(subscription !== undefined, (query) => query.where('subscription_id', '=', subscription ?? ''))
            .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'open')),
          window,
        ).execute(),
    },
    parameters,
    (row) => checkoutSessionObject(row, desk.origin),
  );
}
