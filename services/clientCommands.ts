import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Tables } from './composition.ts';
import { registeredView } from './identity/authorization/clients/clientView.ts';
import { everyClient, readPage } from './identity/shared/clients/clientPages.ts';
import { replaceSecret } from './identity/shared/clients/secretRotation.ts';
import {
  type ClientRow,
  deleteClient,
  findRegistered,
  isClientId,
  type ProjectClients,
} from './identity/shared/clients/storedClients.ts';
import { AdminError } from './platform/admin/adminSocket.ts';
import { recordOperator } from './platform/audit/requestAudit.ts';
import type { Clock } from './platform/clock.ts';
import { ServiceError } from './platform/http/serviceError.ts';
import type { Secrets } from './platform/secrets.ts';

/** Rows that are held at once. */
const PAGE = 1_000;

const place = z.tuple([z.number().nullable(), z.string()]).nullable();

export const clientRequest = z.discriminatedUnion('action', [
  z.object({ action: z.literal('list'), after: place }),
  z.object({ action: z.literal('rotate'), clientId: z.string() }),
  z.object({ action: z.literal('remove'), clientId: z.string() }),
]);
export type ClientRequest = z.infer<typeof clientRequest>;

/** A registered client as the operator sees it. */
export const listedClient = z.object({
  client_id: z.string(),
  client_name: z.string(),
  client_type: z.string(),
  redirect_urls: z.array(z.string()),
});
export const listedClients = z.object({ clients: z.array(listedClient), next: place });
export const rotatedClient = listedClient.extend({ client_secret: z.string() });

interface OperatorContext {
  db: Kysely<Tables>;
  clock: Clock;
  secrets: Secrets;
}

const listed = (row: ClientRow): z.infer<typeof listedClient> => listedClient.parse(registeredView(row));

const unknown = (): AdminError => new AdminError('There is no client with this id.');

/** @throws AdminError for an id that no client has */
async function clientsWith({ db, clock, secrets }: OperatorContext, clientId: string): Promise<ProjectClients> {
  const row = isClientId(clientId) ? await findRegistered(db, clientId) : undefined;
  if (row === undefined) throw unknown();
  return { db, clock, secrets, kind: 'connected_app', project: { id: row.project_id }, notFound: unknown };
}

/**
 * Lists clients that the server API has registered, for both projects, a page at a time; gives one another secret; or
 * removes one.
 * @throws AdminError
 */
export async function answerAboutClients(given: OperatorContext, request: ClientRequest): Promise<unknown> {
  const { db, clock } = given;
  switch (request.action) {
    case 'list': {
      const page = { after: request.after, limit: PAGE, filter: everyClient };
      const { rows, next } = await readPage({ db, kind: 'connected_app', project: null }, page);
      return { clients: rows.map(listed), next };
    }
    case 'rotate': {
      const clients = await clientsWith(given, request.clientId);
      const record = recordOperator(clock, 'connected_app.changed', clients.project.id);
      const { row, secret } = await replaceSecret(clients, request.clientId, record).catch((error: unknown) => {
        throw error instanceof ServiceError ? new AdminError(error.message, { cause: error }) : error;
      });
      return { ...listed(row), client_secret: secret };
    }
    case 'remove': {
      const clients = await clientsWith(given, request.clientId);
      return listed(
        await deleteClient(
          clients,
          request.clientId,
          recordOperator(clock, 'connected_app.deleted', clients.project.id),
        ),
      );
    }
  }
}
