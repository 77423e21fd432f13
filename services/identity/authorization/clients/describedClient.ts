import type { ConnectedAppFields } from '#contracts/identity/server/connectedApps.ts';
import { clientSchema, isThirdParty, type OAuthClient, usualScopes } from '#services/identity/shared/oauthClient.ts';
import { refuse } from './errors.ts';

/** Fields of a client by their names on the wire, where these differ. */
const wireNames: Readonly<Record<string, string>> = {
  redirect_uris: 'redirect_urls',
  post_logout_redirect_uris: 'post_logout_redirect_urls',
  client_logo_url: 'logo_url',
  access_token_minutes: 'access_token_expiry_minutes',
};

function scopesOf(fields: ConnectedAppFields, before: readonly string[]): string[] {
  const scopes = fields.scopes ?? before;
  const { full_access_allowed: isAllowed = scopes.includes('full_access') } = fields;
  const others = scopes.filter((scope) => scope !== 'full_access');
  return [...new Set([...others, ...(isAllowed ? ['full_access'] : [])])];
}

/** Empty: the address is removed. */
const urlOf = (given: string | undefined, before: string | undefined): string | undefined =>
  given === undefined ? before : given || undefined;

/**
 * Returns the client with what a backend has given of it.
 * @throws ServiceError token_template_not_supported, invalid_connected_app, first_party_client_required
 */
export function describedClient(
  fields: ConnectedAppFields,
  before: Pick<OAuthClient, 'client_id' | 'client_type' | 'client_secret'> & Partial<OAuthClient>,
): OAuthClient {
  const { access_token_custom_audience, access_token_template_content, id_token_template_content } = fields;
  if (access_token_custom_audience || access_token_template_content || id_token_template_content)
    throw refuse('token_template_not_supported');
  const scopes = scopesOf(fields, before.scopes ?? usualScopes);
  const parsed = clientSchema.safeParse({
    ...before,
    client_name: fields.client_name ?? before.client_name,
    client_description: fields.client_description ?? before.client_description,
    redirect_uris: fields.redirect_urls ?? before.redirect_uris,
    post_logout_redirect_uris: fields.post_logout_redirect_urls ?? before.post_logout_redirect_uris,
    client_logo_url: urlOf(fields.logo_url, before.client_logo_url),
    home_url: urlOf(fields.home_url, before.home_url),
    bypass_offline_consent: fields.bypass_consent_for_offline_access ?? before.bypass_offline_consent,
    access_token_minutes: fields.access_token_expiry_minutes ?? before.access_token_minutes,
    scopes,
    // Details of a scope go with it, unless they are given: then they are checked.
    scope_details: fields.scope_details ?? (before.scope_details ?? []).filter(({ scope }) => scopes.includes(scope)),
    resources: fields.resources ?? before.resources,
  });
  if (!parsed.success) {
    const problems = parsed.error.issues.slice(0, 5).map(({ path, message }) => {
      const [field = '(whole)', ...rest] = path.map(String);
      return { field: [wireNames[field] ?? field, ...rest].join('.'), message };
    });
    throw refuse('invalid_connected_app', { details: { problems } });
  }
  const client = parsed.data;
  const isFirstPartyOnly = client.scopes.includes('full_access') || client.bypass_offline_consent === true;
  if (isThirdParty(client) && isFirstPartyOnly) throw refuse('first_party_client_required');
  return client;
}
