/** Providers that members log in with, as they stand in addresses: `GET /v1/b2b/public/oauth/{provider}/start`. */
export const businessProviders = ['google', 'microsoft', 'hubspot', 'slack', 'github'] as const;
