import { z } from 'zod';
import type { PaymentsContext } from '../context.ts';
import { checkoutSessionObject } from '../objects/checkoutSession.ts';
import { listPage } from '../wire/list.ts';
import { paging } from '../wire/parameters.ts';
import { paginate } from '../wire/paginate.ts';

export const listCheckoutSessionsParameters = z.strictObject({
  ...paging,
  customer: z.string().min(1).optional(),
  subscription: z.string().min(1).optional(),
  status: z.enum(['open', 'complete', 'expired']).optional(),
});

export function listCheckoutSessions(
  context: PaymentsContext,
  parameters: z.infer<typeof listCheckoutSessionsParameters>,
) {
  const { customer, subscription, status } = parameters;
  const table = context.db.selectFrom('payments_sessions').selectAll();
  return listPage(
    context,
    {
      kind: 'checkout.session',
      url: '/v1/checkout/sessions',
      byId: (id) => table.where('id', '=', id).executeTakeFirst(),
      rows: (window) =>
        paginate(
          table
            .$if(customer !== undefined, (query) => query.where('customer_id', '=', customer ?? ''))
            .$if(subscription !== undefined, (query) => query.where('subscription_id', '=', subscription ?? ''))
            .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'open')),
          window,
        ).execute(),
    },
    parameters,
    (row) => checkoutSessionObject(row, context.origin),
  );
}
