import type { z } from 'zod';
import type { connectedAppCreateBody } from '#contracts/identity/server/connectedApps.ts';
import { clientSecret } from '#services/identity/shared/clients/clientSecrets.ts';
import { type ClientRow, insertClient } from '#services/identity/shared/clients/storedClients.ts';
import { recordRequest } from '#services/platform/audit/requestAudit.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { registeredView } from '../clientView.ts';
import { describedClient } from '../describedClient.ts';
import { clientColumns } from '../registeredClient.ts';
import type { RegistrationContext } from '../registration.ts';

/**
 * POST /v1/connected_apps/clients: a client, and its secret, which is stored as a keyed hash alone.
 * @throws ServiceError invalid_connected_app, first_party_client_required, token_template_not_supported
 */
export async function createClient(
  context: RegistrationContext,
  { body, headers }: { body: z.infer<typeof connectedAppCreateBody>; headers: Headers },
) {
  const { db, clock, secrets, project, kind } = context;
  const { client_type, ...fields } = body;
  const made = client_type.endsWith('_public') ? null : clientSecret(secrets);
  const client = describedClient(fields, {
    client_id: project.newId('connected-app'),
    client_type,
    client_secret: made?.hash,
  });
  const row: ClientRow = {
    client_id: client.client_id,
    project_id: project.id,
    kind,
    status: 'active',
    ...clientColumns(client),
    secret_hash: made?.hash ?? null,
    secret_hint: made?.hint ?? null,
    next_secret_hash: null,
    next_secret_hint: null,
    created_at: clock.now(),
  };
  await inTransaction(db, async (trx) => {
    if (!(await insertClient(trx, row))) throw new Error('Two clients were given one id');
    const { client_name, redirect_uris, scopes } = client;
    const changes = {
      client_name: { after: client_name },
      client_type: { after: client_type },
      redirect_urls: { after: redirect_uris },
      scopes: { after: scopes },
    };
    await recordRequest(headers)(trx, { targetId: row.client_id, changes });
  });
  return { connected_app: { ...registeredView(row), ...(made === null ? {} : { client_secret: made.secret }) } };
}
