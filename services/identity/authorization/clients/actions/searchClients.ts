import type { z } from 'zod';
import type { connectedAppSearchBody } from '#contracts/identity/server/connectedApps.ts';
import {
  cursorOf,
  everyClient,
  type Place,
  readCursor,
  readPage,
  USUAL_PAGE,
} from '#services/identity/shared/clients/clientPages.ts';
import { configuredView, registeredView } from '../clientView.ts';
import type { RegistrationContext } from '../registration.ts';

const byId = (one: { client_id: string }, other: { client_id: string }): number =>
  one.client_id < other.client_id ? -1 : 1;

/**
 * POST /v1/connected_apps/clients/search: a page of all clients, those of the settings first, then the oldest.
 * @throws ServiceError invalid_cursor
 */
export async function searchClients(
  context: RegistrationContext,
  { body }: { body: z.infer<typeof connectedAppSearchBody> },
) {
  const limit = body.limit ?? USUAL_PAGE;
  const after = readCursor(body.cursor);
  const [time, id] = after ?? [null, ''];
  const all = await context.clients.configured();
  const left = time === null ? all.toSorted(byId).filter((client) => client.client_id > id) : [];
  const configured = left.slice(0, limit);
  const stored = await readPage(context, {
    after,
    limit: limit - configured.length,
    filter: everyClient,
  });
  const last = configured.at(-1);
  // A page that the clients of the settings fill leads on to the stored ones.
  const isFull = last !== undefined && configured.length === limit && left.length + stored.total > limit;
  const next: Place | null = isFull ? [null, last.client_id] : stored.next;
  return {
    connected_apps: [...configured.map(configuredView), ...stored.rows.map(registeredView)],
    results_metadata: {
      total: all.length + stored.total,
      ...(next === null ? {} : { next_cursor: cursorOf(next) }),
    },
  };
}
