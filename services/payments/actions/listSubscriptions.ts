import { z } from 'zod';
import type { PaymentsContext } from '../context.ts';
import { customerRow, subscriptionOf } from '../objects/find.ts';
import { listPage } from '../wire/list.ts';
import { paging } from '../wire/parameters.ts';
import { paginate } from '../wire/paginate.ts';

const RUNNING = ['incomplete', 'active', 'past_due', 'unpaid'] as const;
const statuses = {
  all: [...RUNNING, 'canceled'],
  ended: ['canceled'],
  active: ['active'],
  canceled: ['canceled'],
  incomplete: ['incomplete'],
  past_due: ['past_due'],
  incomplete_expired: [],
  paused: [],
  trialing: [],
  unpaid: ['unpaid'],
} as const;

export const listSubscriptionsParameters = z.strictObject({
  ...paging,
  customer: z.string().min(1).optional(),
  price: z.string().min(1).optional(),
  status: z
    .enum([
      'all',
      'ended',
      'active',
      'canceled',
      'incomplete',
      'past_due',
      'incomplete_expired',
      'paused',
      'trialing',
      'unpaid',
    ])
    .optional(),
});

/** Without a status: those that have not been canceled. @throws StripeError 400 for an unknown customer */
export async function listSubscriptions(
  context: PaymentsContext,
  parameters: z.infer<typeof listSubscriptionsParameters>,
) {
  const { customer, price, status } = parameters;
  if (customer !== undefined) await customerRow(context, customer, 'customer');
  const table = context.db.selectFrom('payments_subscriptions').selectAll();
  return listPage(
    context,
    {
      kind: 'subscription',
      url: '/v1/subscriptions',
      byId: (id) => table.where('id', '=', id).executeTakeFirst(),
      rows: (window) =>
        paginate(
          table
            .where('status', 'in', status ? statuses[status] : RUNNING)
            .$if(customer !== undefined, (query) => query.where('customer_id', '=', customer ?? ''))
            .$if(price !== undefined, (query) => query.where('price_id', '=', price ?? '')),
          window,
        ).execute(),
    },
    parameters,
    (row) => subscriptionOf(context, row),
  );
}
