import { z } from 'zod';
import type { Desk } from '../desk.ts';
import { eventObject } from '../objects/event.ts';
import { listPage } from '../wire/list.ts';
import { paging } from '../wire/parameters.ts';
import { noSuch } from '../wire/refusal.ts';
import { windowed } from '../wire/windowed.ts';

export const listEventsParameters = z.strictObject({
  ...paging,
  type: z.string().min(1).optional(),
  types: z.array(z.string().min(1)).max(20).optional(),
});

export function listEvents(desk: Desk, parameters: z.infer<typeof listEventsParameters>) {
  const types = parameters.types ?? (parameters.type ? [parameters.type] : undefined);
  const table = desk.db.selectFrom('payments_events').selectAll();
  return listPage(
    desk,
    {
      kind: 'event',
      url: '/v1/events',
      byId: (id) => table.where('id', '=', id).executeTakeFirst(),
      rows: (window) =>
        windowed(
          table.$if(types !== undefined, (query) => query.where('type', 'in', types ?? [])),
          window,
        ).execute(),
    },
    parameters,
    eventObject,
  );
}

export async function getEvent(desk: Desk, id: string) {
  const row = await desk.db.selectFrom('payments_events').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw noSuch('event', id);
  return eventObject(row);
}
