import type { ErrorTable } from '#services/platform/http/wireArea.ts';

/** Errors of the endpoints of programs (RFC 6749, section 5.2). */
export const tokenErrors = {
  invalid_request: [400, 'The request is not a form with the parameters of this endpoint, each at most once.'],
  invalid_client: [401, 'The client id or the client secret is not correct, or the client is inactive.'],
  invalid_scope: [400, 'The client may not have all of these scopes.'],
  unsupported_grant_type: [400, 'This endpoint supports the grant type client_credentials alone.'],
  project_not_found: [404, 'No project has this id.'],
} as const satisfies ErrorTable;
