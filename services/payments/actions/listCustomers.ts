import { z } from 'zod';
import type { PaymentsContext } from '../context.ts';
import { customerObject } from '../objects/customer.ts';
import { listPage } from '../wire/list.ts';
import { paging } from '../wire/parameters.ts';
import { paginate } from '../wire/paginate.ts';

export const listCustomersParameters = z.strictObject({ ...paging, email: z.string().min(1).max(512).optional() });

export function listCustomers(context: PaymentsContext, parameters: z.infer<typeof listCustomersParameters>) {
  const { email } = parameters;
  const table = context.db.selectFrom('payments_customers').selectAll();
  return listPage(
    context,
    {
      kind: 'customer',
      url: '/v1/customers',
      byId: (id) => table.where('id', '=', id).executeTakeFirst(),
      rows: (window) =>
        paginate(
          table.$if(email !== undefined, (query) => query.where('email', '=', email ?? '')),
          window,
        ).execute(),
    },
    parameters,
    customerObject,
  );
}
