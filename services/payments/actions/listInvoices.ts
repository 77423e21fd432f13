import { z } from 'zod';
import type { PaymentsContext } from '../context.ts';
import { invoiceOf } from '../objects/find.ts';
import { listPage } from '../wire/list.ts';
import { paging } from '../wire/parameters.ts';
import { paginate } from '../wire/paginate.ts';

export const listInvoicesParameters = z.strictObject({
  ...paging,
  customer: z.string().min(1).optional(),
  subscription: z.string().min(1).optional(),
  status: z.enum(['open', 'paid']).optional(),
});

export function listInvoices(context: PaymentsContext, parameters: z.infer<typeof listInvoicesParameters>) {
  const { customer, subscription, status } = parameters;
  const table = context.db.selectFrom('payments_invoices').selectAll();
  return listPage(
    context,
    {
      kind: 'invoice',
      url: '/v1/invoices',
      byId: (id) => table.where('id', '=', id).executeTakeFirst(),
      rows: (window) =>
        paginate(
          table
            .$if(customer !== undefined, (query) => query.where('customer_id', '=', customer ?? ''))
            .$if(subscription !== undefined, (query) => query.where('subscription_id', '=', subscription ?? ''))
            .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'paid')),
          window,
        ).execute(),
    },
    parameters,
    (row) => invoiceOf(context, row),
  );
}
