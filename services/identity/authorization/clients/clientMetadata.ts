import type { ClientMetadata } from 'oidc-provider';
import { isPublic, type OAuthClient } from '#services/identity/kit/oauthClient.ts';

/** A client as the authorization server takes it (OpenID Connect Dynamic Client Registration 1.0, section 2). */
export function clientMetadata(client: OAuthClient): ClientMetadata {
  const isOfDevice = client.redirect_uris.some((address) => !address.startsWith('http'));
  return {
    client_id: client.client_id,
    client_name: client.client_name,
    ...(client.client_secret === undefined ? {} : { client_secret: client.client_secret }),
    application_type: isOfDevice ? 'native' : 'web',
    redirect_uris: [...client.redirect_uris],
    post_logout_redirect_uris: [...client.post_logout_redirect_uris],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: isPublic(client) ? 'none' : 'client_secret_basic',
  };
}
