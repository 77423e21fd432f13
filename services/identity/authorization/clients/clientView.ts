import { type ConnectedAppClient, TOKEN_MINUTES } from '#contracts/identity/server/connectedApps.ts';
import type { ClientRow } from '#services/identity/shared/clients/storedClients.ts';
import type { OAuthClient } from '#services/identity/shared/oauthClient.ts';
import { registeredClient } from './registeredClient.ts';

function viewOf(client: OAuthClient, creation_method: ConnectedAppClient['creation_method']): ConnectedAppClient {
  const { client_logo_url: logo_url, home_url } = client;
  return {
    client_id: client.client_id,
    client_name: client.client_name,
    client_description: client.client_description,
    client_type: client.client_type,
    status: 'active',
    creation_method,
    redirect_urls: client.redirect_uris,
    post_logout_redirect_urls: client.post_logout_redirect_uris,
    full_access_allowed: client.scopes.includes('full_access'),
    bypass_consent_for_offline_access: client.bypass_offline_consent ?? false,
    access_token_expiry_minutes: client.access_token_minutes ?? TOKEN_MINUTES.usual,
    access_token_template_content: '',
    id_token_template_content: '',
    scopes: client.scopes,
    scope_details: client.scope_details,
    resources: client.resources,
    ...(logo_url === undefined ? {} : { logo_url }),
    ...(home_url === undefined ? {} : { home_url }),
  };
}

/** A client of the settings as the wire shows it; of its secret nothing is shown. */
export const configuredView = (client: OAuthClient): ConnectedAppClient => viewOf(client, 'FILE');

/** A registered client as the wire shows it. */
export function registeredView(row: ClientRow): ConnectedAppClient {
  const { secret_hint: hint, next_secret_hint: next } = row;
  return {
    ...viewOf(registeredClient(row), 'API'),
    ...(hint === null ? {} : { client_secret_last_four: hint }),
    ...(next === null ? {} : { next_client_secret_last_four: next }),
  };
}
