import { z } from 'zod';
import type { PaymentsContext } from '../context.ts';
import { eventObject } from '../objects/event.ts';
import { listPage } from '../wire/list.ts';
import { paging } from '../wire/parameters.ts';
import { noSuchObject } from '../wire/error.ts';
import { paginate } from '../wire/paginate.ts';

export const listEventsParameters = z.strictObject({
  ...paging,
  type: z.string().min(1).optional(),
  types: z.array(z.string().min(1)).max(20).optional(),
});

export function listEvents(context: PaymentsContext, parameters: z.infer<typeof listEventsParameters>) {
  const types = parameters.types ?? (parameters.type ? [parameters.type] : undefined);
  const table = context.db.selectFrom('payments_events').selectAll();
  return listPage(
    context,
    {
      kind: 'event',
      url: '/v1/events',
      byId: (id) => table.where('id', '=', id).executeTakeFirst(),
      rows: (window) =>
        paginate(
          table.$if(types !== undefined, (query) => query.where('type', 'in', types ?? [])),
          window,
        ).execute(),
    },
    parameters,
    eventObject,
  );
}

export async function getEvent(context: PaymentsContext, id: string) {
  const row = await context.db.selectFrom('payments_events').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw noSuchObject('event', id);
  return eventObject(row);
}
