import type { ClientMetadata } from 'oidc-provider';
import { isOfDevice, isPublic, listensOnDevice, type OAuthClient } from '#services/identity/shared/oauthClient.ts';

/** A client as the authorization server takes it (OpenID Connect Dynamic Client Registration 1.0, section 2). */
export function clientMetadata(client: OAuthClient): ClientMetadata {
  // The product's page, not the library, assesses where somebody goes after a sign-out.
  return {
    client_id: client.client_id,
    client_name: client.client_name,
    ...(client.client_secret === undefined ? {} : { client_secret: client.client_secret }),
    application_type: isOfDevice(client) || listensOnDevice(client) ? 'native' : 'web',
    redirect_uris: [...client.redirect_uris],
    ...(client.access_token_minutes === undefined ? {} : { access_token_minutes: client.access_token_minutes }),
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: isPublic(client) ? 'none' : 'client_secret_basic',
  };
}
