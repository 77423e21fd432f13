import { z } from 'zod';
import { absent, codeChallengeSchema, codeVerifierSchema, commonFields, sessionMinutesSchema } from '../envelope.ts';
import { gatedSchema } from './answers.ts';
import { intermediateSession } from './organizations.ts';
import { businessProviders } from '../providerIds.ts';

export const businessProviderSchema = z.enum(businessProviders);

/** `stytch_token_type` of the way back, beside `token` or `error` (`access_denied`, `oauth_flow_callback_error`). */
export const oauthTokenTypes = { organization: 'oauth', discovery: 'discovery_oauth' } as const;

/** POST /sdk/v1/b2b/oauth/authenticate; answers GATED, and what the provider has handed out. */
export const memberOAuthBody = z.object({
  ...intermediateSession,
  oauth_token: z.string().min(1).max(512),
  session_duration_minutes: absent(sessionMinutesSchema),
  locale: absent(z.string()),
  pkce_code_verifier: absent(codeVerifierSchema),
});
export const memberOAuthProviderFields = {
  provider_type: z.string(),
  provider_subject: z.string(),
  provider_values: z.object({
    access_token: z.string(),
    id_token: z.string(),
    refresh_token: z.string(),
    scopes: z.array(z.string()),
    expires_at: z.string(),
  }),
};
export const memberOAuthData = z.intersection(gatedSchema, z.object(memberOAuthProviderFields));
export type MemberOAuth = z.infer<typeof memberOAuthData>;

/** POST /sdk/v1/b2b/oauth/discovery/authenticate; answers DISCOVERED. */
export const discoveryOAuthBody = z.object({
  discovery_oauth_token: z.string().min(1).max(512),
  pkce_code_verifier: absent(codeVerifierSchema),
});

/** GET /sdk/v1/b2b/oauth/google/onetap/start. */
export const memberOneTapStartData = z.object({
  ...commonFields,
  google_client_id: z.string(),
  /** Signed over origin, project and time; comes back with the credential. */
  csrf_token: z.string(),
  /** For Google's script, which has it signed into the credential. */
  nonce: z.string(),
  /** In a sandbox: where the stand-in for Google's script is, on the service's own origin. */
  sandbox_script: absent(z.string().startsWith('/sandbox/')),
});

const idToken = z.string().min(1).max(16_384);
const address = absent(z.string().max(2_048));

/** POST /sdk/v1/b2b/oauth/google/onetap/submit: `redirect_url` carries `stytch_token_type=oauth` and the token. */
export const memberOneTapSubmitBody = z.object({
  id_token: idToken,
  csrf_token: z.string().min(1).max(512),
  organization_id: z.string(),
  login_redirect_url: address,
  signup_redirect_url: address,
  pkce_code_challenge: absent(codeChallengeSchema),
});
/** POST /sdk/v1/b2b/oauth/google/onetap/discovery/submit: the same with `discovery_oauth`. */
export const discoveryOneTapSubmitBody = z.object({
  id_token: idToken,
  csrf_token: z.string().min(1).max(512),
  discovery_redirect_url: address,
  pkce_code_challenge: absent(codeChallengeSchema),
});
export const memberOneTapSubmitData = z.object({ ...commonFields, redirect_url: z.url({ protocol: /^https?$/ }) });
