/** Advice on the errors of applications and programs, for the developers of backends. */
export const clientErrorAdvice: Record<string, string> = {
  access_token_not_found: 'Refresh the token, or lead the person to the authorization page again.',
  client_has_no_secret: 'Nothing to rotate: a public client proves itself by PKCE.',
  connected_app_read_only: 'Change it with `npm run client`, on the server that has the file.',
  duplicate_m2m_client_id: 'Choose another `client_id`, or leave it out: one is made then.',
  first_party_client_required: 'Register the application as `first_party`, if it is your own.',
  full_access_required:
    'Register the application as `first_party` with `full_access_allowed`, and ask for the scope `full_access`.',
  invalid_client: 'Check the id and the secret, and that the client is active; after a rotation the old secret ends.',
  invalid_connected_app: 'Mend the fields that `error_details.problems` names.',
  invalid_cursor: 'Send `next_cursor` of the last page as it came, or start again without a cursor.',
  m2m_client_not_found: 'Look the id up with `m2m/clients/search`; each project has its own clients.',
  metadata_too_large: 'Store less in `trusted_metadata`, or remove fields by sending null for them.',
  project_not_found: 'Use the id of the project that the client belongs to.',
  secret_rotation_in_progress:
    'Complete the rotation, or cancel it and start again: the second secret is not shown twice.',
  secret_rotation_not_started: 'Start a rotation first.',
  token_template_not_supported:
    'Leave templates empty; register `resources`, and ask for one by `resource` (RFC 8707).',
  unsupported_grant_type: 'Send `client_credentials`; people sign in at `/oauth/authorize` and `/oauth/token`.',
};
