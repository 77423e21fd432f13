import { z } from 'zod';
import { absent, codeChallengeSchema, commonFields } from './envelope.ts';

/** The header by which a credential of One Tap is told from the way back of OAuth, at the same address. */
export const ONE_TAP_HEADER = 'x-stytch-oauth-type';
export const ONE_TAP_TYPE = 'google-one-tap';

/** Error types of the start that say which setting is missing (TAP-09 … TAP-14). */
export const oneTapErrorSchema = z.enum([
  'oauth_config_not_found',
  'no_login_redirect_urls_set',
  'no_signup_redirect_urls_set',
  'origin_not_allowed_for_client',
  'invalid_client',
  'default_provider_not_allowed',
]);

/** GET /v1/public/oauth/google/onetap/start. */
export const oneTapStartQuery = z.object({ public_token: z.string().max(256) });
/** Not wrapped in `data`. */
export const oneTapStartAnswer = z.object({
  ...commonFields,
  google_client_id: z.string(),
  oauth_callback_id: z.string().regex(/^[\w-]+$/),
  /** Signed over origin, callback id and time; comes back with the credential. */
  csrf_token: z.string(),
  /** For Google's script, which has it signed into the credential: one of another page, or used before, is refused. */
  nonce: z.string(),
  /** In a sandbox: where the stand-in for Google's script is, on the service's own origin. */
  sandbox_script: absent(z.string().startsWith('/sandbox/')),
});

/** POST /v1/oauth/callback/{oauth_callback_id} with that header. */
export const oneTapSubmitBody = z.object({
  /** Google's ID token. */
  id_token: z.string().min(1).max(16_384),
  stytch_csrf_token: z.string().min(1).max(512),
  login_redirect_url: absent(z.string().max(2_048)),
  signup_redirect_url: absent(z.string().max(2_048)),
  pkce_code_challenge: codeChallengeSchema,
});
/** Not wrapped in `data`; `redirect_url` carries `stytch_token_type=oauth` and the token. */
export const oneTapSubmitAnswer = z.object({ ...commonFields, redirect_url: z.url({ protocol: /^https?$/ }) });
