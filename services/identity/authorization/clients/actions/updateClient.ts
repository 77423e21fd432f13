import type { ConnectedAppClient, ConnectedAppFields } from '#contracts/identity/server/connectedApps.ts';
import { changeClient } from '#services/identity/shared/clients/storedClients.ts';
import type { AuditChanges } from '#services/platform/audit/auditTable.ts';
import { recordRequest } from '#services/platform/audit/requestAudit.ts';
import { registeredView } from '../clientView.ts';
import { describedClient } from '../describedClient.ts';
import { clientColumns, registeredClient } from '../registeredClient.ts';
import { type RegistrationContext, requireWritable } from '../registration.ts';

function changesOf(before: ConnectedAppClient, after: ConnectedAppClient): AuditChanges {
  const was = new Map<string, unknown>(Object.entries(before));
  const is = new Map<string, unknown>(Object.entries(after));
  const names = [...new Set([...was.keys(), ...is.keys()])];
  const changed = names.filter((name) => JSON.stringify(was.get(name)) !== JSON.stringify(is.get(name)));
  return Object.fromEntries(changed.map((name) => [name, { before: was.get(name), after: is.get(name) }]));
}

/**
 * PUT /v1/connected_apps/clients/{client_id}: changes what is given, from the next request of the application on.
 * @throws ServiceError connected_app_not_found, connected_app_read_only, invalid_connected_app,
 *   first_party_client_required, token_template_not_supported
 */
export async function updateClient(
  context: RegistrationContext,
  { body, params, headers }: { body: ConnectedAppFields; params: { client_id: string }; headers: Headers },
) {
  await requireWritable(context, params.client_id);
  const row = await changeClient(context, params.client_id, recordRequest(headers), (before) => {
    const columns = clientColumns(describedClient(body, registeredClient(before)));
    return { row: columns, changes: changesOf(registeredView(before), registeredView({ ...before, ...columns })) };
  });
  return { connected_app: registeredView(row) };
}
