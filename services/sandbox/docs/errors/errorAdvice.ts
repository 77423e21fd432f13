import { clientErrorAdvice } from './clientErrorAdvice.ts';
import { serverErrorAdvice } from './serverErrorAdvice.ts';

/** Advice for the developers of a page on each error, by its type. The page of errors is generated from it. */
const again = 'The widget says so; the person tries again.';
const newLink = 'Let the person ask for a new link; the widget and `/authenticate` offer one.';
const sameBrowser =
  'The link was opened in another browser than it was asked for. Offer a new one there (`magic_links/email/resend`).';
const newCode = "Ask for another code: 'Resend code' does.";
const redirect = 'Add the address to `WIDGET_REDIRECT_URLS`, equal to the last character.';
const application = 'A mistake of the application that sent the person: its developer mends the request.';
const googleClient = 'Set `GOOGLE_CLIENT_ID` and `GOOGLE_CLIENT_SECRET`, and check the client in the Google console.';
const wait = 'Wait for as many seconds as `Retry-After` says; the widget counts them down.';
const call = 'A mistake of the call: compare it with its contract among [the calls](wire.md).';
const logIn = 'The session is over: show the widget again.';

export const errorAdvice: Record<string, string> = {
  ...clientErrorAdvice,
  ...serverErrorAdvice,
  account_not_verified:
    'Let the person sign in once with a link or a passcode, which proves the address; then the call is answered.',
  account_session_not_found: 'Read the account again: the session belongs to somebody else, or never was.',
  recent_authentication_required: 'Let the person sign in again in the same browser, then repeat the call.',
  sign_in_way_not_found: 'Read the account again: another tab may have removed it.',
  account_not_found: 'The account owns no brand. Offer to sign in with another one.',
  action_not_allowed_email_domain_is_claimed: 'Let the person ask the admin of that organization for an invitation.',
  active_totp_exists: 'Nothing to do: an authenticator app is set up already.',
  already_subscribed: 'Lead to `/subscribed`.',
  authorization_request_expired: 'Start again in the application: a pushed request is good for a minute.',
  bad_domain_for_stytch_sdk: "Add the page's origin to `WIDGET_ORIGINS`.",
  bad_request: call,
  bad_vertical_for_stytch_sdk:
    'Use the public token of the other project: `PUBLIC_TOKEN` for the widget, `BUSINESS_PUBLIC_TOKEN` for the business widget.',
  brand_not_found: 'Ask `/api/brand/get-id` for the brand of the person who is signed in, and use that.',
  breached_password: 'Let the person choose another password.',
  cannot_delete_last_primary_factor: 'Let the person add another way to sign in first.',
  checkout_session_not_found: 'Look the session up with the account that opened it, or open another checkout.',
  connected_app_not_found: 'Register the application with `npm run client -- add`.',
  connected_app_supplied_redirect_url_not_found_in_client:
    'Register the address with the application, equal to the last character.',
  consent_required: 'Send the person without `prompt=none`, so that they can be asked.',
  cross_org_passwords_not_enabled: 'Let the person choose the organization first, or find it by a link.',
  crypto_wallet_not_found: 'Begin again with `crypto_wallets/authenticate/start`: the challenge is not known.',
  csrf_token_invalid: again,
  default_provider_not_allowed: googleClient,
  duplicate_email: 'Log the person in instead of signing them up.',
  duplicate_member_phone_number: 'Let the person use another number.',
  duplicate_webauthn_registration: 'Nothing to do: this device has a passkey already.',
  email_jit_provisioning_not_allowed: 'Let the person ask an admin of the organization for an invitation.',
  empty_webauthn_registration_name: 'Send a name of at least one letter.',
  endpoint_not_authorized_for_sdk:
    'The setting `METHODS` leaves this way to sign in out, or the call exists in the wire, but not here: see [the calls](wire.md).',
  id_token_invalid: again,
  identity_provider_failed: 'Try again later; the log says what the provider of `IDENTITY_URL` answered.',
  insufficient_factors: 'Let the person take the second step first, or log in again.',
  intermediate_session_not_found: 'Begin the sign-in again: ten minutes have passed, or it was used.',
  invalid_authorization_header:
    'Send `Authorization: Basic base64({public token}:{session token, or the public token})`.',
  invalid_client: googleClient,
  invalid_code: 'Send six digits.',
  invalid_crypto_wallet_address: call,
  invalid_email: 'Let the person correct the address.',
  invalid_email_for_jit_provisioning:
    'Let the person use an address of the organization, or ask its admin for an invitation.',
  email_template_not_found:
    'Name a folder of `MAIL_TEMPLATES` below the kind that `error_details.kind` names, or leave the id out.',
  invalid_expiration: 'Choose 5 to 10080 minutes.',
  invalid_expiration_otp: 'Choose 1 to 10 minutes.',
  invalid_intermediate_session_token_for_organization: 'Begin the sign-in again, in the organization that is meant.',
  invalid_login_magic_link_url: 'Give an `https` address; `http` is taken for localhost alone.',
  invalid_method_id: newCode,
  invalid_oauth_provider: 'Name one of the providers in `contracts/identity/oauth.ts`.',
  invalid_password_reset_redirect_url: redirect,
  invalid_organization_name: 'Let the person correct the name.',
  invalid_phone_number: 'Let the person correct the number.',
  invalid_phone_number_country_code: 'Add the country to `PHONE_COUNTRIES`, or offer another method.',
  invalid_pkce_code_challenge: 'Send 43 characters of base64url: the SHA-256 of the verifier.',
  invalid_public_key_credential: call,
  invalid_request: application,
  invalid_scope: application,
  invalid_session_duration_minutes: 'Choose 5 minutes to a year.',
  invalid_signup_magic_link_url: 'Give an `https` address; `http` is taken for localhost alone.',
  invalid_target: application,
  invalid_wallet_type: 'Send `ethereum` or `solana`.',
  login_required: 'Send the person without `prompt=none`, so that they can log in.',
  magic_link_not_found: newLink,
  member_not_found: call,
  member_reset_password: 'The password leaked: send a reset link.',
  no_login_redirect_urls_set: 'Set `WIDGET_REDIRECT_URLS`.',
  no_match_for_provided_magic_link_url: redirect,
  no_match_for_provided_oauth_url: redirect,
  no_signup_redirect_urls_set: 'Set `WIDGET_REDIRECT_URLS`.',
  no_user_password: 'Offer another method, or a reset, which sets a password.',
  oauth_config_not_found: googleClient,
  oauth_flow_callback_error: 'The provider refused, or the person cancelled. Let them try again or choose another way.',
  oauth_provider_unavailable: again,
  oauth_state_mismatch:
    'The way back from the provider was used before, or is older than ten minutes. Let the person start again.',
  oauth_token_not_found: 'The one-time token was used or is older than ten minutes. Let the person start again.',
  operation_restricted_by_organization_auth_methods:
    'Let the person log in by a link, a code or a password: single sign-on counts in its own organization alone.',
  operation_restricted_by_organization_mfa_methods:
    'Offer another second step: `allowed_mfa_methods` of the organization names them.',
  organization_not_found: 'Look the organization up again by its slug: it is gone, or was never there.',
  organization_slug_already_used: 'Let the person choose another slug.',
  origin_not_allowed_for_client: "Add the page's origin to the authorized JavaScript origins of the Google client.",
  otp_code_not_found: 'Let the person try again; `error_details.attempts_left` says how often.',
  payment_provider_failed: 'Try again later; the log says what the provider answered.',
  pkce_expected_code_verifier: sameBrowser,
  pkce_mismatch: sameBrowser,
  pkce_required_for_idp_authorization_flow: application,
  plan_not_for_sale: 'Ask for the product and the price that the service is set up with (`PRODUCT_ID`, `PRICE_ID`).',
  public_token_not_found: 'Give the `PUBLIC_TOKEN` of the identity service.',
  reauthentication_required: 'Let the person log in again, then send the same request.',
  request_not_supported: application,
  request_uri_not_supported: application,
  reset_password: 'A mail to set a new password is on its way, or can be asked for: the widget leads there.',
  route_not_found: 'Check the address: [the calls](wire.md) has every one.',
  server_in_maintenance:
    'The operator works on the service: try again after `Retry-After`; pages say so by themselves.',
  server_read_only:
    'The operator lets nothing be changed for a while. Sessions are still checked; repeat the call after `Retry-After`.',
  server_unavailable: again,
  session_not_found: logIn,
  session_too_old_to_reset_password: 'Let the person log in again: a password is changed within five minutes of that.',
  siwe_message_expired: 'Let the person sign a new message.',
  sso_connection_not_found: 'Read the connections of the organization again: this one is gone.',
  sso_token_not_found: 'Let the person log in at the identity provider again.',
  subscription_not_found: 'Look it up with the account that owns it, or lead to the plans.',
  too_many_requests: wait,
  totp_code_already_authenticated: 'Let the person wait for the next code.',
  totp_not_found: 'Set an authenticator app up first.',
  unable_to_auth_magic_link: newLink,
  unable_to_auth_otp_code: newCode,
  unable_to_auth_password_reset_token: 'Let the person ask for a new reset mail.',
  unable_to_auth_webauthn_registration: again,
  unable_to_authenticate_crypto_wallet: again,
  unable_to_authenticate_recovery_code: 'Let the person try another of their backup codes.',
  unable_to_authenticate_totp: 'Let the person try again; a clock that is a minute off is the usual reason.',
  unable_to_register_webauthn_registration: again,
  unauthorized_credentials: 'Let the person try again or reset the password. Who has an account is never told.',
  unsupported_response_type: application,
  user_lock_limit_reached: wait,
  user_unauthenticated: logIn,
  weak_password: 'Let the person choose a stronger password; `passwords/strength_check` says what is missing.',
  webauthn_registration_not_found:
    'The passkey was deleted here. The person removes it from their password manager, or signs in another way.',
  secret_key_from_browser:
    'Call from your backend. If a page holds the key, revoke it: `npm run keys -- secret revoke`.',
  invalid_secret_authentication:
    'Send `Authorization: Basic base64({project id}:{secret key})`; `npm run keys -- secret list` shows which keys live.',
  secret_key_of_other_project:
    'Use a key of the other project: `npm run keys -- secret add --project business` makes one for `/v1/b2b`.',
  insufficient_scope: 'Use a key with the scope that the call needs: `--scope read`, `--scope write`.',
  secret_key_not_found: 'List the keys: `GET /v1/secret_keys`.',
  secret_key_exceeds_caller: 'Make the key with `npm run keys -- secret add`, or ask for less.',
  one_session_credential:
    'Name one session: `session_token`, `session_jwt`, or where the call takes it `session_id` or `user_id`.',
  session_token_expected: 'Send `session_token` in place of `session_jwt`.',
  reserved_session_custom_claim: 'Give the claim another name; `error_details.claim` says which it is.',
  session_custom_claims_too_large: 'Keep what is large in your own database, and put its id into the claims.',
  email_not_found: 'Send `email/login_or_create` in place of `email/send`, or `email/invite`.',
  user_already_active: 'Send a sign-in link: the person is a user already.',
  user_not_found: 'Look the user up with `POST /v1/users/search`.',
  sign_up_not_allowed: 'Invite the person (`magic_links/email/invite`), or create the user; or set `SIGN_UP=open`.',
  idp_address_not_allowed:
    'Name an address that starts with https and leads to the public internet, without a password.',
  idp_metadata_unavailable:
    'Open the address yourself: it has to answer within 5 seconds, without a redirect, up to 1 MB.',
  invalid_idp_metadata: 'Name the SAML 2.0 metadata of one identity provider, without a document type.',
  idp_metadata_without_certificate:
    'Add the certificate with `x509_certificate`, or have the identity provider publish it.',
  idp_metadata_without_sso_url: 'Switch on the HTTP-Redirect binding at the identity provider, or set `idp_sso_url`.',
  idp_entity_id_mismatch: 'Set `idp_entity_id` first where the organization changes its identity provider.',
  idp_issuer_mismatch: 'Copy the issuer from the metadata, to the last slash.',
  invalid_x509_certificate: 'Copy the whole certificate, from BEGIN CERTIFICATE to END CERTIFICATE.',
  x509_certificate_limit_reached: 'Delete a certificate that is no longer in use.',
  x509_certificate_not_found: 'Read the connection again: `GET /v1/b2b/sso/{organization_id}`.',
  last_x509_certificate: 'Add the next certificate first, or delete the connection.',
  sso_connection_limit_reached: 'Delete connections that are no longer in use.',
  member_session_not_found: 'Let the member sign in again, or call without `authorization`.',
  unauthorized_action: 'Ask as a member whose roles permit it, or call without `authorization`.',
};
