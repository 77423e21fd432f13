import { z } from 'zod';
import type { PaymentsContext } from '../context.ts';
import { priceObject, productObject } from '../objects/catalogue.ts';
import { listPage } from '../wire/list.ts';
import { flag, paging } from '../wire/parameters.ts';
import { paginate } from '../wire/paginate.ts';

export const listProductsParameters = z.strictObject({ ...paging, active: flag.optional() });
export const listPricesParameters = z.strictObject({
  ...paging,
  active: flag.optional(),
  product: z.string().min(1).optional(),
});

export function listProducts(context: PaymentsContext, parameters: z.infer<typeof listProductsParameters>) {
  const { active } = parameters;
  const table = context.db.selectFrom('payments_products').selectAll();
  return listPage(
    context,
    {
      kind: 'product',
      url: '/v1/products',
      byId: (id) => table.where('id', '=', id).executeTakeFirst(),
      rows: (window) =>
        paginate(
          table.$if(active !== undefined, (query) => query.where('active', '=', active ? 1 : 0)),
          window,
        ).execute(),
    },
    parameters,
    productObject,
  );
}

export function listPrices(context: PaymentsContext, parameters: z.infer<typeof listPricesParameters>) {
  const { active, product } = parameters;
  const table = context.db.selectFrom('payments_prices').selectAll();
  return listPage(
    context,
    {
      kind: 'price',
      url: '/v1/prices',
      byId: (id) => table.where('id', '=', id).executeTakeFirst(),
      rows: (window) =>
        paginate(
          table
            .$if(active !== undefined, (query) => query.where('active', '=', active ? 1 : 0))
            .$if(product !== undefined, (query) => query.where('product_id', '=', product ?? '')),
          window,
        ).execute(),
    },
    parameters,
    priceObject,
  );
}
