/** Addresses of the authorization server. The first two are pages of the product; the others answer programs. */
export const endpoints = {
  authorization: '/oauth/authorize',
  end_session: '/oauth/logout',
  token: '/oauth/token',
  userinfo: '/oauth/userinfo',
  jwks: '/oauth/jwks',
  revocation: '/oauth/revoke',
  introspection: '/oauth/introspect',
  pushed_authorization_request: '/oauth/par',
} as const;

/** Those that the authorization server answers itself. */
export const programAddresses: readonly string[] = [
  '/.well-known/openid-configuration',
  '/.well-known/oauth-authorization-server',
  endpoints.token,
  endpoints.userinfo,
  endpoints.jwks,
  endpoints.revocation,
  endpoints.introspection,
  endpoints.pushed_authorization_request,
];

/** Returns the addresses of introspection that backends call by the ids of projects. */
export const introspectionAddresses = (projectIds: readonly string[]): readonly string[] =>
  projectIds.map((id) => `/v1/public/${id}/oauth2/introspect`);
