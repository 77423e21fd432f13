/** Providers that members log in with: ids as in `GET /v1/b2b/public/oauth/{provider}/start`, and names as `provider_type`. */
export const businessProviderNames = {
  google: 'Google',
  microsoft: 'Microsoft',
  hubspot: 'HubSpot',
  slack: 'Slack',
  github: 'GitHub',
};
export type BusinessProvider = keyof typeof businessProviderNames;
