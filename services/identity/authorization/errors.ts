import type { ErrorTable } from '#services/platform/http/wireArea.ts';
import { createErrors } from '../shared/errors.ts';
import { secretKeyErrors } from '../shared/secretKeys/errors.ts';

/** Errors of the identity provider mode, besides the shared ones. */
export const authorizationErrors = {
  connected_app_not_found: [404, 'This application is not known.'],
  connected_app_supplied_redirect_url_not_found_in_client: [400, "The application's redirect URL is not registered."],
  pkce_required_for_idp_authorization_flow: [400, 'The application must send a code challenge.'],
  authorization_request_expired: [400, 'This request has expired. Please start again in the application.'],
  reauthentication_required: [401, 'Please sign in again to continue.'],
  login_required: [401, 'The application asked for someone who is signed in.'],
  consent_required: [400, 'The application asked for more than you have allowed so far.'],
  invalid_request: [400, 'The request from the application is not valid.'],
  invalid_scope: [400, 'The application asked only for things it may not have.'],
  invalid_target: [400, 'The application asked for a resource it has no access to.'],
  request_not_supported: [400, 'The application sent its request in a form that is not supported.'],
  request_uri_not_supported: [400, 'The application sent its request in a form that is not supported.'],
  unsupported_response_type: [400, 'The application asked for a response type that is not supported.'],
} as const satisfies ErrorTable;

/** Errors of its calls by secret key. */
export const authorizationServerErrors = {
  ...secretKeyErrors,
  user_not_found: [404, 'There is no user with this id.'],
  access_token_not_found: [404, 'This access token is not known, or it has expired.'],
  full_access_required: [403, 'Only a token with full access of a first-party client can be exchanged for a session.'],
} as const satisfies ErrorTable;

export const refuse = createErrors({ ...authorizationErrors, ...authorizationServerErrors });
