import { everyProvider } from '#services/platform/oauth/providers.ts';
import { issuerOf, type SocialContext, type SocialProvider } from '../context.ts';

function json(body: unknown): Response {
  return new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json; charset=UTF-8' } });
}

/** The discovery document (OpenID Connect Discovery section 3). */
export function discoveryDocument(context: SocialContext, provider: SocialProvider): Response {
  const issuer = issuerOf(context, provider);
  const described = everyProvider[provider];
  if (described.standard !== 'openid') return new Response('Not found', { status: 404 });
  return json({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    response_modes_supported: ['query', 'form_post'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', described.sandbox.scope ?? 'profile'],
    userinfo_endpoint: `${issuer}/profile`,
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
    claims_supported: ['iss', 'sub', 'aud', 'iat', 'exp', 'nonce', 'email', 'email_verified'],
    code_challenge_methods_supported: ['S256'],
    ...(described.sandbox.namesIssuer ? { authorization_response_iss_parameter_supported: true } : {}),
  });
}

export function keySet(context: SocialContext): Response {
  return json({ keys: [context.signing.publicKey] });
}
