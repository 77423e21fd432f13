import { requireStoredClient } from '#services/identity/shared/clients/storedClients.ts';
import { configuredView, registeredView } from '../clientView.ts';
import type { RegistrationContext } from '../registration.ts';

/**
 * GET /v1/connected_apps/clients/{client_id}: a client, of the settings too, without its secret.
 * @throws ServiceError connected_app_not_found
 */
export async function getClient(context: RegistrationContext, { params }: { params: { client_id: string } }) {
  const configured = (await context.clients.configured()).find(({ client_id: id }) => id === params.client_id);
  if (configured !== undefined) return { connected_app: configuredView(configured) };
  return { connected_app: registeredView(await requireStoredClient(context, params.client_id)) };
}
