import { z } from 'zod';
import { absent, commonFields } from './envelope.ts';
import { userSchema } from './user.ts';

/** The scopes that every project knows (IDP-19). */
export const knownScopes = ['openid', 'profile', 'email', 'phone', 'full_access', 'offline_access'] as const;
export type KnownScope = (typeof knownScopes)[number];

const farReaching: readonly string[] = ['full_access', 'offline_access'] satisfies KnownScope[];
/** True for known scopes that stand out: all that an account can do, and access that outlasts the visit. */
export const isFarReaching = (scope: string): boolean => farReaching.includes(scope);

/** Scopes requested when the application names none (IDP-18). */
export const defaultScopes: readonly KnownScope[] = ['openid', 'email', 'profile'];

const text = z.string().max(2048);
/** One or several, as applications send them. */
const texts = z.union([text, z.array(text).max(20)]);

/**
 * POST /sdk/v1/idp/oauth/authorize/start: what an application asks for (RFC 6749,
 * section 4.1.1; OpenID Connect Core, section 3.1.2.1). `redirect_uri` may be missing where a `request_uri` stands for the
 * request (RFC 9126); any other `request_uri`, a `request` and a `response_mode` other than `query` are there to be refused.
 * `max_age`: seconds. `reauthentication_token`: what an error `reauthentication_required` has given out,
 * once the person has logged in again.
 */
export const authorizeStartBody = z.object({
  client_id: z.string().min(1).max(256),
  redirect_uri: absent(text),
  response_type: absent(z.string().max(64)),
  response_mode: absent(z.string().max(64)),
  scopes: absent(z.array(z.string().max(128)).max(50)),
  prompt: absent(z.string().max(64)),
  state: absent(text),
  nonce: absent(text),
  code_challenge: absent(z.string().max(128)),
  code_challenge_method: absent(z.string().max(16)),
  resources: absent(texts),
  resource: absent(texts),
  max_age: absent(z.number().int().nonnegative().max(2_147_483_647)),
  id_token_hint: absent(z.string().max(8192)),
  request_uri: absent(text),
  request: absent(z.string().max(8192)),
  reauthentication_token: absent(z.string().max(256)),
});
export type AuthorizeRequest = z.infer<typeof authorizeStartBody>;

/** `third_party` needs consent; `_public` clients have no secret. */
export const clientTypes = ['first_party', 'third_party', 'first_party_public', 'third_party_public'] as const;

/** The application as the person sees it (DAT-31, IDP-21). */
const clientSchema = z.object({
  client_id: z.string(),
  client_type: z.enum(clientTypes),
  client_name: z.string(),
  client_description: z.string(),
  client_logo_url: z.string().optional(),
});

/**
 * `is_grantable`: whether the application may have it; what is not is left out of the code. `description`: as registered
 * with the application, or empty. `is_far_reaching` is ours: whether it has to stand out.
 */
const scopeResultSchema = z.object({
  scope: z.string(),
  is_grantable: z.boolean(),
  description: z.string(),
  is_far_reaching: absent(z.boolean()),
});
export type ScopeResult = z.infer<typeof scopeResultSchema>;

/** IDP-02 to IDP-04: who asks, whom, for what, and whether the person is to be asked. */
export const authorizeStartData = z.object({
  ...commonFields,
  user_id: z.string(),
  user: userSchema,
  client: clientSchema,
  consent_required: z.boolean(),
  scope_results: z.array(scopeResultSchema),
});

/**
 * POST /sdk/v1/idp/oauth/authorize/submit: where no consent was needed, `consent_granted` says nothing. `consent_denied`: the
 * person was asked and has said no, whatever was allowed elsewhere meanwhile.
 */
export const authorizeSubmitBody = authorizeStartBody.extend({
  consent_granted: z.boolean(),
  consent_denied: absent(z.boolean()),
});
/** No `authorization_code`: the person has denied, and `redirect_uri` tells the application so. */
export const authorizeSubmitData = z.object({
  ...commonFields,
  redirect_uri: z.string(),
  authorization_code: z.string().optional(),
});

/**
 * `error_details` of an error that the application is to hear of: `redirect_uri` is one of its own, with `error`, `state`
 * and `iss` (RFC 6749, section 4.1.2.1; RFC 9207). `home_url`: where the person can start again.
 */
export const authorizationErrorDetails = z.looseObject({
  redirect_uri: absent(z.string()),
  client_name: absent(z.string()),
  home_url: absent(z.string()),
  reauthentication_token: absent(z.string()),
});

/** POST /sdk/v1/oauth/logout/start (OUT-06; OpenID Connect RP-Initiated Logout 1.0). */
export const logoutStartBody = z.object({
  client_id: z.string().min(1).max(256),
  post_logout_redirect_uri: text,
  state: absent(text),
  id_token_hint: absent(z.string().max(8192)),
});
export type LogoutBody = z.infer<typeof logoutStartBody>;
/** `redirect_uri`: the application's, with `state`. */
export const logoutStartData = z.object({
  ...commonFields,
  redirect_uri: z.string(),
  consent_required: z.boolean(),
});

/** An application that a person has allowed. */
export const connectedAppSchema = z.object({
  connected_app_id: z.string(),
  name: z.string(),
  description: z.string(),
  client_type: z.enum(clientTypes),
  logo_url: z.string().optional(),
  scopes_granted: z.string(),
  scope_results: absent(z.array(scopeResultSchema)),
});
/** GET /sdk/v1/users/connected_apps; `scopes_granted` is separated by spaces, `scope_results` is ours and says the same. */
export const connectedAppsData = z.object({ ...commonFields, connected_apps: z.array(connectedAppSchema) });
