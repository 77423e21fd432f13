/** Error types of the identity wire that this product's own client tells apart (wire section 21). */
export const identityErrorTypes = [
  'bad_request', 'unauthorized_credentials', 'user_unauthenticated', 'session_not_found', 'too_many_requests',
  'invalid_email', 'inactive_email', 'invalid_expiration', 'magic_link_not_found', 'unable_to_auth_magic_link',
  'oauth_token_not_found', 'pkce_expected_code_verifier', 'pkce_mismatch', 'pkce_did_not_expect_code_verifier',
  'no_match_for_provided_magic_link_url', 'internal_server_error', 'server_unavailable',
] as const;
