import { z } from 'zod';
import type { Desk } from '../desk.ts';
import { customerObject } from '../objects/customer.ts';
import { listPage } from '../wire/list.ts';
import { paging } from '../wire/parameters.ts';
import { windowed } from '../wire/windowed.ts';

export const listCustomersParameters = z.strictObject({ ...paging, email: z.string().min(1).max(512).optional() });

export function listCustomers(desk: Desk, parameters: z.infer<typeof listCustomersParameters>) {
  const { email } = parameters;
  const table = desk.db.selectFrom('payments_customers').selectAll();
  return listPage(
    desk,
    {
      kind: 'customer',
      url: '/v1/customers',
      byId: (id) => table.where('id', '=', id).executeTakeFirst(),
      rows: (window) =>
        windowed(
          table.$if(email !== undefined, (query) => query.where('email', '=', email ?? '')),
          window,
        ).execute(),
    },
    parameters,
    customerObject,
  );
}
